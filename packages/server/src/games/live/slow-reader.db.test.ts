import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { fill } from '#test/fill.ts'
import {
  addressOf,
  atTheRink,
  hasShot,
  listening,
  type Rink,
  shoots,
  watch,
} from '#test/live/rink.ts'
import { LIVE_TIMES } from './live-streams.ts'

// A busy machine takes half a minute to write the shots, an idle one two seconds.
vi.setConfig({ testTimeout: 180_000 })

/** More than the buffers of a connection hold. */
const SHOTS = 60_000

/** Requests the stream, and does not read it. */
async function openWithoutReading(rink: Rink): Promise<Socket> {
  const { port } = new URL(addressOf(rink.app))
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  await once(socket, 'connect')
  socket.pause()
  // The server cuts it off, as tested here.
  socket.on('error', () => undefined)
  socket.write(
    `GET /api/events?games=${rink.game.id} HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${rink.bo.token}\r\n\r\n`,
  )
  return socket
}

it('LIVE-22 A client that does not read is cut off after 20 seconds, and others continue', async () => {
  expect(LIVE_TIMES.stalled).toBe(20_000)
  const times = { look: 100, heartbeat: 100, stalled: 1_000 }
  const app = await listening({ streams: { times } })
  const rink = await atTheRink(app)
  // One event is then larger than the buffers on the way.
  const ofGame = { team_id: rink.teamId, game_id: rink.game.id, recorded_by: rink.anna.id }
  await fill(app, 'shots', SHOTS, { ...ofGame, change_number: 1 })
  const reader = await watch(rink.anna, rink, 1)
  await reader.until((events) => events.length > 0)
  const slow = await openWithoutReading(rink)
  const line = () => app.logLines.find((candidate) => candidate.includes('"ended":"slow"'))
  const { streams } = app.app.services
  await expect.poll(() => streams.counts.open + (streams.counts.ended.slow ?? 0)).toBe(2)
  const shotId = await shoots(rink.anna, rink)
  await reader.until(hasShot(shotId))
  await expect.poll(line).toBeDefined()
  expect(streams.counts).toMatchObject({ open: 1, ended: { slow: 1 } })
  slow.destroy()
  // The client reconnects with its number and gets the missed changes.
  const again = await watch(rink.bo, rink, 1)
  await again.until(hasShot(shotId))
})
