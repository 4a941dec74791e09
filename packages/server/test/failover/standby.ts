import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { freePort } from '../../../../scripts/testing/free-port.ts'
import { folderForPostgres, type Program, postgresFolder, start } from './programs.ts'

const program = (name: string): string => join(postgresFolder, name)

interface Server {
  readonly port: number
  readonly running: Program
}

/** A server on the data in `folder`, which answers when this resolves. */
async function serve(folder: string, settings: readonly string[]): Promise<Server> {
  const port = await freePort()
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...settings,
  ]
  const args = ['-D', join(folder, 'data'), ...all.flatMap((setting) => ['-c', setting])]
  const running = start(program('postgres'), args, { cwd: folder, asPostgres: true })
  await expect.poll(() => query(port, 'select 1').catch(() => [])).toHaveLength(1)
  return { port, running }
}

async function query(port: number, statement: string): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: `postgres://icetally@127.0.0.1:${port}/postgres`,
  })
  // A server that ends says so on its connections.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Two servers, of which the second one has each change of the first one before it is acknowledged. */
export async function startWithStandby() {
  const folder = await folderForPostgres()
  const as = { cwd: folder, asPostgres: true }
  const data = join(folder, 'data')
  const options = ['-D', data, '-U', 'icetally', '--auth=trust', '--encoding=UTF8', '--no-sync']
  await start(program('initdb'), options, as).succeeded()
  await writeFile(join(data, 'pg_hba.conf'), 'host all,replication all 127.0.0.1/32 trust\n')
  const primary = await serve(folder, ['synchronous_standby_names=*', 'synchronous_commit=on'])
  const other = await folderForPostgres()
  const from = ['-h', '127.0.0.1', '-p', `${primary.port}`, '-U', 'icetally', '-X', 'stream', '-R']
  const copied = ['-D', join(other, 'data'), ...from, '--no-sync', '--checkpoint=fast']
  await start(program('pg_basebackup'), copied, { cwd: other, asPostgres: true }).succeeded()
  const standby = await serve(other, [])
  const replicas = () =>
    query(primary.port, "select 1 from pg_stat_replication where sync_state = 'sync'")
  await expect.poll(replicas).toHaveLength(1)
  const hosts = [standby.port, primary.port].map((port) => `127.0.0.1:${port}`).join(',')
  return {
    /** The read-only server comes first. */
    url: `postgres://icetally@${hosts}/postgres?target_session_attrs=read-write`,
    /** The first one dies, and the second one takes changes from now on. */
    failOver: async () => {
      await primary.running.kill('SIGQUIT')
      await query(standby.port, 'select pg_promote()')
    },
  }
}
