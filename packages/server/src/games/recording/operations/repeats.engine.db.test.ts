import { randomUUID } from 'node:crypto'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aGame, shotIn, started } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { NOTHING_KNOWN, withChanges } from '#test/recording/copy.ts'
import { Device } from '#test/recording/device.ts'
import { app, rink, setUpOwnRink } from '#test/recording/own-rink.ts'
import type { Rink } from '#test/recording/rink.ts'

setUpOwnRink()

const sameId = { code: 'ID_CONFLICT', error: 'This id is already used for something else' }

/** One of everything, of which some would add up or be refused if they were carried out twice. */
function everything({ kim, ida }: Rink): RecordingCommand[] {
  const [shot, removed] = [aShot(kim), aShot(null)]
  return [
    shot,
    removed,
    { kind: 'shot.remove', shotId: removed.shotId },
    { kind: 'shot.correct', shotId: shot.shotId, scored: true },
    aGoal(kim, { assister1Id: ida, shotId: shot.shotId }),
    { kind: 'faceoff.count', playerId: kim, won: true },
    { kind: 'faceoff.count', playerId: kim, won: false },
    { kind: 'faceoff.set', playerId: kim, taken: 5, won: 2, seen: { taken: 2, won: 1 } },
    { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
  ]
}

describe('sent again', () => {
  it('SYNC-13 A repeated batch returns the same results and has no effect', async () => {
    const { device } = rink
    const operations = everything(rink).map((command) => device.operation(command))
    const first = await device.send(operations)
    for (let repeat = 0; repeat < 3; repeat += 1) {
      const again = await device.send(operations)
      expect(again.status).toBe(200)
      expect(again.body).toEqual(first.body)
    }
  })

  it('SYNC-13 A part of a batch repeated by another device is answered as done', async () => {
    const { device, owner, gameId } = rink
    const operations = everything(rink).map((command) => device.operation(command))
    await device.send(operations)
    const before = await device.records()
    const restored = new Device(owner, gameId)
    const late = operations
      .slice(3)
      .map((operation) => ({ ...operation, sequence: 7, madeAt: '2026-01-15T17:59:59.000Z' }))
    expect(await restored.resultsOf(late)).toEqual(late.map(() => null))
    expect(await device.records()).toEqual(before)
  })

  it('SYNC-13 An operation that is twice in a batch is carried out once', async () => {
    const { device, kim } = rink
    const count = device.operation({ kind: 'faceoff.count', playerId: kim, won: true })
    expect(await device.resultsOf([count, count, count])).toEqual([null, null, null])
    expect((await device.records()).faceoffs).toEqual([expect.objectContaining({ taken: 1 })])
  })

  it('SYNC-13 The repeated creation of a corrected record is answered as done', async () => {
    const { device, kim } = rink
    const shot = aShot(kim)
    const created = device.operation(shot)
    await device.resultsOf([created])
    await device.do({ kind: 'shot.correct', shotId: shot.shotId, xCoord: 1 })
    expect(await device.resultsOf([created])).toEqual([null])
    expect((await device.records()).shots).toEqual([expect.objectContaining({ xCoord: 1 })])
  })

  it('SYNC-14 A known id with other content or in another game is refused', async () => {
    const { device, owner, teamId, kim } = rink
    const count = device.operation({ kind: 'faceoff.count', playerId: kim, won: true })
    await device.resultsOf([count])
    const other = { ...count, command: { ...count.command, won: false } as typeof count.command }
    const shot = aShot(kim)
    expect(await device.resultsOf([other, device.operation(shot)])).toEqual([sameId, null])
    const elsewhere = new Device(owner, (await aGame(owner, teamId)).id)
    expect(await elsewhere.resultsOf([count])).toEqual([sameId])
    expect(await device.do({ ...shot, xCoord: 1 })).toEqual([sameId])
    expect((await device.records()).faceoffs).toEqual([
      expect.objectContaining({ taken: 1, won: 1 }),
    ])
  })

  it('SYNC-15 A database failure fails the whole call without a partial change', async () => {
    const { device } = rink
    const operations = everything(rink).map((command) => device.operation(command))
    const rename = (from: string, to: string) =>
      app.database.write((trx) =>
        sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(trx),
      )
    await rename('operations', 'operations_away')
    const before = await device.records()
    expect((await device.send(operations)).status).toBe(500)
    expect(await device.records()).toEqual(before)
    await rename('operations_away', 'operations')
    expect(await device.resultsOf(operations)).toEqual(operations.map(() => null))
    expect((await device.records()).shots).toHaveLength(1)
  })
})

describe('removed records', () => {
  it('SYNC-16 A removed record does not return through REST', async () => {
    const { device, owner, gameId, kim } = rink
    const params = { gameId }
    const shot = { ...shotIn(await started(owner, gameId), kim), id: randomUUID() }
    const goal = { id: randomUUID(), scorerPlayerId: kim }
    const record = async () => [
      (await owner.call(api.shots.create, params, shot)).status,
      (await owner.call(api.goals.create, params, goal)).status,
    ]
    expect(await record()).toEqual([201, 201])
    await owner.call(api.shots.remove, { shotId: shot.id })
    await owner.call(api.goals.remove, { goalId: goal.id })
    expect(await record()).toEqual([409, 409])
    const again = [aShot(kim, { shotId: shot.id }), aGoal(kim, { goalId: goal.id })]
    expect(await device.do(...again)).toEqual([null, null])
    const records = await device.records()
    expect([records.shots, records.goals]).toEqual([[], []])
  })

  it('SYNC-16 A shot removed with all others does not return', async () => {
    const { device, owner, gameId, kim } = rink
    const shot = aShot(kim)
    await device.do(shot, aShot(null))
    await owner.call(api.shots.removeAllOfGame, { gameId })
    await device.do({ ...shot })
    expect((await device.records()).shots).toEqual([])
  })

  it('SYNC-70 The removal of a goal does not remove the shot and the penalty with the same id, on any device', async () => {
    const { device, owner, gameId, kim } = rink
    const id = randomUUID()
    const shot = { ...shotIn(await started(owner, gameId), kim), id }
    const goal = { id, scorerPlayerId: kim }
    const penalty = { id, playerId: kim, periodNumber: 1, minutes: 2 } as const
    const record = async () => [
      (await owner.call(api.shots.create, { gameId }, shot)).status,
      (await owner.call(api.goals.create, { gameId }, goal)).status,
      (await owner.call(api.penalties.create, { gameId }, penalty)).status,
    ]
    expect(await record()).toEqual([201, 201, 201])
    const known = withChanges(NOTHING_KNOWN, await device.records())
    await owner.does(api.goals.remove, { goalId: id })
    const answers = {
      changes: withChanges(known, await device.records(known.changeNumber)),
      reload: withChanges(NOTHING_KNOWN, await device.records()),
    }
    for (const [how, { records }] of Object.entries(answers)) {
      expect([...records.shots.keys()], how).toEqual([id])
      expect([...records.penalties.keys()], how).toEqual([id])
      expect([...records.goals.keys()], how).toEqual([])
    }
    expect((await device.records()).removedRecords).toEqual([{ kind: 'goal', id }])
    expect(await record()).toEqual([200, 409, 200])
  })

  it('SYNC-71 The removal of a record of another game has no effect in either game', async () => {
    const { device, owner, teamId, kim } = rink
    const other = new Device(owner, (await aGame(owner, teamId)).id)
    const [shot, penaltyId] = [aShot(kim), randomUUID()]
    const penalty = { kind: 'penalty.record', penaltyId, playerId: kim, minutes: 2 } as const
    await device.do(shot, { ...penalty, periodNumber: 1 })
    expect(
      await other.do(
        { kind: 'shot.remove', shotId: shot.shotId },
        { kind: 'shots.reset', shotIds: [shot.shotId] },
        { kind: 'penalty.remove', penaltyId },
      ),
    ).toEqual([null, null, null])
    // The id of a record of another kind names no penalty: nothing is removed.
    expect(await device.do({ kind: 'penalty.remove', penaltyId: shot.shotId })).toEqual([null])
    const { shots, penalties } = await device.records()
    expect([shots.length, penalties.length]).toEqual([1, 1])
    expect((await other.records()).removedRecords).toEqual([])
  })
})
