import { create } from 'zustand'

/** Chromium's own event; other browsers have none. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const useOffer = create<{ offer: InstallPromptEvent | null }>(() => ({ offer: null }))

/**
 * Stores the browser's offer to install the app for the settings, instead of a banner at any time.
 */
export function rememberInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useOffer.setState({ offer: event as InstallPromptEvent })
  })
  addEventListener('appinstalled', () => useOffer.setState({ offer: null }))
}

/** How this browser installs the app: by a button of ours, its share menu (Safari) or its own. */
export type InstallWay =
  | { readonly kind: 'installed' | 'share' | 'menu' }
  | { readonly kind: 'button'; readonly install: () => void }

export function useInstallWay(): InstallWay {
  const offer = useOffer((state) => state.offer)
  if (isInstalled()) return { kind: 'installed' }
  if (offer !== null) return { kind: 'button', install: () => void install(offer) }
  return { kind: hasShareMenu() ? 'share' : 'menu' }
}

/** The window has no browser bars. Without media queries, it is assumed to have them. */
function isInstalled(): boolean {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false
}

async function install(offer: InstallPromptEvent): Promise<void> {
  // An offer can be used once; the browser creates another one when this one was declined.
  useOffer.setState({ offer: null })
  // Where the browser changed its mind, its menu is still there.
  await offer.prompt().catch(() => undefined)
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
function hasShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
