import { useMemo, useState, useSyncExternalStore } from 'react'
import { storedText } from '../../platform/browser/stored-text.ts'

/** The width from which the list fits beside the rink: Tailwind's `xl`. */
const BESIDE = '(min-width: 80rem)'

const choice = storedText('icetally-events')
const isChosen = () => choice.read() === 'beside'

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(BESIDE)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
const isWide = () => globalThis.matchMedia?.(BESIDE).matches ?? false

/** Where the list of events is open, if it is. */
export type EventsShown = ReturnType<typeof useEventsShown>

/**
 * Is the list of events open: beside the rink, which is remembered on this device, or, in narrow
 * layouts, as a sheet over it.
 */
export function useEventsShown() {
  const wide = useSyncExternalStore(subscribe, isWide)
  const chosen = useSyncExternalStore(choice.subscribe, isChosen)
  const [sheet, setSheet] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const isShown = wide ? chosen : sheet
  if (isShown && !wasShown) setWasShown(true)
  return useMemo(
    () => ({
      beside: wide && chosen,
      sheet: !wide && sheet,
      /** It was opened before, and a dialog that it opened may still be open. */
      wasShown,
      show: () => (wide ? choice.write('beside') : setSheet(true)),
      close: () => (wide ? choice.write(null) : setSheet(false)),
    }),
    [wide, chosen, sheet, wasShown],
  )
}
