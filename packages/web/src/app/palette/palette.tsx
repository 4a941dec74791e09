import { useEffect } from 'react'
import { openers } from '../../platform/components/opened-later.tsx'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'

/** A chunk of its own: loaded when it is opened for the first time. */
const { prepare, openedLater } = openers(() => import('./palette-dialog.tsx'))

/** The way to players, games and actions by typing. */
export const Palette = openedLater((parts) => parts.PaletteDialog)

/** Loads it ahead of a press. */
export const preparePalette = prepare

/** Opens the palette with Ctrl+K, or ⌘K, unless a dialog is open. */
export function usePaletteKey(onOpen: () => void): void {
  const open = useStableCallback(onOpen)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isKey || event.altKey || event.shiftKey || event.isComposing) return
      event.preventDefault()
      if (!('dialog' in document.documentElement.dataset)) open()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [open])
}
