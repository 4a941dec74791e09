import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { silentWay } from '#test/silent-way.ts'
import { freePort } from '../../../../../scripts/testing/free-port.ts'
import type { Reader } from './database.ts'
import { openPostgres } from './postgres.ts'
import { prepared } from './prepared.ts'

/*
 * Through a real PgBouncer in transaction mode, which has to be on this machine (`apt install pgbouncer`).
 */

/**
 * A PgBouncer before the server at `url`, which gives each transaction one of two connections;
 * returns its address.
 */
async function throughPgBouncer(url: string): Promise<string> {
  const way = new URL((await silentWay(url)).url)
  const folder = await mkdtemp(join(tmpdir(), 'icetally-pgbouncer-'))
  // PgBouncer does not run as root.
  await chmod(folder, 0o755)
  const port = await freePort()
  const user = way.username === '' ? '' : `user=${decodeURIComponent(way.username)}`
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${way.port} ${user}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
      ...['auth_type = any', 'pool_mode = transaction', 'default_pool_size = 2'],
    ].join('\n'),
  )
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const running = spawn('pgbouncer', [...asOther, file], {
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  running.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = once(running, 'exit')
  onTestFinished(async () => {
    running.kill()
    await ended
    await rm(folder, { recursive: true })
  })
  await expect.poll(() => output).toContain('process up')
  const through = new URL(way)
  through.port = String(port)
  return through.href
}

const throttles = prepared((reader: Reader, { key }: { key: string }) =>
  reader.selectFrom('throttles').select('failures').where('key', '=', key),
)

it('DB-35 Through PgBouncer in transaction mode the server refuses to start without the setting, and works with it', async () => {
  const testDatabase = await createTestDatabase()
  onTestFinished(testDatabase.remove)
  if (testDatabase.databaseUrl === undefined) return
  const url = await throughPgBouncer(testDatabase.databaseUrl)
  await expect(openPostgres(url)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('Set DATABASE_POOLER=transaction.'),
  })
  const database = await openPostgres(url, { pooler: 'transaction', statementTimeout: 1000 })
  onTestFinished(() => database.close())
  const work = Array.from({ length: 40 }, (_, number) =>
    number % 2 === 0
      ? database.read((reader) => throttles(reader, { key: `${number}` }))
      : database.write(async (trx) => {
          await sql`
            insert into throttles (key, failures, window_started_at, blocked_until)
            values (${`${number}`}, 0, 0, 0)`.execute(trx)
          return throttles(trx, { key: `${number}` })
        }),
  )
  expect((await Promise.all(work)).flat()).toHaveLength(20)
  const slow = database.read((reader) => sql`select pg_sleep(30)`.execute(reader))
  await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
})
