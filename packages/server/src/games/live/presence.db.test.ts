import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { joins } from '#test/a-team.ts'
import { administers } from '#test/administers.ts'
import { api, type TestUser } from '#test/client.ts'
import {
  atTheRink,
  has,
  hasShot,
  listening,
  type Rink,
  recorders,
  shoots,
  watch,
} from '#test/live/rink.ts'
import { sweep } from '../../maintenance.ts'

describe('recorders', async () => {
  const app = await listening()

  const announce = async (
    user: TestUser,
    rink: Rink,
    side: 'for' | 'against' | null,
    deviceId: string,
  ) => await user.does(api.live.announce, { gameId: rink.game.id }, { deviceId, side })

  it('LIVE-10 Watchers are sent the recorders and their sides', async () => {
    const rink = await atTheRink(app)
    const stream = await watch(rink.anna, rink)
    await stream.until(has('presence', { gameId: rink.game.id, recorders: [] }))
    const phone = randomUUID()
    await announce(rink.bo, rink, null, phone)
    await expect.poll(() => recorders(stream)).toEqual(['Bo null'])
    await announce(rink.bo, rink, 'against', phone)
    await expect.poll(() => recorders(stream)).toEqual(['Bo against'])
    // The clock of another process may be behind by a round trip.
    app.clock.advance(-25)
    const answer = await announce(rink.anna, rink, 'for', randomUUID())
    expect(answer.recorders.map(({ displayName, side }) => [displayName, side])).toEqual([
      ['Bo', 'against'],
      ['Anna', 'for'],
    ])
    await expect.poll(() => recorders(stream)).toEqual(['Bo against', 'Anna for'])
    const before = stream.events.length
    await announce(rink.bo, rink, 'against', phone)
    await stream.until(hasShot(await shoots(rink.anna, rink)))
    expect(stream.events.slice(before).map(({ event }) => event)).toEqual(['changes'])
  })

  it('LIVE-11 A recorder disappears on leaving, after 40 silent seconds, when the account is disabled, and on removal', async () => {
    const rink = await atTheRink(app)
    const { anna, bo, game } = rink
    const stream = await watch(anna, rink)
    const phone = randomUUID()
    await announce(bo, rink, null, phone)
    await expect.poll(() => recorders(stream)).toEqual(['Bo null'])
    const params = { gameId: game.id }
    await bo.does(api.live.leave, params, { query: { deviceId: phone } })
    await expect.poll(() => recorders(stream)).toEqual([])
    await bo.does(api.live.leave, params, { query: { deviceId: phone } })
    await announce(bo, rink, null, phone)
    await expect.poll(() => recorders(stream)).toEqual(['Bo null'])
    app.clock.advance(40_000)
    await expect.poll(() => recorders(stream)).toEqual([])
    await announce(bo, rink, null, phone)
    await expect.poll(() => recorders(stream)).toEqual(['Bo null'])
    const cy = await app.register('Cy')
    await joins(cy, anna, rink.teamId)
    await announce(cy, rink, null, randomUUID())
    await expect.poll(() => recorders(stream)).toEqual(['Bo null', 'Cy null'])
    await administers(app, anna)
    await anna.does(api.administration.disablePerson, { personId: cy.id })
    await expect.poll(() => recorders(stream)).toEqual(['Bo null'])
    await anna.does(api.teams.removeMember, { teamId: rink.teamId, userId: bo.id })
    await expect.poll(() => recorders(stream)).toEqual([])
  })

  it("LIVE-11 A silent recorder's entry is deleted", async () => {
    const rink = await atTheRink(app)
    const devices = async () => (await app.rows('presence')).map(({ device_id }) => device_id)
    const [old, fresh] = [randomUUID(), randomUUID()]
    await announce(rink.bo, rink, null, old)
    app.clock.advance(40_000)
    const elsewhere = await atTheRink(app)
    await announce(elsewhere.bo, elsewhere, null, fresh)
    expect(await devices()).toEqual(expect.arrayContaining([old, fresh]))
    await sweep(app.database, app.clock.now)
    expect(await devices()).toEqual([fresh])
  })

  it("LIVE-12 Of a user's devices the four most recent count", async () => {
    const rink = await atTheRink(app)
    const devices = Array.from({ length: 6 }, () => randomUUID())
    for (const deviceId of devices) {
      app.clock.advance(10)
      await announce(rink.bo, rink, null, deviceId)
    }
    const { recorders: present } = await announce(rink.bo, rink, null, devices[5] ?? '')
    expect(present.map(({ deviceId }) => deviceId)).toEqual(devices.slice(2))
  })
})
