import { useEffect, useState } from 'react'
import type { GameAnswer } from '../answers.ts'
import { fetchAnswer } from '../live/fetch-answer.ts'
import { followGame } from '../live/follow-game.ts'
import { followPaths, type OverlayPageData } from '../page-data.ts'
import { delayedGame } from './delayed-game.ts'
import { ScoreBug } from './score-bug.tsx'

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

interface Shown {
  readonly answer: GameAnswer
  /** The link or the game no longer exists. */
  readonly isGone: boolean
}

/** The game of an overlay, with the delay in its address. */
function useDelayedGame({ token, answer, options }: OverlayPageData): Shown {
  const [shown, setShown] = useState<Shown>({ answer, isGone: false })
  const gameId = answer.game.id
  const { delay } = options
  useEffect(
    () =>
      delayedGame({
        delay: delay * 1_000,
        follow: (hear) => followGame({ token, gameId }, hear),
        request: () => fetchAnswer(`${followPaths.gameAnswer(token, gameId)}?delay=${delay}`),
        show: (fresh) => setShown({ answer: fresh, isGone: false }),
        hide: () => setShown((before) => ({ ...before, isGone: true })),
      }),
    [token, gameId, delay],
  )
  return shown
}
