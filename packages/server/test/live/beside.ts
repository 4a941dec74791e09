import type { AddressInfo } from 'node:net'
import type { TestApp } from '#test/app.ts'
import { buildApp } from '../../src/build-app.ts'
import { LIVE_TIMES, type LiveTimes } from '../../src/games/live/live-streams.ts'
import { openDatabase } from '../../src/platform/db/open.ts'
import { localSignals } from '../../src/platform/db/signals.ts'
import { uncounted } from '../longest-turn.ts'

const closings: (() => Promise<void>)[] = []

/** Closes the servers that {@link besides} has started. */
export async function closeBesides(): Promise<void> {
  for (const close of closings.splice(0)) await close()
}

/**
 * A second server on the database of the first; answers its address. The embedded database belongs to
 * one process, so there it is a second server within it. A deaf one hears no signals.
 */
export async function besides(
  first: TestApp,
  { times = LIVE_TIMES, isDeaf = false }: { times?: LiveTimes; isDeaf?: boolean },
): Promise<string> {
  const own = first.engine === 'postgres' ? await openDatabase(first.settings) : undefined
  const database = own ?? first.database
  const app = await uncounted(() =>
    buildApp({
      database: { ...database, ...(isDeaf && { signals: localSignals() }) },
      streams: { times },
      settings: first.settings,
      clock: () => first.clock.now,
      logStream: { write: () => undefined },
      webRoot: first.settings.dataDir,
    }),
  )
  closings.push(async () => {
    await app.close()
    await own?.close()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
