import { formatPercentage } from '@icetally/domain/statistics/percentage'
import type { Overview } from '@icetally/domain/statistics/shots'
import { Card, StatTile } from '../../components/card.tsx'

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
