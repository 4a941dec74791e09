import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { aLink } from '#test/contract/world.ts'
import { addressOf, atTheRink, listening, shoots } from '#test/live/rink.ts'
import { openFollowed } from '#test/live-client.ts'

it('FOLLOW-30 A follower that does not read receives one state and is disconnected, and others continue', async () => {
  const times = { look: 100, heartbeat: 100, stalled: 500 }
  const app = await listening({ streams: { times } })
  const rink = await atTheRink(app)
  const { token } = await aLink(rink.anna, rink.teamId)
  const gameId = rink.game.id
  const { followers, followStreams } = app.app.services
  // Accepts everything, and never reports that it can take more.
  const slow = new Writable({
    highWaterMark: 100,
    write: () => undefined,
  })
  const ends: string[] = []
  const scope = await followers.open(token, '127.0.0.1')
  followStreams.open({ scope, gameId }, slow, (end) => ends.push(end))
  const reader = await openFollowed(addressOf(app), token, gameId)
  await expect.poll(() => slow.writableLength).toBeGreaterThan(100)
  const waiting = slow.writableLength
  for (let shots = 1; shots <= 3; shots += 1) {
    await shoots(rink.anna, rink)
    await reader.until((events) =>
      events.some((one) => one.event === 'game' && one.data.shots?.for === shots),
    )
  }
  await expect.poll(() => ends).toEqual(['slow'])
  expect(slow.writableLength).toBeLessThanOrEqual(waiting)
  expect(slow.destroyed).toBe(true)
  await shoots(rink.anna, rink)
  await reader.until((events) =>
    events.some((one) => one.event === 'game' && one.data.shots?.for === 4),
  )
  expect(followStreams.counts).toMatchObject({ open: 1, ended: { slow: 1 } })
})
