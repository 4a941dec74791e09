import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { findNode, noNode, RUNTIME } from './node.mjs'
import { inProject, Stop } from './project.mjs'
import { runCommand } from './run-command.mjs'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} LockedPackages */

/**
 * True if node_modules has the packages of the lockfile, by npm's own record.
 * @param {string} folder of a project, relative to the repository
 */
function isInstalled(folder) {
  const record = inProject(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  return isSameInstall(readPackages(inProject(folder, 'package-lock.json')), readPackages(record))
}

/** The folders whose libraries have to be installed: Node's only where the machine's own is too old. */
async function missing() {
  const folders = isInstalled('') ? [] : ['']
  const node = await findNode()
  const isReady = node === process.execPath || (node !== undefined && isInstalled(RUNTIME))
  return isReady ? folders : [...folders, RUNTIME]
}

/**
 * @param {string} file a lockfile
 * @returns {LockedPackages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * True when everything locked is installed in that version (optional packages may be missing, they
 * belong to other platforms) and nothing else is.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export function isSameInstall(locked, installed) {
  const complete = Object.entries(locked).every(
    ([place, wanted]) =>
      place === '' ||
      (installed[place] === undefined
        ? wanted.optional === true
        : installed[place].version === wanted.version),
  )
  return complete && Object.keys(installed).every((place) => locked[place] !== undefined)
}

/** Installs the packages of the lockfiles, unless they are there already. Throws Stop if that fails. */
export async function ensureInstalled() {
  if ((await missing()).length === 0) return
  await withLock('install', async () => {
    const folders = await missing()
    if (folders.length === 0) return
    console.log('Installing libraries (npm ci); the first time this takes a minute or two…')
    // Warnings are left out: npm runs on the machine's Node and finds it too old for half of the
    // libraries, which run on the Node that is installed with them.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    const args = ['ci', '--include=dev', '--include=optional', ...quiet]
    const codes = await Promise.all(folders.map((folder) => npm(args, inProject(folder))))
    const code = codes.find((one) => one !== 0)
    if (code !== undefined) {
      throw new Stop(
        `Installing the libraries failed: npm ci ended with code ${code}, its own message is above. ` +
          'If this machine is offline, connect it and try again.',
      )
    }
    if ((await findNode()) === undefined) throw new Stop(noNode())
  })
}

/**
 * npm runs on the machine's own Node: `npm ci` deletes node_modules, and with it the Node that came
 * with the last install.
 * @param {string[]} args
 * @param {string} cwd folder of the project
 */
function npm(args, cwd) {
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env
  const entries = (process.env['PATH'] ?? '').split(path.delimiter)
  const outside = entries.filter((entry) => !entry.includes(`${path.sep}node_modules${path.sep}`))
  /** @type {import('node:child_process').SpawnOptions} */
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd,
    env: { ...process.env, PATH: outside.join(path.delimiter) },
  }
  if (npmScript?.endsWith('.js') && npmNode && existsSync(npmNode)) {
    return runCommand(npmNode, [npmScript, ...args], options)
  }
  return runCommand('npm', args, { ...options, shell: process.platform === 'win32' })
}
