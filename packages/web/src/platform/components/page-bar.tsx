import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Holds the controls before the header is there: both are then drawn once, in the same frame. */
const bar = typeof document === 'undefined' ? null : document.createElement('div')
// Empty it takes the space: elements beside it do not move when the controls appear.
if (bar) bar.className = 'contents empty:block empty:flex-1'

/** Does the header around a page have a slot for its controls? */
export const HasPageBar = createContext(false)

/** Puts the bar into the slot, once: a moved element loses the focus. */
function fill(slot: HTMLElement | null): void {
  if (bar && slot && bar.parentElement !== slot) slot.append(bar)
}

/** Position in the header for the controls of a page that has no space for a bar of its own. */
export const PageBarSlot = () => <div ref={fill} className="contents" />

/** Shows a page's controls in the header, or in place without a header. */
export function InPageBar({ children }: { children: ReactNode }) {
  const isThere = useContext(HasPageBar)
  return isThere && bar ? createPortal(children, bar) : children
}
