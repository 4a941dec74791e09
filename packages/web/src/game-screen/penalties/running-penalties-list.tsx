import { runningPenalties } from '@icetally/domain/analytics/strength/running-penalties'
import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { opponentJersey } from '@icetally/domain/game/model/opponent'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { useMemo } from 'react'
import { useClock } from '../../games/clock.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { classes } from '../../platform/components/classes.ts'
import type { PlayerNames } from '../../platform/format/player-names.ts'
import { useRecorded } from '../shared/recorded.ts'
import { numberOrName } from '../shared/short-label.ts'
import { happenedIn } from '../shared/strength.ts'
import './running-penalties.css'

interface RunningPenaltiesListProps {
  /** The period in view; null where all are. */
  readonly period: PeriodNumber | null
  readonly onOpen: (penaltyId: string) => void
}

/** The running penalties of both sides, with their remaining time. */
export function RunningPenaltiesList({ period, onOpen }: RunningPenaltiesListProps) {
  const { game, records, nameOf } = useOpenGameRecords()
  const recorded = useRecorded()
  const { seconds } = useClock(game.id, period)
  const { penalties, shots, goals, goalieChanges, shootoutAttempts } = records
  const happened = useMemo(
    () => happenedIn({ penalties, shots, goals, goalieChanges, shootoutAttempts }, recorded),
    [penalties, shots, goals, goalieChanges, shootoutAttempts, recorded],
  )
  if (period === null || seconds === null || penalties.size === 0) return null
  return (
    <ul
      aria-label="Running penalties"
      className="running-penalties flex shrink-0 gap-1.5 @max-[32rem]:gap-1 @max-[22rem]:gap-0.5 empty:hidden"
    >
      {runningPenalties(happened, { periodNumber: period, clock: seconds }).map(
        ({ penalty, remaining, waits }) => (
          <li key={penalty.id} className="flex">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(penalty.id)}
              className={classes(
                'flex h-11 items-center gap-1.5 whitespace-nowrap rounded-control border-b-3 bg-sunken px-2.5 font-semibold text-[0.9375rem] leading-none transition-colors hover:bg-hover',
                // In a narrow strip the number is above the time, so that those of both sides are seen.
                '@max-[32rem]:min-w-11 @max-[32rem]:flex-col @max-[32rem]:justify-center @max-[32rem]:gap-px @max-[32rem]:px-1 @max-[32rem]:text-[0.75rem]',
                penalty.against ? 'border-mode-orange' : 'border-mode-blue',
                waits && 'opacity-70',
              )}
            >
              <span className="sr-only">{penalty.against ? 'Opponent' : 'Our team'}</span>{' '}
              <span>{offenderWords(penalty, nameOf)}</span>{' '}
              {/* A narrow strip has space for the number and the time alone. */}
              <span className="max-w-24 truncate @max-[32rem]:sr-only">
                {penalty.infraction ?? 'Penalty'}
              </span>{' '}
              <span className="type-figure text-[1.25rem] @max-[32rem]:text-[1.125rem] @max-[32rem]:leading-none tabular">
                {clockText(remaining)}
              </span>
              {waits && <span className="sr-only"> waits for another to end</span>}
            </button>
          </li>
        ),
      )}
    </ul>
  )
}

function offenderWords(penalty: RecordedPenalty, nameOf: PlayerNames): string {
  const { against, playerId } = penalty
  if (playerId !== null) return numberOrName(nameOf(playerId))
  return opponentJersey(penalty) ?? (against ? 'Opponent' : 'Bench')
}
