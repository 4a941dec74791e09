import { randomUUID } from 'node:crypto'
import { authEndpoints } from '@icetally/domain/contract/auth'
import { gamesEndpoints } from '@icetally/domain/contract/games'
import { playersEndpoints } from '@icetally/domain/contract/players'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { beforeEach, describe, expect, it } from 'vitest'
import { against, byPlayer, game, type ShotBody, shooter } from '#test/a-game-of-shots.ts'
import { aPlayer, aStartedGame, aTeam, succeeded } from '#test/a-team.ts'
import { registerUser, type TestAnswer, type TestClient } from '#test/client.ts'
import { anna, app, at, stranger, teamId } from '#test/own-team.ts'

/*
 * What the statement that stores shots at once has to leave to the ordinary way, one by one: forgotten
 * there, the shot would be stored, or stored otherwise, on PostgreSQL alone.
 */

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Sends one shot, or the same one again; `consequence` looks at what else has to have come of it. */
interface Case {
  readonly shot: () => Promise<TestAnswer<unknown>>
  readonly answer: number | string
  readonly consequence?: () => Promise<void>
}

const newShot = (): ShotBody => ({ ...against(), id: randomUUID() })

/** Does every shot come with an `Idempotency-Key` of its own? */
let isKeyed = false

const sendAs = (client: TestClient, body = newShot(), gameId = game.id) =>
  client.call(shotsEndpoints.create, {
    params: { gameId },
    body,
    ...(isKeyed && { headers: { 'idempotency-key': randomUUID() } }),
  })

const send = (body: ShotBody, by: TestClient = anna, gameId = game.id) => sendAs(by, body, gameId)

/** Somebody else who belongs to the team, signed in just now. */
async function aMember() {
  const member = await registerUser(app.app, 'Bea')
  const { team } = succeeded(await anna.call(teamsEndpoints.get, { params: { teamId } }))
  await member.call(teamsEndpoints.join, { body: { teamCode: team.teamCode } })
  return member
}

const sessionsOf = ({ id }: { readonly id: string }) =>
  app.database.read((reader) =>
    reader.selectFrom('sessions').selectAll().where('user_id', '=', id).execute(),
  )

const setSession = (id: string, change: { created_at?: number; last_used_at?: number }) =>
  app.database.write((trx) =>
    trx.updateTable('sessions').set(change).where('user_id', '=', id).execute(),
  )

const isLive = async (client: TestClient) =>
  (await client.call(authEndpoints.me, {})).status === 200

async function refreshed(client: TestClient) {
  return client.withToken(succeeded(await client.call(authEndpoints.refresh, {})).data.token)
}

/** A game of this id in a team of `owner`, ready to be recorded. */
async function sameGameId(owner: TestClient, ownTeamId: string, id: string) {
  succeeded(
    await owner.call(gamesEndpoints.create, { params: { teamId: ownTeamId }, body: { id } }),
  )
  const rows = await app.database.write(async (trx) => {
    const periods = [1, 2, 3].map((number) => ({
      ...{ team_id: ownTeamId, id: randomUUID(), game_id: id, received_at: app.clock.now },
      ...{
        period_number: number as 1 | 2 | 3,
        attacking_direction: 'left' as const,
        change_number: 0,
      },
    }))
    await trx.insertInto('periods').values(periods).execute()
    return periods
  })
  return rows[0]?.id ?? ''
}

const cases: Record<string, () => Promise<Case>> = {
  'API-SHOT-1 nothing at all': async () => ({ shot: () => send(newShot()), answer: 201 }),
  'API-SHOT-1 nothing at all of a shot for': async () => ({
    shot: () => send({ ...byPlayer(), id: randomUUID() }),
    answer: 201,
  }),
  'SESSION-5 the first use of a new token': async () => {
    const old = await aMember()
    const next = await refreshed(old)
    return {
      shot: () => sendAs(next),
      answer: 201,
      consequence: async () =>
        expect([await isLive(old), await isLive(next)]).toEqual([false, true]),
    }
  },
  'SESSION-6 an old token after its day': async () => {
    const old = await aMember()
    const next = await refreshed(old)
    await app.database.write((trx) =>
      trx
        .updateTable('session_tokens')
        .set({ superseded_at: app.clock.now - DAY })
        .where('superseded_at', 'is not', null)
        .execute(),
    )
    return {
      shot: () => sendAs(old),
      answer: 'UNAUTHENTICATED',
      consequence: async () => expect(await isLive(next)).toBe(true),
    }
  },
  'SESSION-8 a session that was not used for an hour': async () => {
    const bea = await aMember()
    await setSession(bea.id, { last_used_at: app.clock.now - HOUR })
    return {
      shot: () => sendAs(bea),
      answer: 201,
      consequence: async () =>
        expect((await sessionsOf(bea)).map((session) => session.last_used_at)).toEqual([
          app.clock.now,
        ]),
    }
  },
  'SESSION-4 a session of 90 days': async () => {
    const bea = await aMember()
    await setSession(bea.id, { created_at: app.clock.now - 90 * DAY })
    return { shot: () => sendAs(bea), answer: 'UNAUTHENTICATED' }
  },
  'MEMBER-7 somebody who was removed from the team': async () => {
    const bea = await aMember()
    const params = { teamId, userId: bea.id }
    expect((await anna.call(teamsEndpoints.removeMember, { params })).status).toBe(204)
    return { shot: () => sendAs(bea), answer: 'NOT_FOUND' }
  },
  'AUTHZ-4 a member of another team': async () => {
    await aTeam(stranger)
    return { shot: () => sendAs(stranger), answer: 'NOT_FOUND' }
  },
  'TEAM-13 a disabled team': async () => {
    const theirs = await aTeam(anna)
    const other = await aStartedGame(anna, theirs)
    const body = { state: 'DISABLED' } as const
    succeeded(await anna.call(teamsEndpoints.update, { params: { teamId: theirs }, body }))
    const shot = { ...newShot(), periodId: other.periods[0].id }
    return { shot: () => send(shot, anna, other.id), answer: 'TEAM_DISABLED' }
  },
  'API-SHOT-4 a period of another game of the team': async () => {
    const other = await aStartedGame(anna, teamId)
    const shot = { ...newShot(), periodId: other.periods[0].id }
    return { shot: () => send(shot), answer: 'PERIOD_NOT_FOUND' }
  },
  'API-SHOT-5 a player of another team of the caller': async () => {
    const shooterPlayerId = await aPlayer(anna, await aTeam(anna), 'Ada')
    const shot = { ...byPlayer(), id: randomUUID(), shooterPlayerId }
    return { shot: () => send(shot), answer: 'NOT_FOUND' }
  },
  'API-SHOT-6 a shooter who left afterwards': async () => {
    const shot = { ...byPlayer(), id: randomUUID(), takenAt: at(-1) }
    await anna.call(playersEndpoints.remove, { params: { playerId: shooter } })
    return { shot: () => send(shot), answer: 201 }
  },
  'API-SHOT-6 a shooter who left before': async () => {
    const shot = { ...byPlayer(), id: randomUUID(), takenAt: at(0) }
    await anna.call(playersEndpoints.remove, { params: { playerId: shooter } })
    return { shot: () => send(shot), answer: 'NOT_FOUND' }
  },
  'API-SHOT-11 the same shot again': async () => {
    const shot = newShot()
    await send(shot)
    return { shot: () => send(shot), answer: 200 }
  },
  'API-SHOT-13 another shot of the same id': async () => {
    const shot = newShot()
    await send(shot)
    return { shot: () => send({ ...shot, scored: true }), answer: 'ID_CONFLICT' }
  },
  'SYNC-16 a shot that was removed': async () => {
    const shot = newShot()
    succeeded(await send(shot))
    await anna.call(shotsEndpoints.remove, { params: { shotId: shot.id ?? '' } })
    return { shot: () => send(shot), answer: 'ID_CONFLICT' }
  },
  'API-SHOT-15 a game of the same id in a foreign team': async () => {
    await sameGameId(stranger, await aTeam(stranger), game.id)
    return { shot: () => send(newShot()), answer: 201 }
  },
  'API-SHOT-15 a game of the same id in a later team of the caller': async () => {
    const periodId = await sameGameId(anna, await aTeam(anna), game.id)
    return { shot: () => send({ ...newShot(), periodId }), answer: 'PERIOD_NOT_FOUND' }
  },
}

const came = ({ status, body }: TestAnswer<unknown>): unknown =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : status

describe.each([false, true])('with a key: %s', (withKey) => {
  beforeEach(() => {
    isKeyed = withKey
  })

  it.each(Object.entries(cases))('%s, alone', async (_name, prepare) => {
    const { shot, answer, consequence } = await prepare()
    expect(came(await shot())).toBe(answer)
    await consequence?.()
  })

  it.each(Object.entries(cases))('%s, in one statement with others', async (_name, prepare) => {
    const { shot, answer, consequence } = await prepare()
    const from = app.statements.length
    const answers = await Promise.all([send(newShot()), shot(), send(newShot()), send(newShot())])
    expect(answers.map(came)).toEqual([201, answer, 201, 201])
    const shared = app.statements.slice(from).filter((text) => text.includes('with ordinality'))
    expect(shared).toHaveLength(app.engine === 'postgres' ? 1 : 0)
    await consequence?.()
  })
})
