import type { Game } from '@icetally/domain/contract/games'
import { counted } from '@icetally/domain/counted'
import { IconChartBar, IconCloudOff } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { Spinner } from '../../components/spinner.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { formatDate } from '../../lib/format/format-date.ts'
import { DiscrepancyNotice } from './discrepancy-notice.tsx'
import { GameOverview } from './game-overview.tsx'
import { analyticsError, gameLabel } from './labels.ts'
import { PlayerTable } from './player-table.tsx'
import { RinkMaps } from './rink-maps.tsx'
import type { Excluded } from './selection.ts'
import { discrepancies, summarize } from './summary.ts'
import { type LoadingAnalytics, useRetry } from './use-game-analytics.ts'

interface Selected {
  /** The selected games that are loaded, with what was recorded in each. */
  loaded: { game: Game; analytics: NonNullable<LoadingAnalytics['analytics'][number]> }[]
  wanted: number
  error: Error | null
}

function select(games: readonly Game[], excluded: Excluded, loading: LoadingAnalytics): Selected {
  const selected: Selected = { loaded: [], wanted: 0, error: null }
  for (const [index, game] of games.entries()) {
    if (excluded.has(game.id)) continue
    selected.wanted += 1
    const analytics = loading.analytics[index]
    if (analytics !== undefined) selected.loaded.push({ game, analytics })
    selected.error ??= loading.errors[index] ?? null
  }
  return selected
}

/** The figures of the selected games and players, or why there are none yet. */
export const AnalyticsResults = memo(function AnalyticsResults(props: {
  games: readonly Game[]
  excludedGames: Excluded
  excludedPlayers: Excluded
  loading: LoadingAnalytics
  teamId: string
}) {
  const { games, excludedGames, excludedPlayers, loading, teamId } = props
  const retry = useRetry()
  const { loaded, wanted, error } = useMemo(
    () => select(games, excludedGames, loading),
    [games, excludedGames, loading],
  )
  // A season is summed once it is complete, not again with each game that arrives.
  const complete = loaded.length === wanted
  const summary = useMemo(
    () => (complete ? summarize(loaded.map(({ analytics }) => analytics)) : null),
    [complete, loaded],
  )
  const rows = useMemo(
    () => summary?.playerRows.filter(({ player }) => !excludedPlayers.has(player.id)) ?? [],
    [summary, excludedPlayers],
  )
  if (error !== null) {
    return (
      <ErrorState
        icon={<IconCloudOff />}
        title="Error loading analytics"
        message={analyticsError(error)}
        onRetry={() => retry(games)}
      />
    )
  }
  if (summary === null) return <Progress loaded={loaded.length} wanted={wanted} />
  if (summary.empty) {
    return (
      <EmptyState icon={<IconChartBar />} title="No analytics data available">
        Nothing has been recorded in the selected games yet.
      </EmptyState>
    )
  }
  const differing = discrepancies(
    loaded.map(({ game, analytics }) => ({ id: game.id, game, analytics })),
  )
  const onlyGameId = loaded.length === 1 ? (loaded[0]?.game.id ?? null) : null
  return (
    <>
      <DiscrepancyNotice
        lines={differing.map(({ gameId, sentence }) => ({
          gameId,
          sentence,
          game: fullGameName(games, gameId),
        }))}
      />
      <GameOverview overview={summary.overview} />
      <RinkMaps maps={summary.maps} />
      <PlayerTable rows={rows} onlyGameId={onlyGameId} teamId={teamId} />
    </>
  )
})

function fullGameName(games: readonly Game[], gameId: string): string {
  const game = games.find(({ id }) => id === gameId)
  if (game === undefined) return ''
  if (game.opponent === null || game.startTime === null) return gameLabel(game)
  return `${game.opponent}, ${formatDate(game.startTime)}`
}

function Progress({ loaded, wanted }: { loaded: number; wanted: number }) {
  return (
    <div className="flex min-h-96 flex-col items-center justify-center gap-4">
      <Spinner label="Loading analytics..." />
      {wanted > 1 && (
        <>
          <progress value={loaded} max={wanted} aria-label="Games loaded" className={progressBar} />
          <p className="tabular text-muted">
            {loaded} of {counted(wanted, 'game')}
          </p>
        </>
      )}
    </div>
  )
}

const progressBar =
  'h-2 w-56 appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent'
