import type { GameAnalytics } from '@icetally/domain/analytics/endpoints/analytics'
import type { Overview, ShotCounts } from '@icetally/domain/analytics/shots'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { memo, useMemo } from 'react'
import { Section, StatTile } from '../../platform/components/card.tsx'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import type { MarkKind } from '../../rink/marks.ts'
import { RinkMap } from '../../rink/rink-map.tsx'
import { rinkSides, rinkSummary } from './labels.ts'
import { marksOf, type PeriodCounts } from './summary.ts'

const kinds: readonly { kind: MarkKind; text: string }[] = [
  { kind: 'for-scored', text: 'Score for' },
  { kind: 'for-missed', text: 'Miss for' },
  { kind: 'against-scored', text: 'Score against' },
  { kind: 'against-missed', text: 'Miss against' },
]

/** The four rinks: each period, and all of them. We attack right, they attack left. */
export function RinkMaps(props: {
  maps: readonly PeriodCounts[]
  /** Whose marks are drawn: a moment later than the lines below them change. */
  games: readonly GameAnalytics[]
}) {
  const { maps, games } = props
  return (
    <section aria-label="Rink maps">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul className="grid grid-cols-[repeat(2,auto)] gap-x-5 gap-y-1 text-[0.9375rem] sm:flex">
          {kinds.map(({ kind, text }) => (
            <li key={kind} className="flex items-center gap-1.5">
              <MarkIcon kind={kind} />
              {text}
            </li>
          ))}
        </ul>
        <p className="text-muted text-sm">We attack right, they attack left.</p>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {maps.map(({ title, period, counts }) => (
          <Section key={title} title={title} padded={false}>
            <div className="p-3 sm:p-4">
              <PeriodRink label={`${title}: ${rinkSummary(counts)}`} {...{ games, period }} />
            </div>
            <SummaryLine counts={counts} />
          </Section>
        ))}
      </div>
    </section>
  )
}

const PeriodRink = memo(function PeriodRink(props: {
  label: string
  games: readonly GameAnalytics[]
  period: PeriodNumber | null
}) {
  const { label, games, period } = props
  const marks = useMemo(() => marksOf(games, period), [games, period])
  return <RinkMap label={label} marks={marks} />
})

/** Breaks between the two teams, if anywhere. */
function SummaryLine({ counts }: { counts: ShotCounts }) {
  const [ours, theirs] = rinkSides(counts)
  return (
    <p className="tabular px-5 pb-4 font-semibold">
      <span className="inline-block">{ours} |</span> <span className="inline-block">{theirs}</span>
    </p>
  )
}

/** Shots and goals of both sides. */
export function GameOverview({ overview }: { overview: Overview }) {
  const { teamShots, teamGoals, opponentShots, opponentGoals } = overview
  return (
    <section aria-labelledby="game-overview">
      <h3 id="game-overview" className="type-heading mb-3 text-2xl">
        Game Overview
      </h3>
      <div className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
        <StatTile label="Team Shots" value={teamShots} />
        <StatTile label="Team Goals" value={teamGoals} />
        <StatTile label="Opponent Shots" value={opponentShots} />
        <StatTile label="Opponent Goals" value={opponentGoals} />
      </div>
    </section>
  )
}
