import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readCommand } from '../lib/run-command.mjs'
import { findPostgres } from './postgres-programs.mjs'

/*
 * A process that keeps one PostgreSQL for the tests: a fresh cluster in a temporary folder, reached
 * through a socket in that folder and in no other way. It prints one line of JSON when the server is
 * ready (or why there is none) and lives until its input closes. That also happens when the test run
 * is killed, so no server and no folder outlives the run. The data is worth nothing: no fsync, unless
 * `--durable` asks for a server as one would run it (benchmarks). A line `stop` or `start` on the
 * input stops or starts the server on the same data, and is repeated as a line of JSON when done.
 */
const durable = process.argv.includes('--durable')

/** Who runs the server: PostgreSQL refuses to run as root. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return {}
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] =
    ['postgres', 'nobody']
      .flatMap((name) => accounts.find((line) => line.startsWith(`${name}:`)) ?? [])[0]
      ?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('no account but root to run it as')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The temporary folder; below /tmp for root, whose own TMPDIR may be closed to other accounts. */
function makeFolder(/** @type {{ uid?: number, gid?: number }} */ account) {
  // A socket's path has room for about 100 characters, and the account has to reach it.
  const useTmp = existsSync('/tmp') && (account.uid !== undefined || tmpdir().length > 50)
  const folder = mkdtempSync(path.join(useTmp ? '/tmp' : tmpdir(), 'icetally-postgres-'))
  mkdirSync(path.join(folder, 'socket'), { mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid)
    chownSync(path.join(folder, 'socket'), account.uid, account.gid)
  }
  return folder
}

/** @param {object} answer for the test run */
function say(answer) {
  process.stdout.write(`${JSON.stringify(answer)}\n`)
}

const orders = createInterface({ input: process.stdin })
/** Resolves when the test run no longer needs the server. */
const released = new Promise((resolve) => {
  orders.once('close', resolve)
  process.stdin.once('error', resolve)
})
// Ctrl+C reaches every process of the terminal; the end of the input stops this one.
process.on('SIGINT', () => {})

async function main() {
  const programs = await findPostgres()
  if (programs === undefined) return say({ missing: 'no PostgreSQL 14 or newer was found' })
  const account = unprivilegedAccount()
  const folder = makeFolder(account)
  try {
    await keep(programs, folder, account)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {import('./postgres-programs.mjs').PostgresPrograms} programs
 * @param {string} folder
 * @param {{ uid?: number, gid?: number }} account
 */
async function keep(programs, folder, account) {
  const data = path.join(folder, 'data')
  const socket = path.join(folder, 'socket')
  const options = { ...account, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  const made = await readCommand(
    path.join(programs.folder, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'icetally',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      '--no-sync',
      '--no-instructions',
    ],
    options,
  )
  if (made.code !== 0) return say({ missing: `PostgreSQL's initdb failed: ${made.output.trim()}` })

  let server = await startServer(programs, data, socket, options)
  if (server.complaint !== undefined) return say({ missing: server.complaint })
  if (server.isReady) {
    const url = `postgres://icetally@localhost/postgres?host=${encodeURIComponent(socket)}`
    say({ url, version: programs.version })
    const obeyed = obey(async (order) => {
      if (order === 'stop') await server.stop()
      if (order === 'start') server = await startServer(programs, data, socket, options)
    })
    await released
    await obeyed()
  }
  await server.stop()
}

/**
 * Carries out the orders that arrive, one after another; answers a way to wait for those so far.
 * @param {(order: string) => Promise<void>} carryOut
 */
function obey(carryOut) {
  let last = Promise.resolve()
  orders.on('line', (order) => {
    last = last.then(async () => {
      await carryOut(order)
      say({ done: order })
    })
  })
  return () => last
}

/** The settings of a test server besides its defaults. */
function settingsFor(/** @type {string} */ socket) {
  return [
    ['listen_addresses', ''],
    ['unix_socket_directories', socket],
    ['port', '5432'],
    // Test files that run at once have several apps each, with up to eleven connections each.
    ['max_connections', '500'],
    ['log_min_messages', 'fatal'],
    ['log_min_error_statement', 'panic'],
    ...(durable
      ? [['shared_buffers', '512MB']]
      : [
          ['fsync', 'off'],
          ['synchronous_commit', 'off'],
          ['full_page_writes', 'off'],
        ]),
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * @param {import('./postgres-programs.mjs').PostgresPrograms} programs
 * @param {string} data folder
 * @param {string} socket folder
 * @param {import('node:child_process').SpawnOptions} options
 */
async function startServer(programs, data, socket, options) {
  const child = spawn(
    path.join(programs.folder, 'postgres'),
    ['-D', data, ...settingsFor(socket)],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaints = ''
  child.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const state = await Promise.race([
    ready(data),
    ended.then(() => 'ended'),
    released.then(() => 'released'),
  ])
  const stop = async () => {
    child.kill('SIGINT')
    const forced = setTimeout(() => child.kill('SIGQUIT'), 10_000)
    await ended
    clearTimeout(forced)
  }
  const complaint = state === 'ended' ? `PostgreSQL did not start: ${complaints.trim()}` : undefined
  return { isReady: state === 'ready', complaint, stop }
}

/**
 * PostgreSQL writes "ready" into its pid file when it answers.
 * @param {string} data folder
 */
async function ready(data) {
  const file = path.join(data, 'postmaster.pid')
  while (!existsSync(file) || !/^ready\s*$/m.test(readFileSync(file, 'utf8'))) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return 'ready'
}

try {
  await main()
} catch (error) {
  say({ missing: error instanceof Error ? error.message : String(error) })
}
process.exit(0)
