import { lastOfRegulation } from '@icetally/domain/game/format/game-format'
import { clockNow, clockPeriod } from '../../games/clock.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Checkbox } from '../../platform/components/checkbox.tsx'
import { type GameMoment, MomentFields } from '../shared/moment-fields.tsx'

interface EndedEarlyProps {
  readonly endedAt: GameMoment | null
  /** The time is null until the clock is known, or typed. */
  readonly onChange: (endedAt: GameMoment | null) => void
}

/** Whether a game was stopped before its regular end, and where: times of goalies end there. */
export function EndedEarly({ endedAt, onChange }: EndedEarlyProps) {
  const { game } = useOpenGameRecords()
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
        <MomentFields {...endedAt} onChange={(change) => onChange({ ...endedAt, ...change })} />
      )}
    </div>
  )
}
