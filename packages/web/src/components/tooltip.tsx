import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

/** A short text beside an element on hover or focus. The element must say the same by itself. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="max-w-72 rounded-small bg-primary px-2.5 py-1.5 text-on-primary text-sm shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
