import { useSyncExternalStore } from 'react'

/** Under which name the choice stands in localStorage, on this device alone. */
const STORAGE_KEY = 'icetally-single-keys'
const CHANGED = 'icetally-single-keys'

function subscribe(listener: () => void): () => void {
  const types = ['storage', CHANGED]
  for (const type of types) addEventListener(type, listener)
  return () => {
    for (const type of types) removeEventListener(type, listener)
  }
}

/** Switches the single keys on or off: who dictates, or leans on the keys, may want them off. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, 'off')
  dispatchEvent(new Event(CHANGED))
}

/** Whether single keys work; they do until switched off. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(STORAGE_KEY) !== 'off')
}
