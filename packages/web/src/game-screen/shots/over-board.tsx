import type { ReactNode } from 'react'
import { useLying } from '../../platform/browser/use-wide.ts'
import { InPageBar } from '../../platform/components/page-bar.tsx'
import { PARTS } from './tracker-parts.ts'

/** The look of all questions there: one line, as high as a finger. */
export const OVER_BOARD =
  'pointer-events-auto flex h-11 items-center gap-1 rounded-control border text-[0.9375rem] shadow-float print:hidden'

/**
 * The position of questions and offers while a game is recorded: over the counts above the rink,
 * which take no press. On a phone in landscape these are lower than a finger: there it is over the
 * title in the page's bar.
 */
export function OverBoard({ children }: { children: ReactNode }) {
  const isLying = useLying()
  if (!isLying) return <div className={PARTS.overBoard}>{children}</div>
  return (
    <InPageBar>
      <div className={PARTS.overTitle}>{children}</div>
    </InPageBar>
  )
}
