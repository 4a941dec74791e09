import type { KeyboardEvent } from 'react'

/**
 * For a row of buttons that is one stop of the Tab key: the arrow keys move the focus along it and
 * around its ends, Home and End to them. To be called on the row's `keydown`.
 */
export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}
