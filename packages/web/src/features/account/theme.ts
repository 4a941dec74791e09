import { useSyncExternalStore } from 'react'

/** How the app looks: by day, by night, or as the system does. */
export type Theme = 'light' | 'dark' | 'system'

/** Under which name the choice stands in localStorage; public/theme.js reads it there. */
const STORAGE_KEY = 'icetally-theme'

/** Sent after a choice; public/theme.js then puts it on the page. */
const CHANGED = 'icetally-theme'

function storedTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function subscribe(listener: () => void): () => void {
  const types = ['storage', CHANGED]
  for (const type of types) addEventListener(type, listener)
  return () => {
    for (const type of types) removeEventListener(type, listener)
  }
}

/** Chooses an appearance for this browser, remembered and taken over by its other tabs. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, theme)
  dispatchEvent(new Event(CHANGED))
}

/** The chosen appearance; `system` until one is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, storedTheme)
}
