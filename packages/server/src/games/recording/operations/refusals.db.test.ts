import { randomUUID } from 'node:crypto'
import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { joins, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { aRink, type Rink } from '#test/recording/rink.ts'
import { refused } from '#test/refused.ts'

let rink: Rink

beforeAll(async () => {
  rink = await aRink()
})

const refusal = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

/** An operation with these fields replaced, or with another command. */
const changed = (fields: object, command: object = {}) => {
  const { device, kim } = rink
  const operation = device.operation(aShot(kim))
  return {
    ...operation,
    command: { ...operation.command, ...command },
    ...fields,
  } as OperationInput
}

const UNDERSTOOD = 'VALIDATION_FAILED'

describe('an operation that is not understood', () => {
  it.each<[string, () => unknown, string]>([
    [
      'of an unknown kind',
      () => changed({}, { kind: 'shot.invent' }),
      'must be one of those known',
    ],
    ['without a kind', () => changed({}, { kind: undefined }), 'must be one of those known'],
    ['without a command', () => changed({ command: undefined }), 'must be one of those known'],
    ['with a list as command', () => changed({ command: [] }), 'must be one of those known'],
    [
      'of an unknown version',
      () => changed({ version: 2 }),
      'The version of an operation must be 1',
    ],
    ['without an id', () => changed({ id: undefined }), 'id is required'],
    ['with an id that is no UUID', () => changed({ id: 'first' }), 'id must be a UUID'],
    ['without a time', () => changed({ madeAt: undefined }), 'madeAt'],
    ['with a time that is none', () => changed({ madeAt: 'yesterday' }), 'madeAt'],
    ['with a negative sequence', () => changed({ sequence: -1 }), 'must not be negative'],
    ['that is null', () => null, 'An operation must be an object'],
    ['that is a number', () => 7, 'An operation must be an object'],
    ['that is a list', () => [changed({})], 'An operation must be an object'],
    ['that is text', () => 'shot', 'An operation must be an object'],
    ['with a shot outside the rink', () => changed({}, { xCoord: 800.5 }), 'xCoord'],
    ['with text for a number', () => changed({}, { xCoord: '1' }), 'xCoord'],
    [
      'with a shot for without a shooter',
      () => changed({}, { shooterId: null }),
      'select a player',
    ],
    [
      'with a shot against with a shooter',
      () => changed({}, { scoredAgainst: true }),
      'select a player',
    ],
    ['with a period that is none', () => changed({}, { periodNumber: 10 }), 'Period'],
    [
      'with more faceoffs won than taken',
      () => {
        const seen = { taken: 0, won: 0 }
        return changed({}, { kind: 'faceoff.set', playerId: rink.kim, taken: 1, won: 2, seen })
      },
      'cannot exceed taken',
    ],
    [
      'with a reset of too many',
      () => changed({}, { kind: 'shots.reset', shotIds: Array(2001).fill(randomUUID()) }),
      'shots',
    ],
    [
      'with a text that is too long',
      () =>
        changed(
          {},
          {
            ...{ kind: 'penalty.record', penaltyId: randomUUID(), against: false, minutes: 2 },
            ...{ playerId: rink.kim, infraction: 'Slashing '.repeat(500) },
          },
        ),
      'too long',
    ],
    [
      'with a scorer who assists as well',
      () => changed({ command: aGoal(rink.kim, { assister1Id: rink.kim }) }),
      'assist',
    ],
  ])('SYNC-80 SYNC-23 An operation %s is refused alone', async (_what, wrong, sentence) => {
    const { device, kim } = rink
    const [first, last] = [device.operation(aShot(kim)), device.operation(aShot(kim))]
    const operation = wrong() as OperationInput
    const { results } = succeeded(await device.send([first, operation, last]))
    const error = expect.stringContaining(sentence)
    const isNamed = Object(operation).id?.length === 36
    expect(results).toEqual([
      { id: first.id, refusal: null },
      { id: isNamed ? operation.id : null, refusal: { code: UNDERSTOOD, error } },
      { id: last.id, refusal: null },
    ])
  })

  it('SYNC-81 A call of which no operation is understood is answered with a refusal of each', async () => {
    const { device, app } = rink
    const before = await device.records()
    const some = [changed({ version: '1' }), null, 7] as OperationInput[]
    const { results, changes } = succeeded(await device.send(some))
    expect(results.map(({ refusal }) => refusal?.code)).toEqual(Array(3).fill(UNDERSTOOD))
    expect(changes.changeNumber).toBe(before.changeNumber)
    const stranger = new Device(await app.register('Stranger'), device.gameId)
    expect((await stranger.send(some)).status).toBe(404)
  })
})

describe('a whole call that is refused', () => {
  it('SYNC-22 A call carries 1 to 50 operations', async () => {
    const { device } = rink
    const some = (count: number) =>
      Array.from({ length: count }, () => device.operation({ kind: 'periods.create' }))
    expect((await device.send(some(50))).status).toBe(200)
    expect(refusal(await device.send(some(51)))).toMatchObject(
      refused('VALIDATION_FAILED', 'At most 50 operations can be sent at once'),
    )
    expect(refusal(await device.send([]))).toMatchObject(
      refused('VALIDATION_FAILED', 'At least one operation is needed'),
    )
  })

  it('SYNC-24 A disabled team can be read but not recorded', async () => {
    const disabled = await aRink(rink.app, 'Dora')
    const { device, owner, teamId, kim } = disabled
    await device.do(aShot(kim))
    const body = { state: 'DISABLED' as const }
    await owner.call(api.teams.update, { teamId }, body)
    const before = await device.records()
    for (const operation of [device.operation(aShot(kim)), {} as OperationInput])
      expect(refusal(await device.send([operation]))).toEqual(
        refused('TEAM_DISABLED', 'This team is disabled'),
      )
    expect(await device.records()).toEqual(before)
  })

  it('SYNC-25 A removed member can neither send nor read', async () => {
    const { app, owner, teamId, gameId, kim } = rink
    const ben = await app.register('Ben')
    await joins(ben, owner, teamId)
    const phone = new Device(ben, gameId)
    const operation = phone.operation(aShot(kim))
    expect(await phone.resultsOf([operation])).toEqual([null])
    await owner.call(api.teams.removeMember, { teamId, userId: ben.id })
    const notFound = { status: 404, body: { code: 'NOT_FOUND', error: 'Game not found' } }
    expect(refusal(await phone.send([operation]))).toEqual(notFound)
    const read = await ben.call(api.records.list, { gameId })
    expect(refusal(read)).toEqual(notFound)
  })
})
