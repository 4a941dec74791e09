import { execFile } from 'node:child_process'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { freePort } from '../../../../scripts/testing/free-port.ts'
import { folderForPostgres, type Program, postgresFolder, start } from './programs.ts'

/*
 * Three machines with PostgreSQL, Patroni and etcd as docs/deployment sets them up, each an address of this one, and
 * HAProxy before them. `apt install patroni etcd-server haproxy postgresql`.
 */

const ADDRESSES = ['127.18.0.11', '127.18.0.12', '127.18.0.13'] as const
const documented = (name: string) =>
  fileURLToPath(new URL(`../../../../docs/deployment/${name}`, import.meta.url))

const PASSWORD = 'a-password-of-tests'

interface Machine {
  readonly address: string
  readonly folder: string
  etcd: Program
  patroni: Program | undefined
}

/** Patroni in a folder that belongs to PostgreSQL's account; the file is the documented one. */
function startPatroni({ address, folder }: Omit<Machine, 'etcd' | 'patroni'>): Program {
  const env = {
    PATRONI_NAME: `machine-${address}`,
    PATRONI_ETCD3_HOSTS: ADDRESSES.map((one) => `${one}:2379`).join(','),
    PATRONI_RESTAPI_LISTEN: `${address}:8008`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: postgresFolder,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
  }
  return start('patroni', [join(folder, 'patroni.yml')], { cwd: folder, env, asPostgres: true })
}

function startEtcd({ address, folder }: Omit<Machine, 'etcd' | 'patroni'>, isNew: boolean) {
  const cluster = ADDRESSES.map((one) => `${one}=http://${one}:2380`).join(',')
  const options = {
    name: address,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://${address}:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'initial-cluster': cluster,
    'initial-cluster-state': isNew ? 'new' : 'existing',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  return start('etcd', args, { cwd: folder, asPostgres: true })
}

interface Member {
  readonly host: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
}

/** The machines' own status; none while there is no answer. */
async function members(): Promise<Member[]> {
  for (const address of ADDRESSES) {
    try {
      const answer = await fetch(`http://${address}:8008/cluster`)
      return ((await answer.json()) as { members: Member[] }).members
    } catch {
      // Another one may answer.
    }
  }
  return []
}

/** The machine that takes changes. */
async function leader(): Promise<Member> {
  const found = (await members()).find(({ role }) => role === 'leader')
  if (found === undefined) throw new Error('Patroni has no leader')
  return found
}

const run = promisify(execFile)

/** All processes of a PostgreSQL server, which PostgreSQL itself starts in groups of their own. */
async function killPostgres(folder: string): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid])
  for (const one of [pid, ...stdout.trim().split(/\s+/)]) {
    try {
      process.kill(Number(one), 'SIGKILL')
    } catch {
      // It has ended since.
    }
  }
}

/** Are there a machine that takes changes, one that has each before it is acknowledged, and one more? */
async function areHealthy(): Promise<boolean> {
  const running = (await members()).filter(({ state }) => /^(running|streaming)$/.test(state))
  const roles = running.map(({ role }) => role).toSorted()
  return roles.join() === 'leader,replica,sync_standby'
}

/** Resolves when they are; starts ended processes again until then, as a service manager does. */
async function untilHealthy(machines: readonly Machine[]): Promise<void> {
  const look = () => {
    for (const machine of machines) {
      if (machine.patroni?.hasEnded() !== false) machine.patroni = startPatroni(machine)
    }
    return areHealthy()
  }
  try {
    await expect.poll(look, { timeout: 240_000, interval: 1000 }).toBe(true)
  } catch (error) {
    const output = machines.map(({ patroni }) => patroni?.output().slice(-2000)).join('\n')
    throw new Error(`the machines of Patroni are not healthy:\n${output}`, { cause: error })
  }
}

/** Starts all, with an empty database for Icetally. */
export async function startCluster() {
  const machines = await Promise.all(
    ADDRESSES.map(async (address): Promise<Machine> => {
      const machine = { address, folder: await folderForPostgres() }
      // Where that account can read it.
      await copyFile(documented('patroni.yml'), join(machine.folder, 'patroni.yml'))
      return { ...machine, etcd: startEtcd(machine, true), patroni: undefined }
    }),
  )
  // Patroni's own end stops its PostgreSQL, before the folders go.
  onTestFinished(async () => {
    await Promise.all(machines.map(({ patroni }) => patroni?.kill('SIGTERM')))
  })
  await untilHealthy(machines)
  const port = await freePort()
  const way = { POSTGRES_HERE: `127.0.0.1:${port}` }
  const [one, two, three] = ADDRESSES
  start('haproxy', ['-db', '-f', documented('haproxy-postgres.cfg')], {
    cwd: machines[0]?.folder ?? '',
    env: { ...way, POSTGRES_ONE: one, POSTGRES_TWO: two, POSTGRES_THREE: three },
  })
  const as = (user: string, hosts: string, name: string) =>
    `postgres://${user}:${PASSWORD}@${hosts}/${name}`
  const administrator = as('postgres', (await leader()).host, 'postgres')
  await onServer(administrator, `create role icetally login password '${PASSWORD}'`)
  await onServer(administrator, 'create database icetally owner icetally')
  const throughHaproxy = as('icetally', `127.0.0.1:${port}`, 'icetally')
  const isThrough = () =>
    onServer(throughHaproxy, 'select 1').then(
      () => true,
      () => false,
    )
  await expect.poll(isThrough).toBe(true)
  return {
    throughHaproxy,
    direct: `${as('icetally', ADDRESSES.join(','), 'icetally')}?target_session_attrs=read-write`,
    /** Kills the machine that takes changes, with all its processes; returns a function that starts it again. */
    killLeader: async () => {
      const { host } = await leader()
      const machine = machines.find(({ address }) => address === host)
      if (machine === undefined) throw new Error('no leader')
      await machine.patroni?.kill('SIGKILL')
      await Promise.all([machine.etcd.kill('SIGKILL'), killPostgres(machine.folder)])
      return async () => {
        machine.etcd = startEtcd(machine, false)
        await untilHealthy(machines)
      }
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A server that ends says so on its connections.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
