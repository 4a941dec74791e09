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

  const keeper = spawn(process.execPath, [inProject('scripts', 'test', 'postgres-keeper.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(keeper, 'exit')
  const lines = createInterface({ input: keeper.stdout })
  const answer = await Promise.race([once(lines, 'line').then(([line]) => JSON.parse(line)), ended])
  const stop = async () => {
    keeper.stdin.end()
    await ended
  }
  if (typeof answer.url !== 'string') {
    await stop()
    const reason = answer.missing ?? 'it could not be started'
    return { description: `PostgreSQL not covered: ${reason}`, stop: async () => {} }
  }
  return { url: answer.url, description: `PostgreSQL ${answer.version} (local binaries)`, stop }
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
