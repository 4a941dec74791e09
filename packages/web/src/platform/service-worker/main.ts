import { IMAGE_CACHE } from '../browser/image-cache.ts'
import { answerFrom } from './answer-from.ts'
import { fromShell, removeOldShells, type Shell, storeShell } from './shell.ts'
import { USE_THIS_VERSION } from './use-this-version.ts'

/*
 * Lets the app open without a network: its files are stored when a version is installed, and every
 * page is answered from there. Why without a library: docs/decisions/0015-own-service-worker.md.
 */
declare const self: ServiceWorkerGlobalScope
declare const __SHELL__: Shell

const shell = __SHELL__
const files = new Set(shell.files)

self.addEventListener('install', (event) => event.waitUntil(storeShell(shell)))

self.addEventListener('activate', (event) => {
  // Also the page that installed the first version, so that its later parts are served from the
  // cache.
  event.waitUntil(removeOldShells(shell).then(() => self.clients.claim()))
})

// A new version waits until it is requested, or until no tab of the old one is left.
self.addEventListener('message', ({ data }) => {
  if (data === USE_THIS_VERSION) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const source = answerFrom(request, self.location.origin, files)
  if (source === 'page') event.respondWith(fromShell(shell, '/', request))
  if (source === 'shell') {
    event.respondWith(fromShell(shell, new URL(request.url).pathname, request))
  }
  if (source === 'images') event.respondWith(imageOf(request))
})

/** So many images are stored. */
const MOST_IMAGES = 60

/** A team image; its name changes with its contents, so that a stored one is never out of date. */
async function imageOf(request: Request): Promise<Response> {
  const cache = await caches.open(IMAGE_CACHE)
  const known = await cache.match(request, { ignoreVary: true })
  if (known !== undefined) return known
  // One copy is enough: this one is removed when its team or its user is.
  const answer = await fetch(request, { cache: 'no-store' })
  if (answer.ok) await keep(cache, request, answer.clone())
  return answer
}

/** Stores an image and drops the oldest. Without space for it, it is only shown. */
async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
    const stored = await cache.keys()
    await Promise.all(stored.slice(0, -MOST_IMAGES).map((old) => cache.delete(old)))
  } catch {
    // The storage is full: the image is shown all the same.
  }
}
