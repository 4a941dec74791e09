import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aGame, joins, shotIn, started, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { comparable, NOTHING_KNOWN, withChanges } from '#test/recording/copy.ts'
import { Device } from '#test/recording/device.ts'
import { app, rink, setUpOwnRink } from '#test/recording/own-rink.ts'

setUpOwnRink()

describe('numbers', () => {
  it('SYNC-17 Every call that changes a record takes the next change number', async () => {
    const { owner, gameId, kim, device } = rink
    const params = { gameId }
    let known = NOTHING_KNOWN
    expect((await device.records()).changeNumber).toBe(0)
    const step = async (title: string, work: () => Promise<{ status: number }>) => {
      expect((await work()).status, title).toBeLessThan(300)
      const changes = await device.records(known.changeNumber)
      expect(changes.changeNumber, title).toBeGreaterThan(known.changeNumber)
      expect(changes.after, title).toBe(known.changeNumber)
      known = withChanges(known, changes)
      const everything = withChanges(NOTHING_KNOWN, await device.records())
      expect(comparable(known.records), title).toEqual(comparable(everything.records))
      expect(known.records.removed, title).toEqual(everything.records.removed)
      return changes
    }
    await step('create periods', () => owner.call(api.games.createPeriods, params, {}))
    const game = await started(owner, gameId)
    const [{ id: periodId }] = game.periods
    const create = (...of: [shooter: string | null, fields?: { id: string }]) =>
      owner.call(api.shots.create, params, shotIn(game, ...of))
    const shotId = randomUUID()
    const { shots } = await step('record a shot', () => create(kim, { id: shotId }))
    expect(shots.map(({ id }) => id)).toEqual([shotId])
    await step('record another', () => create(null))
    await step('correct a shot', () => owner.call(api.shots.update, { shotId }, { xCoord: 2 }))
    const { removed } = await step('delete a shot', () => owner.call(api.shots.remove, { shotId }))
    expect(removed).toEqual([shotId])
    await step('delete the shots of a period', () =>
      owner.call(api.shots.removeAllOfPeriod, { periodId }),
    )
    await step('record a third', () => create(null))
    await step('delete all shots', () => owner.call(api.shots.removeAllOfGame, params))
    const goalId = randomUUID()
    const goal = { scorerPlayerId: kim }
    await step('record a goal', () => owner.call(api.goals.create, params, { ...goal, id: goalId }))
    await step('correct a goal', () => owner.call(api.goals.update, { goalId }, { period: 2 }))
    await step('delete a goal', () => owner.call(api.goals.remove, { goalId }))
    await step('another goal', () => owner.call(api.goals.create, params, goal))
    await step('delete all goals', () => owner.call(api.goals.removeAllOfGame, params))
    const faceoffId = randomUUID()
    const tracked = { id: faceoffId, playerId: kim }
    await step('track a player', () => owner.call(api.faceoffs.create, params, tracked))
    await step('count a faceoff', () =>
      owner.call(api.faceoffs.increment, { faceoffId }, { won: true }),
    )
    await step('set the counts', () =>
      owner.call(api.faceoffs.update, { faceoffId }, { taken: 4, won: 2 }),
    )
    await step('stop tracking', () => owner.call(api.faceoffs.remove, { faceoffId }))
    await step('set directions', () =>
      owner.call(api.games.updatePeriods, params, {
        periods: [{ periodNumber: 1, attackingDirection: 'left' }],
      }),
    )
    await step('set one direction', () =>
      owner.call(api.games.updatePeriod, { gameId, periodId }, { attackingDirection: 'right' }),
    )
    await step('carry out operations', () =>
      device.send([device.operation(aShot(kim)), device.operation(aGoal(kim))]),
    )
  })

  it('SYNC-18 An absent, zero or unknown number gets all records', async () => {
    const { device, kim, owner } = rink
    const shots = [aShot(kim), aShot(null), aShot(null)]
    for (const shot of shots) await device.do(shot)
    const everything = await device.records()
    expect(everything.changeNumber).toBe(3)
    expect(everything.shots).toHaveLength(3)
    expect(everything.recorders).toEqual([{ id: owner.id, displayName: 'Anna' }])
    expect(everything.players).toEqual([
      { id: kim, name: 'Kim', number: 7, jersey: '7', removed: false },
    ])
    expect(await device.records(0)).toEqual(everything)
    expect(await device.records(4)).toEqual(everything)
    expect(await device.records(999_999_999_999_999)).toEqual(everything)
    const nothing = await device.records(3)
    expect(nothing).toMatchObject({
      after: 3,
      changeNumber: 3,
      shots: [],
      removed: [],
      removedRecords: [],
      players: [],
    })
  })

  it('SYNC-18 The answer to a batch has the changes of others since the sent number', async () => {
    const { device, owner, gameId, kim } = rink
    const other = new Device(owner, gameId)
    await device.do(aShot(kim))
    const { changeNumber } = await device.records()
    const theirs = aShot(null)
    await other.do(theirs)
    const mine = aShot(kim)
    const { changes } = succeeded(await device.send([device.operation(mine)], changeNumber))
    expect(changes).toMatchObject({ after: changeNumber, changeNumber: changeNumber + 2 })
    expect(changes.shots.map(({ id }) => id).toSorted()).toEqual(
      [theirs.shotId, mine.shotId].toSorted(),
    )
  })

  it('SYNC-19 A call that changes nothing takes no number, and every change wakes its game', async () => {
    const { device, kim, gameId, owner } = rink
    const woken: string[] = []
    const stop = app.app.services.database.signals.listen((text) => woken.push(text))
    const operation = device.operation(aShot(kim))
    await device.resultsOf([operation])
    const { changeNumber } = await device.records()
    expect(woken.splice(0)).toEqual([`records:${gameId}`])
    await device.resultsOf([operation, device.operation(aShot(randomUUID()))])
    await owner.call(api.games.createPeriods, { gameId }, {})
    expect(woken).toEqual([])
    expect((await device.records()).changeNumber).toBe(changeNumber)
    await owner.call(api.shots.removeAllOfGame, { gameId })
    expect(woken).toEqual([`records:${gameId}`])
    stop()
    await device.do(aShot(kim))
    expect(woken).toEqual([`records:${gameId}`])
  })

  it('SYNC-20 A deleted account is no longer named by its records', async () => {
    const { device, owner, teamId, gameId, kim } = rink
    const ben = await app.register('Ben')
    await joins(ben, owner, teamId)
    const phone = new Device(ben, gameId)
    const operation = phone.operation(aShot(kim))
    await phone.resultsOf([operation, phone.operation(aGoal(kim))])
    await device.do(aShot(null))
    const data = await ben.does(api.account.download)
    expect(data.sentOperations.map(({ id }) => id)).toContain(operation.id)
    expect(data.sentOperations).toHaveLength(2)
    const before = await device.records()
    await ben.call(api.account.remove, { password: ben.password })
    const after = await device.records(before.changeNumber)
    expect([...after.shots, ...after.goals].map(({ recordedBy }) => recordedBy)).toEqual([
      null,
      null,
    ])
    expect(await device.resultsOf([operation])).toEqual([null])
    expect((await device.records()).shots).toHaveLength(2)
  })

  it('SYNC-21 Operations and tombstones are deleted with their game and team', async () => {
    const { device, owner, teamId, gameId, kim } = rink
    const counts = async () => [
      (await app.rows('operations', { team_id: teamId })).length,
      (await app.rows('removed_records', { team_id: teamId })).length,
    ]
    const shot = aShot(kim)
    await device.do(shot, { kind: 'shot.remove', shotId: shot.shotId })
    expect(await counts()).toEqual([2, 1])
    await owner.call(api.games.remove, { gameId })
    expect(await counts()).toEqual([0, 0])
    const { id } = await aGame(owner, teamId)
    await new Device(owner, id).do(shot, { kind: 'shot.remove', shotId: shot.shotId })
    await owner.does(api.teams.remove, { teamId }, { confirm: true })
    expect(await counts()).toEqual([0, 0])
  })
})
