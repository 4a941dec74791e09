import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { lastOfRegulation } from '@icetally/domain/game/format/game-format'
import type { WithPeriods } from '@icetally/domain/game/kinds/period/period'
import { clockNow, clockPeriod } from '../../games/clock.ts'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { type GameMoment, MomentFields } from '../shared/moment-fields.tsx'

interface EndedEarlyProps {
  readonly game: GameDetail
  readonly periods: WithPeriods['periods']
  readonly endedAt: GameMoment | null
  /** The time is null until the clock is known, or typed. */
  readonly onChange: (endedAt: GameMoment | null) => void
}

/** Whether a game was stopped before its regular end, and where: times of goalies end there. */
export function EndedEarly({ game, periods, endedAt, onChange }: EndedEarlyProps) {
  const period = clockPeriod(game.id) ?? lastOfRegulation(game.format)
  return (
    <div className="flex flex-col gap-2">
      <div className="-mx-2">
        <Checkbox
          label="Ended early"
          detail="A curfew, or another stop before the regular end."
          checked={endedAt !== null}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? { periodNumber: period, clock: clockNow(game.id, period) }
                : null,
            )
          }
        />
      </div>
      {endedAt !== null && (
        <MomentFields
          gameId={game.id}
          format={game.format}
          periods={periods}
          {...endedAt}
          onChange={(change) => onChange({ ...endedAt, ...change })}
        />
      )}
    </div>
  )
}
