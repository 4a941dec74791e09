import type { GameLevel } from '@icetally/domain/analytics/danger/game-levels'
import type { TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { PlayerStatistics } from '@icetally/domain/analytics/players'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { type ReactNode, useMemo } from 'react'
import { Collapsible } from '../../platform/components/collapsible.tsx'
import { SkaterFigures } from './figure-list.tsx'
import { GamesTable } from './games-table.tsx'
import { PLAYER_FIGURES } from './player-figures.ts'
import {
  chancesByGame,
  NOTHING_RECORDED,
  type PlayerGame,
  shotsOf,
  withKnownShots,
} from './player-numbers.ts'
import { PlayerTotals } from './player-totals.tsx'
import { RecentGames } from './recent-games.tsx'
import { SKATER_SEASON_FIGURES, sumSkater } from './season-figures.ts'
import { SeasonsTable } from './seasons-table.tsx'
import { ShotsSection } from './shots-section.tsx'
import { TeamRanks } from './team-standing.tsx'

/** A skater's page: totals, the last games, shots and their figures, seasons and games. */
export function SkaterSection(props: {
  /** The player in a label. */
  player: string
  playerId: string
  totals: PlayerStatistics
  games: readonly PlayerGame[]
  shots: readonly TimelineShot[]
  /** The totals of all seasons. */
  all: Pick<PlayerStatisticsAnswer, 'games' | 'shots'>
  seasons: readonly Season[]
  /** The level of the expected goals. */
  level: GameLevel
  /** Was the player in the net, too? Then figures without a value as a skater are left out. */
  isGoalie: boolean
}) {
  const { player, playerId, totals, games, shots, all, seasons, isGoalie, level } = props
  const chances = useMemo(() => chancesByGame(shotsOf(all.shots, 'taken')), [all.shots])
  const recorded = games.filter((game) => game.recorded)
  const known = withKnownShots(totals, games)
  if (isGoalie && all.games.length === 0) return null
  return (
    <AsSkater isGoalie={isGoalie}>
      <PlayerTotals
        totals={known}
        games={games.length}
        isUnknown={games.length > 0 && recorded.length === 0}
      />
      {!isGoalie && recorded.length > 0 && <TeamRanks playerId={playerId} />}
      {!isGoalie && <RecentGames games={games} chances={chances} />}
      {!isGoalie && games.length > 0 && (
        <ShotsSection
          shots={shots}
          id="shots"
          title="Shots"
          label={`Shots of ${player}`}
          side="for"
        >
          <div>
            <SkaterFigures {...{ totals, shots, level }} games={recorded} />
          </div>
        </ShotsSection>
      )}
      <SeasonsTable
        title="Seasons"
        id="seasons"
        games={all.games}
        seasons={seasons}
        figures={SKATER_SEASON_FIGURES}
        sum={sumSkater(chances)}
      />
      <GamesTable
        title="Games"
        id="games"
        lines={games}
        seasons={seasons}
        figures={PLAYER_FIGURES}
        figuresOf={(game) => withKnownShots(game.statistics, [game])}
        isUnknown={(game) => !game.recorded}
        totals={known}
        empty={all.games.length > 0 ? 'No games in this season.' : NOTHING_RECORDED}
      />
    </AsSkater>
  )
}

/** Of a goalie it is aside, and folded. */
function AsSkater({ isGoalie, children }: { isGoalie: boolean; children: ReactNode }) {
  if (!isGoalie) return children
  return (
    <section id="as-skater">
      <Collapsible heading title={<span className="type-heading text-2xl">As a skater</span>}>
        <div className="flex flex-col gap-6 pt-3 sm:gap-8">{children}</div>
      </Collapsible>
    </section>
  )
}
