import { BOUNDS } from '@icetally/domain/platform/bounds'
import { beforeAll, expect, it } from 'vitest'
import { aTeam } from '../a-team.ts'
import { api, type TestUser } from '../client.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

const MEBIBYTE = 1024 * 1024
const createdAt = '2026-01-15T19:30:00.000Z'

const NO_RECORDS = {
  ...{ periods: [], shots: [], goals: [], faceoffs: [], faceoffEvents: [], lineups: [] },
  ...{ faceoffAdjustments: [], penalties: [], goalieChanges: [], shootoutAttempts: [] },
}
const team = {
  ...{ name: 'Copy', trueRink: false, underThirteen: false },
  recording: { outcomes: true, penalties: true, onIce: true, clock: true, periodMinutes: 20 },
}

/** A game of as many goals as a game can have. */
function largestGame() {
  const shots = Array.from({ length: BOUNDS.changesOfGame - 100 }, (_, number) => ({
    ...{ id: number + 1, periodNumber: 1, shooterId: 1, xCoord: 10, yCoord: 10, scored: true },
    ...{ scoredAgainst: false, emptyNet: false, penaltyShot: false, attackingDirection: 'left' },
    takenAt: createdAt,
  }))
  const periods = [{ periodNumber: 1, attackingDirection: 'left' }]
  return { createdAt, recorded: true, records: { ...NO_RECORDS, periods, shots } }
}

/** An archive of nearly a million values. */
const LARGEST = JSON.stringify({
  ...{ icetally: 'archive', version: 1, team, seasons: [] },
  players: Array.from({ length: 1_000 }, (_, number) => ({
    ...{ id: number + 1, name: `Player ${number}`, createdAt },
  })),
  games: Array.from({ length: 7 }, largestGame),
})

let anna: TestUser
let teamId: string

const send = async (user: TestUser, to: string, body: string): Promise<number> => {
  const answer = await fetch(`${victim.address}/api/imports/teams/${to}/archive`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      'x-forwarded-for': '192.0.2.1',
    },
    body,
  }).catch(() => ({ status: 0 }))
  return answer.status
}

beforeAll(async () => {
  anna = await victim.register('Anna', '192.0.2.1')
  teamId = await aTeam(anna)
})

it('HOSTILE-36 The largest archive delays no other client while it is put in', async () => {
  const statuses: number[] = []
  await victim.endures(async () => {
    statuses.push(await send(anna, teamId, LARGEST))
  })
  expect(statuses).toEqual([200])
})

it('HOSTILE-37 Empty changes of the largest team delay no other client', async () => {
  await victim.endures(async () => {
    const calls = Array.from({ length: 8 }, () => anna.call(api.teams.update, { teamId }, {}))
    for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status)
  })
})

it.each([
  ['4 million objects', `[${'{"a":1},'.repeat(3_900_000)}0]`],
  ['4 million lists', `[${'[1.5],'.repeat(3_900_000)}0]`],
  ['games of many values', `{"games":[${'{"a":1},'.repeat(3_900_000)}0]}`],
])('HOSTILE-38 Archives of %s from two accounts delay no other client', async (_, body) => {
  expect(body.length).toBeLessThan(32 * MEBIBYTE)
  const bea = await victim.register('Bea', '192.0.2.2')
  const [ofAnna, ofBea] = [await aTeam(anna), await aTeam(bea)]
  await victim.endures(async () => {
    const statuses = await Promise.all([
      ...[send(anna, ofAnna, body), send(bea, ofBea, body)],
      // Teams of others, and none at all.
      ...[send(anna, ofBea, body), send(bea, '0192f000-0000-7000-8000-100000000001', body)],
    ])
    for (const status of statuses) expect([400, 404, 413, 503, 0]).toContain(status)
  })
})
