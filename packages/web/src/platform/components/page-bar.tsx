import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { createListeners } from '../listeners.ts'

const listeners = createListeners<[]>()
let slot: HTMLElement | null = null

function setSlot(element: HTMLElement | null): void {
  slot = element
  listeners.tell()
}

/** Position in the header for the controls of a page that has no room for a bar of its own. */
export const PageBarSlot = () => <div ref={setSlot} className="contents" />

/** Shows a page's controls in the header, or in place where there is no header. */
export function InPageBar({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(listeners.add, () => slot)
  return element ? createPortal(children, element) : children
}
