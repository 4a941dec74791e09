import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCommand } from '../lib/run-command.mjs'
import { findPostgres } from './postgres-programs.mjs'

/*
 * A process that keeps one PostgreSQL for the tests: a fresh cluster in a temporary folder, reached
 * through a socket in that folder and in no other way. It prints one line of JSON when the server is
 * ready (or why there is none) and lives until its input closes. That also happens when the test run
 * is killed, so no server and no folder outlives the run. The data is worth nothing: no fsync.
 */

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

/** Resolves when the test run no longer needs the server. */
const released = new Promise((resolve) => {
  process.stdin.resume()
  process.stdin.once('end', resolve)
  process.stdin.once('error', resolve)
})
// Ctrl+C reaches every process of the terminal; the end of the input is what stops this one.
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

  const settings = [
    ['listen_addresses', ''],
    ['unix_socket_directories', socket],
    ['port', '5432'],
    ['fsync', 'off'],
    ['synchronous_commit', 'off'],
    ['full_page_writes', 'off'],
    ['max_connections', '200'],
    ['log_min_messages', 'fatal'],
    ['log_min_error_statement', 'panic'],
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(programs.folder, 'postgres'), ['-D', data, ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  server.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const gone = await Promise.race([
    ready(data),
    ended.then(() => 'ended'),
    released.then(() => 'released'),
  ])
  if (gone === 'ended') return say({ missing: `PostgreSQL did not start: ${complaints.trim()}` })
  if (gone === 'ready') {
    const url = `postgres://icetally@localhost/postgres?host=${encodeURIComponent(socket)}`
    say({ url, version: programs.version })
    await Promise.race([released, ended])
  }
  server.kill('SIGINT')
  const forced = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(forced)
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
