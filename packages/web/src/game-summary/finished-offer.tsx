import type { ReactNode } from 'react'
import { Button } from '../platform/components/button.tsx'

/** What comes after a game is finished: sharing it. */
export function FinishedOffer({ share, onDone }: { share: ReactNode; onDone: () => void }) {
  return (
    <section
      aria-label="Game finished"
      className="mb-5 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-surface p-4 shadow-card print:hidden"
    >
      <p className="type-heading min-w-40 flex-1 text-xl">The game is final. Share it?</p>
      <span className="flex gap-2">
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
        {share}
      </span>
    </section>
  )
}
