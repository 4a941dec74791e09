import { availableParallelism } from 'node:os'
import path from 'node:path'
import { environment } from '../lib/node.mjs'
import { inProject, root, workspaceFolders } from '../lib/project.mjs'
import { readCommand } from '../lib/run-command.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} rule printed if it does not hold
 * @property {string[]} command arguments for Node
 */

/** @param {...string} parts below node_modules */
const tool = (...parts) => inProject('node_modules', ...parts)
/** @param {string} name of a module of this folder */
const own = (name) => inProject('scripts', 'check', name)

/** Native TypeScript; tools that need an API use the older package `typescript`. */
const compiler = tool('@typescript', 'native', 'bin', 'tsc')

/** Runs where there is no page, and so has other types than the app around it. */
const serviceWorker = path.join('packages', 'web', 'src', 'platform', 'service-worker')

/** @type {Step[]} */
const steps = [
  ...['.', ...workspaceFolders(), serviceWorker].map((folder) => ({
    name: `types ${folder === '.' ? 'scripts' : path.basename(folder)}`,
    rule: 'The code type-checks under the strictest settings.',
    command: [compiler, '-p', folder],
  })),
  {
    name: 'format and lint',
    rule: 'Formatting and lint are Biome’s; `npm run format` mends most of it.',
    command: [
      tool('@biomejs', 'biome', 'bin', 'biome'),
      'ci',
      '--colors=off',
      '--error-on-warnings',
      '.',
    ],
  },
  {
    name: 'boundaries',
    rule: 'Modules import only what docs/ARCHITECTURE.md allows (.dependency-cruiser.mjs).',
    command: [own('boundaries.mjs')],
  },
  {
    name: 'unused',
    rule: 'No unused file, export or dependency; exceptions with their reason are in knip.jsonc.',
    command: [tool('knip', 'bin', 'knip.js'), '--no-progress', '--treat-config-hints-as-errors'],
  },
  {
    name: 'lockfile',
    rule: 'The lockfile installs the same on every platform, from any registry.',
    command: [own('lockfile.mjs')],
  },
  {
    name: 'text',
    rule: 'No leftovers, unexplained suppressions, skipped tests, overlong files or documents that name missing ones.',
    command: [own('text.mjs')],
  },
  {
    name: 'expressions',
    rule: 'No regular expression of the domain and the server takes quadratic time or worse; scripts/check/expressions.json lists the most characters that others meet, and only shrinks.',
    command: [own('expressions.mjs')],
  },
  {
    name: 'openapi',
    rule: 'The published contract is valid OpenAPI 3.1 that a stranger can write a client from.',
    command: [own('openapi.mjs')],
  },
  {
    name: 'budget',
    rule: 'What loads before the login page is at most 130 KiB of scripts and styles, compressed; for a page of followers 85 KiB.',
    command: [own('budget.mjs')],
  },
  {
    name: 'words',
    rule: 'Plain words, American spelling, short titles of commits; scripts/check/words.json only shrinks.',
    command: [own('words.mjs')],
  },
  {
    name: 'rules',
    rule: 'The title of a test is a sentence, and its rule has an area in docs/rules.md.',
    command: [own('rules.mjs')],
  },
]

/**
 * Runs one step and prints its verdict when it has ended.
 * @param {Step} step
 * @returns {Promise<boolean>} whether it passed
 */
async function run(step) {
  const started = Date.now()
  const { code, output } = await readCommand(process.execPath, step.command, {
    cwd: root,
    env: environment(),
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${step.name}`)
  if (code !== 0) console.log(`\n${output.trim()}\n\n${step.rule}\n`)
  return code === 0
}

/** @param {Step[]} chosen */
async function runAll(chosen) {
  const waiting = [...chosen]
  let failed = 0
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await run(step))) failed += 1
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker))
  return failed
}

const names = process.argv.slice(2)
const chosen =
  names.length === 0
    ? steps
    : steps.filter((step) => names.some((name) => step.name.includes(name)))
const started = Date.now()
const failed = await runAll(chosen)
console.log(
  `${chosen.length - failed} of ${chosen.length} checks passed in ${((Date.now() - started) / 1000).toFixed(1)} s`,
)
process.exitCode = failed > 0 || chosen.length === 0 ? 1 : 0
