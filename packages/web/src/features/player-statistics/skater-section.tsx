import type { TimelineShot } from '@icetally/domain/contract/analytics'
import type { Season } from '@icetally/domain/contract/seasons'
import type { TeamDetail } from '@icetally/domain/contract/teams'
import type { PlayerStatistics } from '@icetally/domain/statistics/players'
import { useMemo } from 'react'
import { Section } from '../../components/card.tsx'
import { SkaterFigures } from './figure-list.tsx'
import { PlayerGamesTable } from './player-games-table.tsx'
import { PlayerMap } from './player-map.tsx'
import { chancesByGame, type PlayerGame } from './player-numbers.ts'
import { PlayerTotals } from './player-totals.tsx'
import { RecentGames } from './recent-games.tsx'
import { SKATER_SEASON_FIGURES, sumSkater } from './season-figures.ts'
import { SeasonsTable } from './seasons-table.tsx'

/** What a player did as a skater: totals, the last games, the shots and what they mean, seasons and games. */
export function SkaterSection(props: {
  team: TeamDetail
  name: string
  totals: PlayerStatistics
  games: readonly PlayerGame[]
  shots: readonly TimelineShot[]
  seasons: readonly Season[]
}) {
  const { team, name, totals, games, shots, seasons } = props
  const chances = useMemo(() => chancesByGame(shots), [shots])
  return (
    <>
      <PlayerTotals totals={totals} games={games.length} />
      <RecentGames games={games} chances={chances} />
      {games.length > 0 && (
        <Section title="Shots">
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
            <PlayerMap
              teamId={team.id}
              trueRink={team.trueRink}
              shots={shots}
              label={`Shots of ${name}`}
              side="for"
            />
            <div>
              <SkaterFigures games={games.length} statistics={totals} shots={shots} />
            </div>
          </div>
        </Section>
      )}
      <SeasonsTable
        title="Seasons"
        games={games}
        seasons={seasons}
        figures={SKATER_SEASON_FIGURES}
        sum={sumSkater(chances)}
      />
      <PlayerGamesTable games={games} totals={totals} teamId={team.id} />
    </>
  )
}
