import { useSyncExternalStore } from 'react'
import { storedText } from '../../lib/browser/stored-text.ts'

/** How the app looks: by day, by night, or as the system does. */
export type Theme = 'light' | 'dark' | 'system'

/** public/theme.js reads it at the start, and again after the event of the same name. */
const choice = storedText('icetally-theme')

function chosenTheme(): Theme {
  const stored = choice.read()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Chooses an appearance for this browser, remembered and taken over by its other tabs. */
export const chooseTheme = (theme: Theme): void => choice.write(theme === 'system' ? null : theme)

/** The chosen appearance; `system` until one is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(choice.subscribe, chosenTheme)
}
