import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { aGame, aTeam } from '#test/a-team.ts'
import { api, registerUser } from '#test/client.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { besides, closeBesides } from '#test/live/beside.ts'
import { atTheRink, endedWith, hasShot, listening, recorders, shoots } from '#test/live/rink.ts'
import { openLive } from '#test/live-client.ts'
import { startServerProcess } from '#test/server-process.ts'
import { LIVE_TIMES } from './live-streams.ts'

const closings: (() => Promise<void>)[] = []
afterAll(async () => {
  await closeBesides()
  for (const close of closings) await close()
})

describe('several servers on one database', async () => {
  const first = await listening()
  const rink = await atTheRink(first)
  const gameId = rink.game.id

  it('LIVE-19 A watcher on another server is notified as quickly', async () => {
    // A watcher that polls once a minute only depends on the signals it hears.
    const second = await besides(first, { times: { ...LIVE_TIMES, look: 60_000 } })
    const stream = await openLive(second, rink.bo.token ?? '', gameId)
    await stream.until((events) => events.length > 0)
    // It receives signals shortly after it was started.
    const shotIds: string[] = []
    const isReceived = async () => {
      shotIds.push(await shoots(rink.anna, rink))
      return shotIds.some((shotId) => hasShot(shotId)(stream.events))
    }
    await expect.poll(isReceived).toBe(true)
    for (let count = 0; count < 5; count += 1) {
      await stream.until(hasShot(await shoots(rink.anna, rink)))
    }
    const params = { gameId }
    const body = { deviceId: randomUUID(), side: 'for' as const }
    await rink.anna.does(api.live.announce, params, body)
    await expect.poll(() => recorders(stream)).toEqual(['Anna for'])
  })

  it('LIVE-20 A watcher is updated within 2 seconds after a lost notification', async () => {
    const deaf = await besides(first, { isDeaf: true })
    const stream = await openLive(deaf, rink.bo.token ?? '', gameId)
    await stream.until((events) => events.length > 0)
    for (let count = 0; count < 3; count += 1) {
      const shotId = await shoots(rink.anna, rink)
      await stream.until(hasShot(shotId))
    }
    expect(LIVE_TIMES.look).toBeLessThan(2_000)
  })
})

it('LIVE-21 A server that shuts down notifies its streams and does not wait for them', async () => {
  const testDatabase = await createMigratedDatabase()
  const first = await startServerProcess(testDatabase)
  closings.push(testDatabase.remove)
  const anna = await registerUser(first.address, 'Anna')
  const game = await aGame(anna, await aTeam(anna))
  const streams = await Promise.all(
    [1, 2, 3].map(() => openLive(first.address, anna.token ?? '', game.id)),
  )
  for (const stream of streams) await stream.until((events) => events.length > 0)
  const ended = first.stop()
  for (const stream of streams) await stream.until(endedWith('shutdown'))
  // After waiting too long it exits with 1: these never leave by themselves.
  expect(await ended).toMatchObject({ code: 0, signal: null })
})
