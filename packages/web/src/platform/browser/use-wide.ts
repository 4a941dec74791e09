import { useSyncExternalStore } from 'react'

/** From where on the navigation stands beside the page: Tailwind's `lg`. */
const WIDE = '(min-width: 64rem)'

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Is there room for the navigation beside the page? Yes where a browser does not say. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(WIDE).matches ?? true)
}
