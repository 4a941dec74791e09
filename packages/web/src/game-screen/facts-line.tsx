import { type ReactNode, useRef } from 'react'
import { useToastPosition } from '../platform/components/toast-position.ts'

const FACTS = { line: '.facts-line', board: '.facts-line' }

/** The facts of the game above the page, where messages lie over them if there is no rink. */
export function FactsLine({ children }: { children: ReactNode }) {
  const line = useRef<HTMLDivElement>(null)
  useToastPosition(line, FACTS)
  return (
    <div ref={line} className="sticky top-11 z-10 bg-canvas lying:static">
      <div className="facts-line flex min-h-11 items-center lying:min-h-0">{children}</div>
    </div>
  )
}
