import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject, Stop } from './project.mjs'
import { becomeCommand, readCommand } from './run-command.mjs'

/*
 * The product runs on Node 26 or newer. A machine whose own one is older gets it from npm, as an optional
 * package per platform in a folder of its own.
 */
const needed = 26
/** The folder of the project that installs Node, relative to the repository. */
export const RUNTIME = path.join('scripts', 'runtime')

/** @param {string} version such as v26.10.0 */
function isNewEnough(version) {
  const major = /^v?(\d+)\./.exec(version)?.[1]
  return major !== undefined && Number(major) >= needed
}

/**
 * The Node that came with the install, or undefined; not yet known to run here. npm links its program
 * into `.bin`, but the npm 9 of Debian 13 does not: then it is where its package has it.
 */
function installedNode() {
  const names = process.platform === 'win32' ? ['node.exe', 'node.cmd'] : ['node']
  const { optionalDependencies } = JSON.parse(
    readFileSync(inProject(RUNTIME, 'package.json'), 'utf8'),
  )
  const packages = Object.keys(optionalDependencies)
  const folders = ['.bin', ...packages.map((name) => path.join(name, 'bin'))]
  return folders
    .flatMap((folder) => names.map((name) => inProject(RUNTIME, 'node_modules', folder, name)))
    .find((file) => existsSync(file))
}

/**
 * The installed Node that was seen to run.
 * @type {string | undefined}
 */
let running

/**
 * The Node to run everything on: this very process's when it is new enough, else the installed one.
 * @returns {Promise<string | undefined>} undefined if none runs
 */
export async function findNode() {
  if (isNewEnough(process.version)) return process.execPath
  const installed = installedNode()
  if (installed === undefined || installed === running) return installed
  const { code, output } = await readCommand(installed, ['--version'], {
    shell: installed.endsWith('.cmd'),
  })
  if (code === 0 && isNewEnough(output.trim())) running = installed
  return running
}

/**
 * The environment for child programs: the programs of the libraries and this Node first in the PATH.
 * @param {string} [node] its program, absolute
 */
export function environment(node = process.execPath) {
  const first = [inProject('node_modules', '.bin'), path.dirname(node)]
  const entries = (process.env['PATH'] ?? '').split(path.delimiter)
  const rest = entries.filter((entry) => !first.includes(entry))
  return { ...process.env, PATH: [...first, ...rest].join(path.delimiter) }
}

/**
 * Continues in the given module on a new enough Node: in this process if it is one (a quick start
 * and natural signals), else in a child process whose signals and exit code are passed on.
 * @param {string} file module to run, absolute
 * @param {string[]} args for it
 * @param {string[]} options of Node, for a child
 */
export async function continueIn(file, args, options = []) {
  const node = await findNode()
  if (node === undefined) throw new Stop(noNode())
  process.env['PATH'] = environment(node).PATH
  if (node === process.execPath) {
    process.argv = [process.execPath, file, ...args]
    await import(pathToFileURL(file).href)
    return
  }
  await becomeCommand(node, [...options, file, ...args])
}

/** Why nothing can run, as a sentence. */
export function noNode() {
  return (
    `Icetally runs on Node ${needed} or newer and installs it where it is missing, but that part of the install ` +
    `is not there or does not run on this machine (${process.platform} ${process.arch}). ` +
    'An offline install leaves it out silently: connect once and run `npm start` again, ' +
    `or install Node ${needed} or newer yourself.`
  )
}
