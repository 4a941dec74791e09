import { randomUUID } from 'node:crypto'
import { analyticsEndpoints } from '@icetally/domain/contract/analytics'
import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import { gamesEndpoints } from '@icetally/domain/contract/games'
import { goalsEndpoints } from '@icetally/domain/contract/goals'
import { playersEndpoints } from '@icetally/domain/contract/players'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, succeeded, type TestGame } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import type { TestAnswer, TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { atOnce, differentTexts, TRIES, tally } from './races.ts'

let app: TestApp
let anna: TestUser
let phones: TestUser[]
let teamId: string
let playerId: string
let game: TestGame

beforeAll(async () => {
  app = await testApp()
  anna = await app.register('Anna')
  teamId = await aTeam(anna)
  playerId = await aPlayer(anna, teamId, 'Kim', 7)
  game = await aStartedGame(anna, teamId)
  phones = await crowd(app, anna, 8)
  const { team } = succeeded(await anna.call(teamsEndpoints.get, { params: { teamId } }))
  for (const phone of phones) {
    await phone.call(teamsEndpoints.join, { body: { teamCode: team.teamCode } })
  }
})

/** Several members do the same thing. */
const phoneAt = (attempt: number): TestUser => phones[attempt % phones.length] ?? anna

const aShot = (id: string, xCoord: number) => ({
  ...{ id, xCoord, yCoord: 100, periodId: game.periods[0].id },
  ...{ shooterPlayerId: playerId, scored: true, scoredAgainst: false },
})

interface Creation {
  readonly what: string
  readonly send: (by: TestUser, id: string) => Promise<TestAnswer<unknown>>
  readonly count: () => Promise<number>
}

const inGame = () => ({ gameId: game.id })
const inTeam = () => ({ teamId })

const creations: readonly Creation[] = [
  {
    what: 'shot',
    send: (by, id) => by.call(shotsEndpoints.create, { params: inGame(), body: aShot(id, 10) }),
    count: async () =>
      succeeded(await anna.call(shotsEndpoints.list, { params: inGame() })).shots.length,
  },
  {
    what: 'goal',
    send: (by, id) =>
      by.call(goalsEndpoints.create, { params: inGame(), body: { id, scorerPlayerId: playerId } }),
    count: async () =>
      succeeded(await anna.call(goalsEndpoints.list, { params: inGame() })).goals.length,
  },
  {
    what: 'player',
    send: (by, id) =>
      by.call(playersEndpoints.create, { params: inTeam(), body: { id, name: 'Ida' } }),
    count: async () =>
      succeeded(await anna.call(playersEndpoints.list, { params: inTeam() })).players.length,
  },
  {
    what: 'game',
    send: (by, id) =>
      by.call(gamesEndpoints.create, { params: inTeam(), body: { id, notes: 'one' } }),
    count: async () =>
      succeeded(await anna.call(gamesEndpoints.list, { params: inTeam() })).games.length,
  },
]

describe('the same id', () => {
  it.each(creations)(
    'RACE-5 Simultaneous creations of one $what with the same id store it once',
    async ({ send, count }) => {
      const before = await count()
      const id = randomUUID()
      const answers = await atOnce((attempt) => send(phoneAt(attempt), id))
      expect(tally(answers)).toEqual({ '201': 1, '200': TRIES - 1 })
      expect(differentTexts(answers)).toHaveLength(1)
      expect(await count()).toBe(before + 1)
    },
  )

  it('RACE-6 Of different contents under one id the first is kept', async () => {
    const id = randomUUID()
    const answers = await atOnce((attempt) =>
      phoneAt(attempt).call(shotsEndpoints.create, {
        params: inGame(),
        body: aShot(id, attempt % 4),
      }),
    )
    const kept = TRIES / 4
    expect(tally(answers)).toEqual({
      '201': 1,
      '200': kept - 1,
      '409 ID_CONFLICT': TRIES - kept,
    })
    const { shot } = succeeded(await anna.call(shotsEndpoints.get, { params: { shotId: id } }))
    const winner = answers.find(({ status }) => status === 201)
    expect({ shot }).toEqual(winner?.body)
  })
})

describe('one of a kind', () => {
  it('RACE-7 A game gets its three periods once', async () => {
    const params = { gameId: (await aGame(anna, teamId)).id }
    const answers = await atOnce((attempt) =>
      phoneAt(attempt).call(gamesEndpoints.createPeriods, { params }),
    )
    expect(tally(answers)).toEqual({ '201': 1, '200': TRIES - 1 })
    expect(differentTexts(answers)).toHaveLength(1)
    const stored = succeeded(await anna.call(gamesEndpoints.get, { params }))
    expect(stored.game.periods.map((period) => period.periodNumber)).toEqual([1, 2, 3])
  })

  it('RACE-8 A player gets one faceoff record, and every increment counts', async () => {
    const params = { gameId: (await aStartedGame(anna, teamId)).id }
    const added = await atOnce((attempt) =>
      phoneAt(attempt).call(faceoffsEndpoints.create, {
        params,
        body: { id: randomUUID(), playerId },
      }),
    )
    expect(tally(added)).toEqual({ '201': 1, '200': TRIES - 1 })
    expect(differentTexts(added)).toHaveLength(1)
    const { faceoffs } = succeeded(await anna.call(faceoffsEndpoints.list, { params }))
    const faceoffId = faceoffs[0]?.id ?? ''
    const counted = await atOnce((attempt) =>
      phoneAt(attempt).call(faceoffsEndpoints.increment, {
        params: { faceoffId },
        body: { won: attempt % 3 === 0 },
      }),
    )
    expect(tally(counted)).toEqual({ '200': TRIES })
    const after = succeeded(await anna.call(faceoffsEndpoints.list, { params })).faceoffs
    expect(after).toMatchObject([{ taken: TRIES, won: Math.ceil(TRIES / 3) }])
  })
})

describe('the limits of the free plan', () => {
  it('RACE-9 A free team has one game, however many are added simultaneously', async () => {
    const free = { teamId: await aTeam(anna, 'BASIC_FREE') }
    const answers = await atOnce((attempt) =>
      anna.call(gamesEndpoints.create, { params: free, body: { opponent: `Number ${attempt}` } }),
    )
    expect(tally(answers)).toEqual({ '201': 1, '403 PLAN_LIMIT': TRIES - 1 })
    const { games } = succeeded(await anna.call(gamesEndpoints.list, { params: free }))
    expect(games).toHaveLength(1)
  })

  it('RACE-10 A free team exports five reports, however many are exported simultaneously', async () => {
    const { id } = await aGame(anna, await aTeam(anna, 'BASIC_FREE'))
    const answers = await atOnce(() =>
      anna.call(analyticsEndpoints.exportGame, { params: { gameId: id }, body: { format: 'csv' } }),
    )
    expect(tally(answers)).toEqual({ '200': 5, '403 PLAN_LIMIT': TRIES - 5 })
    const used = answers.flatMap(({ status, body }) =>
      status === 200 ? [body.exportedReports.used] : [],
    )
    expect(used.toSorted()).toEqual([1, 2, 3, 4, 5])
  })
})

describe('the same Idempotency-Key', () => {
  it('RACE-11 Simultaneous requests with one key are carried out once and answered alike', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Once and for all' }
    const answers = await atOnce(() => anna.call(teamsEndpoints.create, { body, headers }))
    expect(tally(answers)).toEqual({ '201': TRIES })
    expect(differentTexts(answers)).toHaveLength(1)
    const { teams } = succeeded(await anna.call(teamsEndpoints.list, {}))
    expect(teams.filter(({ name }) => name === body.name)).toHaveLength(1)
  })

  it('RACE-12 Of different requests under one key the first is carried out', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await atOnce((attempt) =>
      anna.call(teamsEndpoints.create, { body: { name: `Rival ${attempt % 2}` }, headers }),
    )
    expect(tally(answers)).toEqual({
      '201': TRIES / 2,
      '409 IDEMPOTENCY_CONFLICT': TRIES / 2,
    })
    const { teams } = succeeded(await anna.call(teamsEndpoints.list, {}))
    expect(teams.filter(({ name }) => name.startsWith('Rival'))).toHaveLength(1)
  })
})
