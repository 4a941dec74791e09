import { authEndpoints } from '@icetally/domain/contract/auth'
import { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import { goalsEndpoints } from '@icetally/domain/contract/goals'
import { allEndpoints } from '@icetally/domain/contract/openapi'
import { shotsEndpoints } from '@icetally/domain/contract/shots'
import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, succeeded } from '../testing/a-team.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import type { TestUser } from '../testing/client.ts'

const FEW = 3
const MANY = 30

/** Somebody with as many rows of everything as asked for, and the ids for paths. */
interface Filled {
  readonly user: TestUser
  readonly ids: Readonly<Record<string, string>>
}

async function oneMoreOfEach(
  user: TestUser,
  number: number,
  ids: Filled['ids'],
): Promise<Filled['ids']> {
  const { teamId = '', gameId = '', periodId = '' } = ids
  await aTeam(user)
  await aGame(user, teamId)
  const playerId = await aPlayer(user, teamId, `Player ${number}`, number)
  const params = { gameId }
  const { shot } = succeeded(
    await user.call(shotsEndpoints.create, {
      params,
      body: {
        periodId,
        shooterPlayerId: playerId,
        xCoord: number,
        yCoord: number,
        scored: true,
        scoredAgainst: false,
      },
    }),
  )
  const body = { scorerPlayerId: playerId, period: 1 as const }
  const { goal } = succeeded(await user.call(goalsEndpoints.create, { params, body }))
  const { faceoff } = succeeded(
    await user.call(faceoffsEndpoints.create, { params, body: { playerId } }),
  )
  return { playerId, shotId: shot.id, goalId: goal.id, faceoffId: faceoff.id }
}

async function fill(app: TestApp, name: string, rows: number): Promise<Filled> {
  const user = await app.register(name)
  const teamId = await aTeam(user)
  const game = await aStartedGame(user, teamId)
  const { team } = succeeded(await user.call(teamsEndpoints.get, { params: { teamId } }))
  let ids: Filled['ids'] = { teamId, gameId: game.id, periodId: game.periods[0].id }
  for (let number = 0; number < rows; number += 1) {
    ids = { ...ids, ...(await oneMoreOfEach(user, number, ids)) }
    const member = await app.register(`${name} ${number}`)
    succeeded(await member.call(teamsEndpoints.join, { body: { teamCode: team.teamCode } }))
    await user.call(authEndpoints.login, {
      body: { email: user.email, password: user.password },
    })
  }
  return { user, ids }
}

const reads = allEndpoints().filter(
  ({ endpoint }) =>
    // What a stream of events reads is not read when it is asked for.
    endpoint.method === 'GET' && endpoint.access === 'user' && !('events' in endpoint),
)

describe('statements of one call', () => {
  let app: TestApp
  let few: Filled
  let many: Filled

  beforeAll(async () => {
    app = await testApp()
    few = await fill(app, 'Few', FEW)
    many = await fill(app, 'Many', MANY)
  }, 60_000)

  async function statementsOf({ user, ids }: Filled, path: string): Promise<readonly string[]> {
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const id = ids[name]
      if (id === undefined) throw new Error(`no ${name} to read ${path} with`)
      return id
    })
    const before = app.statements.length
    const answer = await user.get(`/api${url}`)
    expect(answer.status, answer.text).toBe(200)
    return app.statements.slice(before)
  }

  it.each(reads.map(({ endpoint }) => endpoint.path))(
    `OPS-1 GET %s takes as many statements for ${MANY} rows as for ${FEW}`,
    async (path) => {
      const statements = await statementsOf(many, path)
      expect(statements.length).toBeGreaterThan(0)
      expect(statements).toHaveLength((await statementsOf(few, path)).length)
      expect(statements.length).toBeLessThanOrEqual(12)
    },
  )

  it('OPS-2 recording a shot takes three statements: token, membership with what the shot is about, insert', async () => {
    const { user, ids } = many
    const before = app.statements.length
    const { gameId = '', periodId = '', playerId = '' } = ids
    const answer = await user.call(shotsEndpoints.create, {
      params: { gameId },
      body: {
        periodId,
        shooterPlayerId: playerId,
        xCoord: 1,
        yCoord: 1,
        scored: false,
        scoredAgainst: false,
      },
    })
    expect(answer.status).toBe(201)
    expect(app.statements.slice(before)).toHaveLength(3)
  })
})
