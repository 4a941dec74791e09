import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { readCommand } from '../lib/run-command.mjs'

const oldest = 14

/**
 * @typedef {object} PostgresPrograms
 * @property {string} folder that holds initdb and postgres
 * @property {string} version such as 15.18
 */

/** Folders where packagers put PostgreSQL's programs, besides the PATH. */
function candidateFolders() {
  const versioned = [
    '/usr/lib/postgresql',
    '/Library/PostgreSQL',
    '/Applications/Postgres.app/Contents/Versions',
  ]
  const below = versioned.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name, 'bin')) : [],
  )
  const brewed = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.startsWith('postgresql'))
          .map((name) => path.join(folder, name, 'bin'))
      : [],
  )
  return [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...below,
    ...brewed,
    '/usr/local/pgsql/bin',
  ]
}

/**
 * The newest PostgreSQL on this machine that the product supports.
 * @returns {Promise<PostgresPrograms | undefined>}
 */
export async function findPostgres() {
  const folders = [...new Set(candidateFolders())].filter(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
  const found = await Promise.all(
    folders.map(async (folder) => {
      const { output } = await readCommand(path.join(folder, 'postgres'), ['--version'])
      return { folder, version: parseVersion(output) }
    }),
  )
  return found
    .filter((programs) => Number.parseInt(programs.version, 10) >= oldest)
    .sort((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version))[0]
}

/** @param {string} output of `postgres --version` */
export function parseVersion(output) {
  return /\) (\d+(?:\.\d+)*)/.exec(output)?.[1] ?? '0'
}
