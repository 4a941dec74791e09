import { randomUUID } from 'node:crypto'
import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import { beforeAll, describe, expect, it } from 'vitest'
import { joins } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { aRink, type Rink } from '#test/recording/rink.ts'

let rink: Rink

beforeAll(async () => {
  rink = await aRink()
})

const refusal = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

describe('a whole call that is refused', () => {
  it('SYNC-22 A call carries 1 to 50 operations', async () => {
    const { device } = rink
    const some = (count: number) =>
      Array.from({ length: count }, () => device.operation({ kind: 'periods.create' }))
    expect((await device.send(some(50))).status).toBe(200)
    expect(refusal(await device.send(some(51)))).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', error: 'At most 50 operations can be sent at once' },
    })
    expect(refusal(await device.send([]))).toMatchObject({
      status: 400,
      body: { error: 'At least one operation is needed' },
    })
  })

  it.each([
    ['an unknown kind', { kind: 'shot.invent' }],
    ['a shot outside the rink', { xCoord: 800.5 }],
    ['a shot for without a shooter', { shooterId: null }],
    ['a shot against with a shooter', { scoredAgainst: true }],
    ['a period that is none', { periodNumber: 10 }],
    ['more won than taken', { kind: 'faceoff.set', taken: 1, won: 2, seen: { taken: 0, won: 0 } }],
    ['a reset of too many', { kind: 'shots.reset', shotIds: Array(2001).fill(randomUUID()) }],
    [
      'a scorer who assists as well',
      { kind: 'goal.record', scorerId: '@kim', assister1Id: '@kim', assister2Id: null },
    ],
  ])('SYNC-23 %s refuses the whole call', async (_what, wrong) => {
    const { device, kim } = rink
    const before = await device.records()
    const command = {
      ...aShot(kim),
      ...{ goalId: randomUUID(), playerId: kim, faceoffId: randomUUID() },
      ...JSON.parse(JSON.stringify(wrong).replaceAll('@kim', kim)),
    }
    const answer = await device.send([
      device.operation(aShot(kim)),
      { ...device.operation(aShot(kim)), command } as OperationInput,
    ])
    expect(answer.status).toBe(400)
    expect(answer).toHaveProperty(
      'body.details.0.path',
      expect.stringMatching(/^body\.operations\.1\.command/),
    )
    expect(await device.records()).toEqual(before)
  })

  it('SYNC-24 A disabled team can be read but not recorded', async () => {
    const disabled = await aRink(rink.app, 'Dora')
    const { device, owner, teamId, kim } = disabled
    await device.do(aShot(kim))
    const body = { state: 'DISABLED' as const }
    await owner.call(api.teams.update, { teamId }, body)
    const before = await device.records()
    expect(refusal(await device.send([device.operation(aShot(kim))]))).toEqual({
      status: 403,
      body: { code: 'TEAM_DISABLED', error: 'This team is disabled' },
    })
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
