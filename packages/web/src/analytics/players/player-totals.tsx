import { faceoffPercentage, points } from '@icetally/domain/analytics/players'
import { StatTile } from '../../platform/components/card.tsx'
import type { KnownStatistics } from './player-figures.ts'

/** The layout of the six tiles, for their skeletons as well. */
export const TOTALS_GRID = 'grid grid-cols-3 gap-2.5 sm:gap-5 2xl:grid-cols-6'

export function PlayerTotals(props: {
  totals: KnownStatistics
  games: number
  /** Was nothing recorded in these games? */
  isUnknown: boolean
}) {
  const { totals, games, isUnknown } = props
  const known = (count: number | null) => (isUnknown ? '–' : (count ?? '–'))
  return (
    <section aria-label="Totals" className={TOTALS_GRID}>
      <StatTile label="Games" value={games} />
      <StatTile label="Shots" value={known(totals.shots)} />
      <StatTile label="Goals" value={known(totals.goals)} />
      <StatTile label="Assists" value={known(totals.assists)} />
      <StatTile label="Points" value={known(points(totals))} />
      <StatTile
        label="Faceoff %"
        value={totals.faceoffsTaken === 0 ? '–' : faceoffPercentage(totals)}
      />
    </section>
  )
}
