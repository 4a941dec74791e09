import { create } from 'zustand'
import { USE_THIS_VERSION } from '../service-worker/use-this-version.ts'

/** The interval at which an open page requests a new version, in milliseconds. */
const ASK_EVERY = 60 * 60 * 1000

/** A first visitor's page has the network to itself for so long after it has loaded. */
const FIRST_VISIT_PAUSE = 2000

const useVersion = create(() => ({ ready: false }))
let registration: ServiceWorkerRegistration | undefined

/** Is a newer version of the app on this device than the one this page runs? */
export function useNewVersion(): boolean {
  return useVersion(({ ready }) => ready)
}

/** Stores the built app on this device, where that works, and looks for new versions. */
export function followVersions(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const pause = navigator.serviceWorker.controller === null ? FIRST_VISIT_PAUSE : 0
  const start = () => setTimeout(() => void register(), pause)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  // The first one takes over pages that had none: only a change from one to another is a new version.
  let controlled = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) useVersion.setState({ ready: true })
    controlled = true
  })
  try {
    registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    const found = registration
    noteWaiting(found)
    found.addEventListener('updatefound', () => {
      found.installing?.addEventListener('statechange', () => noteWaiting(found))
    })
  } catch {
    // Storage is switched off, or a test's browser has no service workers: there is no offline then.
    return
  }
  setInterval(lookForVersion, ASK_EVERY)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForVersion()
  })
}

function noteWaiting({ waiting }: ServiceWorkerRegistration): void {
  // With no page under control there is nothing older to replace.
  if (waiting !== null && navigator.serviceWorker.controller !== null) {
    useVersion.setState({ ready: true })
  }
}

/** Requests a new version from the server; without a network there is none. */
export function lookForVersion(): void {
  void registration?.update().catch(() => undefined)
}

/** Reloads the page with the newest version on this device. */
export function takeNewVersion(): void {
  const waiting = registration?.waiting
  if (!waiting) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  waiting.postMessage(USE_THIS_VERSION)
}
