import type { OverlayPageData } from '../page-data.ts'
import { ScoreBug } from './score-bug.tsx'
import { useDelayedGame } from './use-delayed-game.ts'

/** The scoreboard alone on nothing, for a video mixer; nothing at all once the link has ended. */
export function OverlayPage({ data }: { readonly data: OverlayPageData }) {
  const { answer, isGone } = useDelayedGame(data)
  if (isGone) return null
  const { size, side } = data.options
  return (
    <main className="overlay" data-size={size} data-side={side}>
      <ScoreBug answer={answer} />
    </main>
  )
}
