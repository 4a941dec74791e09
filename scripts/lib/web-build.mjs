import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { withLock } from './lock.mjs'
import { environment, findNode, noNode } from './node.mjs'
import { filesBelow, hashFiles, inProject, Stop } from './project.mjs'
import { readCommand } from './run-command.mjs'

const built = ['packages', 'web', 'dist']
const stampName = '.built-from'

/** @param {string} name of a file or folder that the built web app does not depend on */
function isIrrelevant(name) {
  return /\.test\.[cm]?tsx?$/.test(name) || ['node_modules', 'dist', 'test'].includes(name)
}

/** A hash over all that goes into the web app. */
function sourceHash() {
  const files = [
    ...filesBelow(path.join('packages', 'web'), isIrrelevant),
    ...filesBelow(path.join('packages', 'domain'), isIrrelevant),
  ]
  return hashFiles([...files, 'package-lock.json', 'tsconfig.base.json'])
}

function builtFrom() {
  const stamp = inProject(...built, stampName)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined
}

/**
 * Builds the web app unless the built one is of these very sources. The new build takes the place
 * of the old one only when it is complete. Throws Stop when it fails.
 */
export async function ensureWebBuild() {
  const hash = sourceHash()
  if (builtFrom() === hash) return
  await withLock('web-build', async () => {
    if (builtFrom() === hash) return
    const started = Date.now()
    const fresh = inProject('.cache', `web-build-${process.pid}`)
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
  const texts = files.filter((file) => /\.(js|css|html|svg|webmanifest)$/.test(file))
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
  const old = inProject('.cache', `web-build-old-${process.pid}`)
  mkdirSync(path.dirname(current), { recursive: true })
  if (existsSync(current)) renameSync(current, old)
  renameSync(fresh, current)
  rmSync(old, { recursive: true, force: true })
}
