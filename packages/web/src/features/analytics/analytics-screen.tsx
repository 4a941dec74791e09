import type { Game } from '@icetally/domain/contract/games'
import type { Player } from '@icetally/domain/contract/players'
import type { TeamDetail } from '@icetally/domain/contract/teams'
import { shownName, sortByNumber } from '@icetally/domain/player/order'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { QueryFailure } from '../../components/query-failure.tsx'
import { SectionSkeleton } from '../../components/sheet-skeletons.tsx'
import { LoadingRegion } from '../../components/skeleton.tsx'
import { EmptyState } from '../../components/states.tsx'
import { paths } from '../../lib/paths.ts'
import { gamesQuery } from '../../lib/queries/games.ts'
import { playersQuery } from '../../lib/queries/players.ts'
import { AnalyticsResults } from './analytics-results.tsx'
import { gameDates, gameLabel } from './labels.ts'
import { NOTHING_EXCLUDED, selectedOf } from './selection.ts'
import { SelectionCard } from './selection-card.tsx'
import { choosablePlayers } from './summary.ts'
import { useGameAnalytics } from './use-game-analytics.ts'

/** Shots, goals, assists and faceoffs over the games and players one chooses. */
export function AnalyticsScreen({ team }: { team: TeamDetail }) {
  const { id: teamId, name } = team
  const games = useQuery(gamesQuery(teamId))
  const players = useQuery(playersQuery(teamId))
  const failed = games.data === undefined ? games : players.data === undefined ? players : null
  return (
    <>
      <PageHeader
        title="Analytics"
        documentTitle={`${name} - Analytics`}
        subtitle="Analyze player and team performance across selected games and players"
      />
      {games.data !== undefined && players.data !== undefined ? (
        <Analysis games={games.data} roster={players.data} teamId={teamId} />
      ) : failed?.isError ? (
        <QueryFailure query={failed} title="Error loading analytics" />
      ) : (
        <LoadingRegion label="Loading analytics..." className="grid gap-5 md:grid-cols-2">
          <SectionSkeleton rows={5} />
          <SectionSkeleton rows={5} />
        </LoadingRegion>
      )}
    </>
  )
}

interface AnalysisProps {
  readonly teamId: string
  readonly games: readonly Game[]
  readonly roster: readonly Player[]
}

function Analysis({ teamId, games, roster }: AnalysisProps) {
  const [excludedGames, setExcludedGames] = useState(NOTHING_EXCLUDED)
  const [excludedPlayers, setExcludedPlayers] = useState(NOTHING_EXCLUDED)
  const loading = useGameAnalytics(games, excludedGames)
  const loaded = loading.analytics.filter((analytics) => analytics !== undefined)
  const players = sortByNumber(choosablePlayers(roster, loaded))

  // The boxes answer at once; the maps of a whole season may come a moment later.
  const shownGames = useDeferredValue(excludedGames)
  const shownPlayers = useDeferredValue(excludedPlayers)
  const nothingSelected =
    selectedOf(games, shownGames).length === 0 || selectedOf(players, shownPlayers).length === 0
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <SelectionCard
          title="Games"
          choices={games.map((game) => ({
            id: game.id,
            label: gameLabel(game),
            detail: gameDates(game),
          }))}
          excluded={excludedGames}
          onChange={setExcludedGames}
          empty={{ text: 'No games yet.', link: 'Go to Games', path: paths.games(teamId) }}
        />
        <SelectionCard
          title="Players"
          choices={players.map((player) => ({
            id: player.id,
            label: (
              <>
                {player.number !== null && (
                  <span className="tabular mr-1 text-muted">#{player.number}</span>
                )}
                {player.number !== null && ' '}
                {shownName(player)}
              </>
            ),
          }))}
          excluded={excludedPlayers}
          onChange={setExcludedPlayers}
          empty={{ text: 'No players yet.', link: 'Go to Players', path: paths.players(teamId) }}
        />
      </div>
      {nothingSelected ? (
        <EmptyState icon={<IconChecklist />} title="Select Games and Players">
          Please select at least one game and one player to view analytics
        </EmptyState>
      ) : (
        <AnalyticsResults
          games={games}
          excludedGames={shownGames}
          excludedPlayers={shownPlayers}
          loading={loading}
          teamId={teamId}
        />
      )}
    </div>
  )
}
