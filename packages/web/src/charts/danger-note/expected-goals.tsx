import { gameBand, seasonBand } from '@icetally/domain/analytics/danger/bands'
import { counted } from '@icetally/domain/platform/counted'

interface ExpectedGoalsProps {
  /** `expectedGoals` of each shot of one side, null ones included; pass all shots of the side. */
  readonly chances: readonly (number | null)[]
  /** The goals of the same side, which are always shown beside. */
  readonly goals: number
  /** All goals, also of shots without a location or chance; named if there are more. */
  readonly of?: number
  /** Over many games the band is 1.3 times as wide as luck alone. */
  readonly games?: 'one' | 'many'
}

/** Expected goals with the band that holds 90%, and the goals: '2.4 ± 2.2 · 3 goals'. Unknown is '–'. */
export function ExpectedGoals({ chances, goals, of = goals, games = 'one' }: ExpectedGoalsProps) {
  const known = chances.filter((chance) => chance !== null)
  const scored = of === goals ? counted(goals, 'goal') : `${goals} of ${counted(of, 'goal')}`
  // Without a shot nothing may have been recorded.
  if (chances.length === 0 && goals === 0) return <span>–</span>
  if (known.length === 0) {
    return (
      <span className="tabular whitespace-nowrap">
        <span aria-hidden="true">– · {scored}</span>
        <span className="sr-only">Expected goals unknown, {scored}</span>
      </span>
    )
  }
  const { value, from, to } = (games === 'one' ? gameBand : seasonBand)(known)
  return (
    <span className="tabular whitespace-nowrap">
      <span aria-hidden="true">
        <span className="type-figure text-[1.25em]">{value.toFixed(1)}</span>{' '}
        <span className="text-muted">± {(to - value).toFixed(1)}</span> · {scored}
      </span>
      <span className="sr-only">
        {value.toFixed(1)} expected goals, by luck {from.toFixed(1)} to {to.toFixed(1)}; {scored}
      </span>
    </span>
  )
}
