import { useSyncExternalStore } from 'react'

/**
 * Creates a hook: does the window match this media query? `unsaid` if a browser does not support
 * it.
 */
function matching(media: string, fallback: boolean): () => boolean {
  const subscribe = (listener: () => void) => {
    const query = globalThis.matchMedia?.(media)
    query?.addEventListener('change', listener)
    return () => query?.removeEventListener('change', listener)
  }
  return () =>
    useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(media).matches ?? fallback)
}

/** Is the window wide enough for the navigation beside the page, from Tailwind's `lg` on? */
export const useWide = matching('(min-width: 64rem)', true)

/** Is it a phone that lies, whose rows are lower than a finger? */
export const useLying = matching(
  '(min-width: 35rem) and (max-width: 63.99rem) and (max-height: 37.5rem)',
  false,
)

let isPrinting = false

const subscribeToPrinting = (listener: () => void) => {
  const follow = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    listener()
  }
  addEventListener('beforeprint', follow)
  addEventListener('afterprint', follow)
  return () => {
    removeEventListener('beforeprint', follow)
    removeEventListener('afterprint', follow)
  }
}

/** Is the page being printed? Then lists show what the screen folds away. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribeToPrinting, () => isPrinting)
