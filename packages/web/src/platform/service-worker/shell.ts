/** The files of one build of the app; inserted by the build (service-worker-build.ts). */
export interface Shell {
  /** A hash over the contents of all files. */
  readonly version: string
  /** Paths such as `/` (the page itself) and `/assets/main-4f3c.js`. */
  readonly files: readonly string[]
}

const PREFIX = 'icetally-shell-'

/** So few at once, because the page may be asking for something meanwhile. */
const AT_ONCE = 3

/** A compressing server sets `Vary`; the stored answer suits every request. */
const ANY_KIND: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true }

const shellCache = ({ version }: Shell): string => `${PREFIX}${version}`

/**
 * Fetches every file into the cache of this version. Files with their content's hash in their name
 * are copied from the version before. Fails if a single file is missing, and the version with it.
 */
export async function storeShell(shell: Shell): Promise<void> {
  const cache = await caches.open(shellCache(shell))
  const waiting = [...shell.files]
  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await cache.put(path, await fileOf(path))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function fileOf(path: string): Promise<Response> {
  const hashed = path.startsWith('/assets/')
  const known = hashed ? await caches.match(path, ANY_KIND) : undefined
  const answer = known ?? (await fetch(path, { cache: hashed ? 'default' : 'no-cache' }))
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Removes the caches of older versions but one, whose parts open tabs still need. */
export async function removeOldShells(shell: Shell): Promise<void> {
  const current = shellCache(shell)
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** A file of this version, else of the one before, else from the server. */
export async function fromShell(shell: Shell, path: string, request: Request): Promise<Response> {
  const cache = await caches.open(shellCache(shell))
  const known = (await cache.match(path, ANY_KIND)) ?? (await caches.match(path, ANY_KIND))
  return known ?? fetch(request)
}
