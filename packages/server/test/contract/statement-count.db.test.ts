import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@icetally/domain/contract/index'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPlayer, succeeded } from '#test/a-team.ts'
import type { TestApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { FEW, type Filled, fewAndMany, MANY } from './few-and-many.ts'

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
    ;({ app, few, many } = await fewAndMany())
  })

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

  async function statementsOfShot({ user, ids }: Filled): Promise<number> {
    const { gameId = '', periodId = '', playerId = '' } = ids
    const before = app.statements.length
    const answer = await user.call(
      api.shots.create,
      { gameId },
      {
        periodId,
        shooterPlayerId: playerId,
        xCoord: 1,
        yCoord: 1,
        scored: false,
        scoredAgainst: false,
      },
    )
    expect(answer.status).toBe(201)
    return app.statements.length - before
  }

  it('OPS-2 Recording a shot takes at most sixteen statements, also in a restored game', async () => {
    const { gameId = '' } = few.ids
    const restored = 1_000_000
    await app.database.write(async (trx) => {
      await trx
        .updateTable('games')
        .set({ change_number: restored, changes_from: restored })
        .where('id', '=', gameId)
        .execute()
    })
    expect(await statementsOfShot(few)).toBeLessThanOrEqual(16)
    expect(await statementsOfShot(many)).toBeLessThanOrEqual(16)
  })

  it('SYNC-26 A batch takes a bounded number of statements', async () => {
    const { user, ids } = many
    const { teamId = '', gameId = '' } = ids
    const playerId = await aPlayer(user, teamId, 'Ida')
    const statementsFor = async (commands: readonly RecordingCommand[]): Promise<number> => {
      const device = new Device(user, gameId)
      const { changeNumber } = await device.records()
      const operations = commands.map((command) => device.operation(command))
      const before = app.statements.length
      const { results } = succeeded(await device.send(operations, changeNumber))
      expect(results.filter(({ refusal }) => refusal !== null)).toEqual([])
      return app.statements.length - before
    }
    expect(await statementsFor([aShot(playerId)])).toBeLessThanOrEqual(20)
    const shots = Array.from({ length: 30 }, () => aShot(playerId))
    const goals = Array.from({ length: 7 }, () => aGoal(playerId))
    const [goal = aGoal(playerId)] = goals
    const everything: RecordingCommand[] = [
      ...shots,
      ...goals,
      ...Array.from({ length: 7 }, (): RecordingCommand => {
        return { kind: 'faceoff.count', playerId, won: true }
      }),
      { kind: 'faceoff.untrack', playerId },
      { kind: 'goal.remove', goalId: goal.goalId },
      { kind: 'shots.reset', shotIds: Array.from({ length: 2000 }, () => randomUUID()) },
      { kind: 'shots.reset', shotIds: shots.slice(9).map(({ shotId }) => shotId) },
      { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
      { kind: 'faceoff.count', playerId, won: false },
    ]
    expect(everything).toHaveLength(50)
    expect(await statementsFor(everything)).toBeLessThanOrEqual(42)
  })
})
