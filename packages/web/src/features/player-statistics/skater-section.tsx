import type { TimelineShot } from '@icetally/domain/contract/analytics'
import type { Season } from '@icetally/domain/contract/seasons'
import type { TeamDetail } from '@icetally/domain/contract/teams'
import { SHOTS_FOR_MAP } from '@icetally/domain/statistics/heat/bandwidth'
import type { PlayerStatistics } from '@icetally/domain/statistics/players'
import { useMemo, useState } from 'react'
import type { MapLayer } from '../../charts/shot-map/shot-map-key.tsx'
import { Section } from '../../components/card.tsx'
import { SkaterFigures } from './figure-list.tsx'
import { PlayerGamesTable } from './player-games-table.tsx'
import { MapLayers, PlayerMap } from './player-map.tsx'
import { chancesByGame, type PlayerGame } from './player-numbers.ts'
import { PlayerTotals } from './player-totals.tsx'
import { RecentGames } from './recent-games.tsx'
import { SKATER_SEASON_FIGURES, sumSkater } from './season-figures.ts'
import { SeasonsTable } from './seasons-table.tsx'

/** What a player did as a skater: totals, the last games, the shots and what they mean, seasons and games. */
export function SkaterSection(props: {
  team: TeamDetail
  /** The player, as a label says it. */
  player: string
  totals: PlayerStatistics
  games: readonly PlayerGame[]
  shots: readonly TimelineShot[]
  seasons: readonly Season[]
  /** Was the player in the net, too? What a goalie did not do as a skater is left out. */
  isGoalie: boolean
}) {
  const { team, player, totals, games, shots, seasons, isGoalie } = props
  const [layer, setLayer] = useState<MapLayer>('heat')
  const chances = useMemo(() => chancesByGame(shots), [shots])
  return (
    <>
      {isGoalie && <h3 className="type-heading -mb-3 text-2xl">As a skater</h3>}
      <PlayerTotals totals={totals} games={games.length} />
      {!isGoalie && <RecentGames games={games} chances={chances} />}
      {!isGoalie && games.length > 0 && (
        <Section title="Shots">
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
            <div>
              {shots.length >= SHOTS_FOR_MAP && <MapLayers layer={layer} onChange={setLayer} />}
              <PlayerMap
                teamId={team.id}
                trueRink={team.trueRink}
                shots={shots}
                label={`Shots of ${player}`}
                layer={layer}
                side="for"
              />
            </div>
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
      {(!isGoalie || games.length > 0) && (
        <PlayerGamesTable games={games} totals={totals} teamId={team.id} />
      )}
    </>
  )
}
