import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Holds the controls before the header is there: both are then drawn once, in the same frame. */
const bar = typeof document === 'undefined' ? null : document.createElement('div')
// Empty it takes the room: what is beside it does not move when the controls arrive.
if (bar) bar.className = 'contents empty:block empty:flex-1'

/** Does the header around a page have a slot for its controls? */
export const HasPageBar = createContext(false)

/** Puts the bar into the slot, once: what is moved within a page loses the focus. */
function fill(slot: HTMLElement | null): void {
  if (bar && slot && bar.parentElement !== slot) slot.append(bar)
}

/** Position in the header for the controls of a page that has no room for a bar of its own. */
export const PageBarSlot = () => <div ref={fill} className="contents" />

/** Shows a page's controls in the header, or in place where there is no header. */
export function InPageBar({ children }: { children: ReactNode }) {
  const isThere = useContext(HasPageBar)
  return isThere && bar ? createPortal(children, bar) : children
}
