import type { RecordShot } from '@icetally/domain/game/kinds/shot/shot'
import { isInOwnZone } from '@icetally/domain/game/period/wrong-end'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { useEffect, useState } from 'react'
import { classes } from '../../platform/components/classes.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { displayedPoint } from '../../rink/marks.ts'
import { numberOrName } from '../shared/short-label.ts'
import type { GameShot } from './game-shot.ts'
import { OVER_BOARD } from './over-board.tsx'
import type { Correction } from './use-recorded-shots.ts'

/**
 * How long the question is shown, in milliseconds; after a long press once its message has
 * disappeared.
 */
const SHOWN_FOR = 4000
const AFTER_MESSAGE = 3000
/** So many of the last shooters are offered. */
const SHOOTERS = 2

/** Asks whose a shot was that was recorded at the end of the side that shot. */
export function useWrongEnd(correction: Correction, viewed: AttackingDirection) {
  const { newest, change } = correction
  const [question, setQuestion] = useState<{ shotId: string; shownFor: number } | null>(null)
  const close = useStableCallback(() => setQuestion(null))
  useEffect(() => {
    if (question === null) return
    const timer = setTimeout(close, question.shownFor)
    return () => clearTimeout(timer)
  }, [question, close])
  return {
    /** The shot in question, while it is the newest. */
    asked: question !== null && newest?.id === question.shotId && !correction.open ? newest : null,
    ask({ attackingDirection = viewed, ...shot }: RecordShot, held: boolean) {
      const isDoubtful = isInOwnZone({ ...shot, attackingDirection })
      const shownFor = SHOWN_FOR + (held ? AFTER_MESSAGE : 0)
      setQuestion(isDoubtful ? { shotId: shot.shotId, shownFor } : null)
    },
    /** The shot was of this player, or with null of the opponent. */
    correct: useStableCallback((shooterId: string | null) => {
      change({ shooterId })
      close()
    }),
    close,
  }
}

interface WrongEndQuestionProps {
  readonly shot: GameShot
  readonly viewed: AttackingDirection
  /** The possible shooters, likeliest first. */
  readonly shooters: readonly Player[]
  readonly onCorrect: (shooterId: string | null) => void
  /** Chooses among all players. */
  readonly onOther: () => void
}

const CHOICE =
  'h-11 min-w-11 rounded-control px-2.5 font-semibold text-[0.9375rem] whitespace-nowrap transition-colors hover:bg-hover'

/** From the mark to its question, through which presses reach the ice. */
export function WrongEndLine({ shot, viewed }: Pick<WrongEndQuestionProps, 'shot' | 'viewed'>) {
  const { x, y } = displayedPoint(shot, viewed)
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-0 z-10 w-0.5 -translate-x-1/2 bg-warning-text"
      style={{
        left: `${(x / RINK_WIDTH) * 100}%`,
        height: `max(0px, ${(y / RINK_HEIGHT) * 100}% - 0.5rem)`,
      }}
    />
  )
}

/** "Ours?" above the mark of a shot against at the net that we attack; "Against?" above ours at our own. */
export function WrongEndQuestion(props: WrongEndQuestionProps) {
  const { shot, viewed, shooters, onCorrect, onOther } = props
  const { x } = displayedPoint(shot, viewed)
  return (
    <fieldset
      aria-label={shot.scoredAgainst ? 'Shot at their net' : 'Shot at our net'}
      className={classes(
        OVER_BOARD,
        'border-warning-text/50 bg-warning-soft text-warning-text',
        x > RINK_WIDTH / 2 && 'ml-auto',
      )}
    >
      {shot.scoredAgainst ? (
        <>
          <button type="button" onClick={onOther} className={CHOICE}>
            Ours?
          </button>
          {shooters.slice(0, SHOOTERS).map((player) => (
            <button
              key={player.id}
              type="button"
              aria-label={`Ours, ${isolated(player.name)}`}
              onClick={() => onCorrect(player.id)}
              className={`${CHOICE} type-figure text-xl`}
            >
              {numberOrName(player)}
            </button>
          ))}
        </>
      ) : (
        <button type="button" onClick={() => onCorrect(null)} className={CHOICE}>
          Against?
        </button>
      )}
    </fieldset>
  )
}
