import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aGame } from '#test/a-team.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { app, rink, setUpOwnRink } from '#test/recording/own-rink.ts'
import { aRink } from '#test/recording/rink.ts'

setUpOwnRink()

const sameId = { code: 'ID_CONFLICT', error: 'This id is already used for something else' }
const unknownPlayer = { code: 'NOT_FOUND', error: 'Player not found' }

describe('applying operations', () => {
  it('SYNC-1 Operations are carried out in order, and each is answered', async () => {
    const { device, kim, ida } = rink
    const shot = aShot(kim)
    const goal = aGoal(kim, { assister1Id: ida, periodNumber: 2 })
    const operations = [
      shot,
      { kind: 'shot.correct' as const, shotId: shot.shotId, shooterId: ida, xCoord: 12.5 },
      goal,
      { kind: 'faceoff.track' as const, faceoffId: randomUUID(), playerId: kim },
      { kind: 'faceoff.count' as const, playerId: kim, won: true },
      {
        kind: 'faceoff.set' as const,
        playerId: kim,
        taken: 9,
        won: 4,
        seen: { taken: 1, won: 1 },
      },
      {
        kind: 'periods.set' as const,
        directions: { 1: 'left', 2: 'right', 3: 'left' } as const,
      },
    ].map((command) => device.operation(command))
    const answer = await device.send(operations)
    expect(answer.status).toBe(200)
    expect(answer.body.results).toEqual(operations.map(({ id }) => ({ id, refusal: null })))
    const { changes } = answer.body
    expect(changes.directions).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
    expect(changes.shots).toEqual([
      expect.objectContaining({ id: shot.shotId, shooterId: ida, xCoord: 12.5, yCoord: 187.25 }),
    ])
    expect(changes.goals).toEqual([
      expect.objectContaining({ id: goal.goalId, assister1Id: ida, periodNumber: 2 }),
    ])
    expect(changes.faceoffs).toEqual([expect.objectContaining({ taken: 9, won: 4 })])
    expect(await device.records()).toEqual(changes)
  })

  it('SYNC-1 Removals remove the named records', async () => {
    const { device, kim } = rink
    const shot = aShot(kim)
    const goal = aGoal(kim)
    await device.do(shot, goal, { kind: 'faceoff.count', playerId: kim, won: false })
    const results = await device.do(
      { kind: 'shot.remove', shotId: shot.shotId },
      { kind: 'goal.remove', goalId: goal.goalId },
      { kind: 'faceoff.untrack', playerId: kim },
    )
    expect(results).toEqual([null, null, null])
    const records = await device.records()
    expect([records.shots, records.goals, records.faceoffs]).toEqual([[], [], []])
    // The counted faceoff is deleted with the player's record.
    expect(records.removed).toHaveLength(4)
  })

  it('SYNC-2 Recording creates the periods, and new directions do not change shots', async () => {
    const { device, kim } = rink
    expect((await device.records()).directions).toBeNull()
    await device.do(aShot(kim, { attackingDirection: 'left', periodNumber: 3 }))
    expect((await device.records()).directions).toEqual({ 1: 'right', 2: 'left', 3: 'right' })
    await device.do(
      { kind: 'periods.create' },
      { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
    )
    const { directions, shots } = await device.records()
    expect(directions).toEqual({ 1: 'left', 2: 'right', 3: 'left' })
    expect(shots.map((shot) => [shot.periodNumber, shot.attackingDirection])).toEqual([[3, 'left']])
  })

  it("SYNC-3 The device's time is stored unless it is ahead of the server", async () => {
    const { device, kim } = rink
    const [early, ahead] = [aShot(kim), aShot(null)]
    await device.resultsOf([
      device.operation(early, '2025-12-24T16:00:00.123Z'),
      device.operation(ahead, '2026-01-16T18:30:00.000Z'),
    ])
    const { shots } = await device.records()
    expect(shots.map(({ id, takenAt, recordedBy }) => [id, takenAt, recordedBy])).toEqual([
      [early.shotId, '2025-12-24T16:00:00.123Z', rink.owner.id],
      [ahead.shotId, new Date(app.clock.now).toISOString(), rink.owner.id],
    ])
    const rows = await app.rows('shots', { game_id: rink.gameId })
    expect(rows.map((row) => row.received_at)).toEqual([app.clock.now, app.clock.now])
  })

  it('SYNC-7 A player may be tracked again, also under the removed id', async () => {
    const { device, kim, ida } = rink
    const faceoffId = randomUUID()
    const track = { kind: 'faceoff.track' as const, faceoffId, playerId: kim }
    await device.do(track, { kind: 'faceoff.untrack', playerId: kim }, track)
    const records = await device.records()
    expect(records.faceoffs).toEqual([expect.objectContaining({ id: faceoffId, playerId: kim })])
    expect(records.removed).toEqual([])
    expect(await device.do({ ...track, playerId: ida })).toEqual([sameId])
  })

  it('SYNC-8 API-GOAL-10 A goal names the shot it was entered from, even when that is removed', async () => {
    const { device, kim } = rink
    const shot = aShot(kim, { scored: true })
    const goal = aGoal(kim, { shotId: shot.shotId })
    await device.do(shot, goal, { kind: 'shot.remove', shotId: shot.shotId })
    const { goals } = await device.records()
    expect(goals.map(({ shotId }) => shotId)).toEqual([shot.shotId])
  })
})

describe('operations that are refused', () => {
  it('SYNC-10 A refused operation is not stored and is decided again when repeated', async () => {
    const { device } = rink
    const faceoff = device.operation({
      kind: 'faceoff.set',
      playerId: rink.kim,
      taken: 2,
      won: 1,
      seen: { taken: 0, won: 0 },
    })
    const notFound = { code: 'NOT_FOUND', error: 'Faceoff not found' }
    expect(await device.resultsOf([faceoff])).toEqual([notFound])
    await device.do({ kind: 'faceoff.track', faceoffId: randomUUID(), playerId: rink.kim })
    expect(await device.resultsOf([faceoff])).toEqual([null])
  })

  it('SYNC-11 Players, shots and goals of other teams are refused like unknown ones', async () => {
    const { device, owner, teamId, kim } = rink
    const stranger = await aRink(app, 'Stranger')
    const theirs = aShot(stranger.kim)
    await stranger.device.do(theirs)
    const elsewhere = new Device(owner, (await aGame(owner, teamId)).id)
    const mine = aShot(kim)
    await elsewhere.do(mine)
    const before = [await stranger.device.records(), await elsewhere.records()]
    const foreign = await device.do(
      aShot(stranger.kim),
      aGoal(stranger.kim),
      { kind: 'faceoff.track', faceoffId: randomUUID(), playerId: stranger.kim },
      { kind: 'faceoff.count', playerId: stranger.kim, won: true },
      { kind: 'shot.correct', shotId: theirs.shotId, scored: true },
      { kind: 'shot.correct', shotId: mine.shotId, scored: true },
      { kind: 'shot.remove', shotId: theirs.shotId },
      { kind: 'shots.reset', shotIds: [mine.shotId, theirs.shotId] },
    )
    const unknownShot = { code: 'NOT_FOUND', error: 'Shot not found' }
    expect(foreign).toEqual([
      ...Array.from({ length: 4 }, () => unknownPlayer),
      ...[unknownShot, unknownShot, null, null],
    ])
    expect([await stranger.device.records(), await elsewhere.records()]).toEqual(before)
  })

  it('SYNC-11 An id used in another game of the team is refused', async () => {
    const { device, owner, teamId, kim } = rink
    const elsewhere = new Device(owner, (await aGame(owner, teamId)).id)
    const [shot, goal] = [aShot(kim), aGoal(kim)]
    const track = { kind: 'faceoff.track' as const, faceoffId: randomUUID(), playerId: kim }
    await elsewhere.do(shot, goal, track)
    expect(await device.do(shot, goal, track)).toEqual([sameId, sameId, sameId])
  })

  it('SYNC-12 A player who left the roster can be recorded in earlier events, and in all of a game created before', async () => {
    const { device, owner, teamId, kim } = rink
    const shot = aShot(kim)
    await device.do(shot)
    app.clock.advance(1)
    await owner.delete(`/api/players/${kim}`)
    const [before, later] = [-1, 1].map((minutes) =>
      new Date(app.clock.now + minutes * 60_000).toISOString(),
    )
    expect(
      await device.resultsOf([
        device.operation(aShot(kim), before),
        device.operation(aShot(kim), later),
        device.operation({ kind: 'shot.correct', shotId: shot.shotId, xCoord: 3 }, later),
      ]),
    ).toEqual([null, null, null])
    const created = new Device(owner, (await aGame(owner, teamId)).id)
    expect(
      await created.resultsOf([
        created.operation(aShot(kim), before),
        created.operation(aShot(kim), later),
      ]),
    ).toEqual([null, unknownPlayer])
  })
})
