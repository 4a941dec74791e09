import { answerFrom } from './answer-from.ts'
import { imageOf } from './images.ts'
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
  // Also the page that installed the first version, so that its later parts come from the cache.
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
