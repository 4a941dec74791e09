import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { inProject } from '../lib/project.mjs'

/**
 * @typedef {object} TestPostgres
 * @property {string} [url] for TEST_DATABASE_URL; absent when there is none
 * @property {string} description for the summary: what was covered, or why it was not
 * @property {() => Promise<void>} stop ends the server that was started for this run
 */

/**
 * The PostgreSQL for this run: the one that TEST_DATABASE_URL names, else one started from the
 * programs on this machine.
 * @returns {Promise<TestPostgres>}
 */
export async function findTestPostgres() {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return describeGiven(given)

  const own = await startOwnPostgres()
  if ('missing' in own) {
    return { description: `PostgreSQL not covered: ${own.missing}`, stop: async () => {} }
  }
  return {
    url: own.url,
    description: `PostgreSQL ${own.version} (local binaries)`,
    stop: own.remove,
  }
}

/**
 * @typedef {object} OwnPostgres
 * @property {string} url
 * @property {string} version such as 15.18
 * @property {(order: 'stop' | 'start') => Promise<void>} order stops or starts it on the same data
 * @property {() => Promise<void>} remove ends it and removes its data
 */

/**
 * Starts a PostgreSQL of our own from the programs on this machine.
 * @param {{ durable?: boolean }} [options] durable: with fsync, for benchmarks
 * @returns {Promise<OwnPostgres | { missing: string }>}
 */
export async function startOwnPostgres({ durable = false } = {}) {
  const file = inProject('scripts', 'test', 'postgres-keeper.mjs')
  const keeper = spawn(process.execPath, durable ? [file, '--durable'] : [file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const lines = createInterface({ input: keeper.stdout })
  const nextLine = () =>
    Promise.race([once(lines, 'line').then(([line]) => JSON.parse(line)), ended])
  const answer = await nextLine()
  const remove = async () => {
    keeper.stdin.end()
    await ended
  }
  if (typeof answer.url !== 'string') {
    await remove()
    return { missing: answer.missing ?? 'it could not be started' }
  }
  /** @param {'stop' | 'start'} order */
  const order = async (order) => {
    keeper.stdin.write(`${order}\n`)
    await nextLine()
  }
  return { url: answer.url, version: answer.version, order, remove }
}

/**
 * @param {string} url
 * @returns {Promise<TestPostgres>}
 */
async function describeGiven(url) {
  // The driver is the server package's dependency; this asks for it from there.
  const pg = createRequire(inProject('packages', 'server', 'package.json'))('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version')
    const version = String(rows[0].server_version).split(' ')[0]
    return { url, description: `PostgreSQL ${version} (TEST_DATABASE_URL)`, stop: async () => {} }
  } finally {
    await client.end()
  }
}
