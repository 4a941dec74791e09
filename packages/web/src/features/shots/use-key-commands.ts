import { useEffect, useRef } from 'react'
import { commandOf, type ShotCommand } from './shot-commands.ts'

/** Where a key is part of what is written, or chooses something by its first letter. */
const TYPING = 'input, textarea, select, [contenteditable]'
/** What takes the keys while it is open, wherever the focus may be. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Calls back for every single key that means a command, wherever on the screen the focus is, except
 * in a field and while a dialog or a menu is open. What the callback answers says whether the key is
 * used up; `at` is when it was pressed, in milliseconds.
 */
export function useKeyCommands(
  on: boolean,
  onCommand: (command: ShotCommand, at: number) => boolean,
): void {
  const latest = useRef(onCommand)
  useEffect(() => {
    latest.current = onCommand
  })
  useEffect(() => {
    if (!on) return
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event)
      if (command === null || event.defaultPrevented || isElsewhere(event.target)) return
      if (latest.current(command, event.timeStamp)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [on])
}

function isElsewhere(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(TYPING) !== null) return true
  return document.querySelector(OPEN) !== null
}
