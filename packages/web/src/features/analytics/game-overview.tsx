import type { Overview } from '@icetally/domain/statistics/shots'
import { StatTile } from '../../components/card.tsx'

/** Shots and goals of both sides. */
export function GameOverview({ overview }: { overview: Overview }) {
  return (
    <section aria-labelledby="game-overview">
      <h3 id="game-overview" className="type-heading mb-3 text-2xl">
        Game Overview
      </h3>
      <div className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
        <StatTile label="Team Shots" value={overview.teamShots} />
        <StatTile label="Team Goals" value={overview.teamGoals} />
        <StatTile label="Opponent Shots" value={overview.opponentShots} />
        <StatTile label="Opponent Goals" value={overview.opponentGoals} />
      </div>
    </section>
  )
}
