import { formatPercentage } from '@icetally/domain/statistics/percentage'
import type { Overview, ShotCounts } from '@icetally/domain/statistics/shots'
import { memo } from 'react'
import { Card, Section, StatTile } from '../../components/card.tsx'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import type { MarkKind } from '../../rink/marks.ts'
import { RinkMap } from '../../rink/rink-map.tsx'
import { rinkSides, rinkSummary } from './labels.ts'
import type { PeriodMap } from './summary.ts'

const kinds: readonly { kind: MarkKind; text: string }[] = [
  { kind: 'for-scored', text: 'Score for' },
  { kind: 'for-missed', text: 'Miss for' },
  { kind: 'against-scored', text: 'Score against' },
  { kind: 'against-missed', text: 'Miss against' },
]

/** The four rinks: each period, and all of them. Every shot is drawn attacking to the right. */
export const RinkMaps = memo(function RinkMaps({ maps }: { maps: readonly PeriodMap[] }) {
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
        <p className="text-muted text-sm">Every shot is drawn attacking to the right.</p>
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {maps.map(({ title, marks, counts }) => (
          <Section key={title} title={title} padded={false}>
            <div className="p-3 sm:p-4">
              <RinkMap label={`${title}: ${rinkSummary(counts)}`} marks={marks} />
            </div>
            <SummaryLine counts={counts} />
          </Section>
        ))}
      </div>
    </section>
  )
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

/** Shots and goals of both sides, and how they are shared between them. */
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
      {teamShots + opponentShots > 0 && (
        <Card className="mt-3 px-3.5 py-3.5 sm:mt-5 sm:px-5 sm:py-4">
          <dl className="grid gap-x-10 gap-y-4 md:grid-cols-2">
            <Share name="Our share of the shots" ours={teamShots} theirs={opponentShots} />
            <Share name="Our share of the goals" ours={teamGoals} theirs={opponentGoals} />
          </dl>
        </Card>
      )}
    </section>
  )
}

/** How much of what both sides did is the team's, as a figure and as a bar that ends in a cut. */
function Share({ name, ours, theirs }: { name: string; ours: number; theirs: number }) {
  const both = ours + theirs
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="type-figure text-2xl">{both === 0 ? '–' : formatPercentage(ours, both)}</dd>
      <dd
        aria-hidden="true"
        className="relative col-span-2 h-2.5 overflow-hidden rounded-full bg-line"
      >
        {both > 0 && (
          <span
            className="skate-cut absolute inset-y-0 -left-2 border-surface border-r-3"
            style={{ width: `calc(${(100 * ours) / both}% + 0.5rem)` }}
          />
        )}
      </dd>
    </div>
  )
}
