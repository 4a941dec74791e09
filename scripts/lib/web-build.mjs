import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { withLock } from './lock.mjs'
import { environment, findNode, noNode } from './node.mjs'
import { inProject, Stop } from './project.mjs'
import { readCommand } from './run-command.mjs'

const built = ['packages', 'web', 'dist']
const stampName = '.built-from'

/** Everything that the built web app is made from: files and folders. */
const sources = ['packages/web', 'packages/domain', 'package-lock.json', 'tsconfig.base.json']

/** Files among them that are no source: tests, installed packages, the build itself. */
const isIrrelevant = (/** @type {string} */ name) =>
  /(^|[/\\])(node_modules|dist)([/\\]|$)|\.test\.[cm]?tsx?$/.test(name)

/** A hash over the names and contents of all sources. */
function sourceHash() {
  const hash = createHash('sha256')
  const found = sources.flatMap((source) => [source, ...below(source)])
  for (const file of found.filter((name) => !isIrrelevant(name)).sort()) {
    if (!statSync(inProject(file), { throwIfNoEntry: false })?.isFile()) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} folder */
function below(folder) {
  if (!statSync(inProject(folder), { throwIfNoEntry: false })?.isDirectory()) return []
  const names = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
  return names.map((name) => path.join(folder, name))
}

function builtFrom() {
  const stamp = inProject(...built, stampName)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/**
 * Builds the web app unless the built one is of these very sources. The new build replaces the old
 * one only when it is complete. Throws Stop if it fails.
 */
export async function ensureWebBuild() {
  const hash = sourceHash()
  if (builtFrom() === hash) return
  await withLock('web-build', async () => {
    if (builtFrom() === hash) return
    const started = Date.now()
    const fresh = inProject('.cache', 'web-build')
    try {
      await build(fresh)
      writeFileSync(path.join(fresh, stampName), hash)
      swap(fresh)
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
    console.log(`Built the web app in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  })
}

/** @param {string} folder to build into */
async function build(folder) {
  const node = await findNode()
  if (node === undefined) throw new Stop(noNode())
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await readCommand(node, args, {
    cwd: inProject('packages', 'web'),
    env: { ...environment(), NODE_ENV: 'production' },
  })
  if (code === 0) return compress(folder)
  throw new Stop(`${output.trim()}\nBuilding the web app failed; Vite's message is above.`)
}

const brotli = promisify(brotliCompress)

/**
 * Puts a compressed copy beside every text file, which the server then sends as it is: better
 * compressed than there is time for while a visitor waits.
 * @param {string} folder
 */
async function compress(folder) {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /^[^.].*\.(js|css|html|svg|webmanifest)$/.test(file))
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name)
      await writeFile(`${file}.br`, await brotli(await readFile(file)))
    }),
  )
}

/** @param {string} fresh folder of the new build, on the same disk */
function swap(fresh) {
  const current = inProject(...built)
  const old = inProject('.cache', 'web-build-old')
  mkdirSync(path.dirname(current), { recursive: true })
  // An interrupted build has left its own.
  rmSync(old, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, old)
  renameSync(fresh, current)
  rmSync(old, { recursive: true, force: true })
}
