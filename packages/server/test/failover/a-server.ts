import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startServerProcess } from '#test/server-process.ts'

/** Icetally on a PostgreSQL that will fail, for the time of the test; its address. */
export async function aServerOn(databaseUrl: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'icetally-failover-'))
  const server = await startServerProcess({ dataDir, databaseUrl }, { LOG_LEVEL: 'silent' })
  onTestFinished(async () => {
    await server.kill()
    await rm(dataDir, { recursive: true })
  })
  return server.address
}
