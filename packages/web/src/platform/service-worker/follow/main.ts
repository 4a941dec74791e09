import { addressOf, bodyOf, type PushMessage } from './notification.ts'

/*
 * The service worker of a link for followers: it shows push messages, and opens their page. It
 * answers no requests, so the pages are requested from the server as without it.
 */
declare const self: ServiceWorkerGlobalScope

interface Shown {
  readonly path: string
  readonly order: number
}

/** Of two messages about a game the later one stays, in whichever order they arrive. */
async function show(message: PushMessage): Promise<void> {
  const { title, tag, path, order } = message
  const shown = await self.registration.getNotifications({ tag })
  if (shown.some(({ data }) => (data as Shown).order > order)) return
  const options: NotificationOptions & { readonly renotify: boolean } = {
    ...{ body: bodyOf(message), tag, renotify: true },
    ...{ icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' },
    data: { path, order } satisfies Shown,
  }
  await self.registration.showNotification(title, options)
}

async function open(path: string): Promise<void> {
  const address = addressOf(self.registration.scope, path)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === address)
  await (page === undefined ? self.clients.openWindow(address) : page.focus())
}

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const message: PushMessage | undefined = event.data?.json()
  if (message !== undefined) event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path }: Shown = event.notification.data
  event.waitUntil(open(path))
})
