import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

/** Compressed copies, notes of the build itself, what only a shop window or a follower sees, and the worker. */
const NOT_STORED = /^\.|\.br$|\.map$|^(screenshots|follow)\/|^sw\.js$/

/** The files that a device stores of a complete build, the page first, and a hash over their contents. */
async function shellOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => !NOT_STORED.test(name))
    .sort((one, other) => Number(other === 'index.html') - Number(one === 'index.html'))
  const hash = createHash('sha256')
  for (const name of names.toSorted()) {
    hash.update(`${name}\0`).update(await readFile(path.join(folder, name)))
  }
  const files = names.map((name) => (name === 'index.html' ? '/' : `/${name}`))
  return { version: hash.digest('hex').slice(0, 16), files }
}

/** Builds a worker into a folder, without imports. */
const writeWorker = (folder: string, source: string, file: string, define = {}) =>
  build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'src/platform/service-worker', source),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  })

/** Builds the service worker of a built app into its folder, as `sw.js`. */
export async function writeServiceWorker(folder: string): Promise<void> {
  await writeWorker(folder, 'main.ts', 'sw.js', {
    __SHELL__: JSON.stringify(await shellOf(folder)),
  })
}

/** Builds the service worker of followers, which shows their notifications, as `follow/sw.js`. */
export async function writeFollowWorker(folder: string): Promise<void> {
  await writeWorker(folder, 'follow/main.ts', 'follow/sw.js')
}

/** Adds the service worker once the app is built. The development server has none. */
export function serviceWorker(): Plugin {
  let folder = ''
  return {
    name: 'icetally-service-worker',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      folder = path.resolve(root, outDir)
    },
    // In order and last: what it lists has to be written.
    writeBundle: { order: 'post', sequential: true, handler: () => writeServiceWorker(folder) },
  }
}
