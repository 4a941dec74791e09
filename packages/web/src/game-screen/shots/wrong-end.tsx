import type { RecordShot } from '@icetally/domain/game/kinds/shot/shot'
import { isInOwnZone } from '@icetally/domain/game/period/wrong-end'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { useEffect, useState } from 'react'
import { isolated } from '../../platform/format/user-text.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { displayedPoint } from '../../rink/marks.ts'
import { numberOrName } from '../shared/short-label.ts'
import type { GameShot } from './game-shot.ts'
import type { Correction } from './use-recorded-shots.ts'

/** How long the question is shown, in milliseconds. */
const SHOWN_FOR = 4000
/** So many of the last shooters are offered. */
const SHOOTERS = 2

/** Asks whose a shot was that was recorded at the end of the side that shot. */
export function useWrongEnd(correction: Correction, viewed: AttackingDirection) {
  const { newest, change } = correction
  const [askedId, setAskedId] = useState<string | null>(null)
  const close = useStableCallback(() => setAskedId(null))
  useEffect(() => {
    if (askedId === null) return
    const timer = setTimeout(close, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [askedId, close])
  return {
    /** The shot that is asked about, while it is the newest. */
    asked: askedId !== null && newest?.id === askedId && !correction.open ? newest : null,
    ask: ({ attackingDirection = viewed, ...shot }: RecordShot) =>
      setAskedId(isInOwnZone({ ...shot, attackingDirection }) ? shot.shotId : null),
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
  /** Who may have shot, the likeliest first. */
  readonly shooters: readonly Player[]
  readonly onCorrect: (shooterId: string | null) => void
  /** Chooses among all players. */
  readonly onOther: () => void
}

const CHOICE =
  'h-11 min-w-11 rounded-control px-2.5 font-semibold text-[0.9375rem] whitespace-nowrap transition-colors hover:bg-hover'

/** "Ours?" beside the mark of a shot against at the net that we attack; "Against?" beside ours at our own. */
export function WrongEndQuestion(props: WrongEndQuestionProps) {
  const { shot, viewed, shooters, onCorrect, onOther } = props
  const { x, y } = displayedPoint(shot, viewed)
  const isRight = x > RINK_WIDTH / 2
  const beside = `calc(${((isRight ? RINK_WIDTH - x : x) / RINK_WIDTH) * 100}% + 1rem)`
  return (
    <fieldset
      aria-label={shot.scoredAgainst ? 'Shot at their net' : 'Shot at our net'}
      className="absolute z-10 flex -translate-y-1/2 items-center rounded-control border border-warning-text/50 bg-warning-soft text-warning-text shadow-float"
      style={{
        [isRight ? 'right' : 'left']: beside,
        top: `clamp(1.375rem, ${(y / RINK_HEIGHT) * 100}%, 100% - 1.375rem)`,
      }}
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
