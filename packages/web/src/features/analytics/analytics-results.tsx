import type { GameAnalytics } from '@icetally/domain/contract/analytics'
import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { Game } from '@icetally/domain/contract/games'
import { counted } from '@icetally/domain/counted'
import { teamRecord } from '@icetally/domain/statistics/sheet/record'
import { IconChartBar, IconCloudOff } from '@tabler/icons-react'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'
import { Spinner } from '../../components/spinner.tsx'
import { EmptyState, ErrorState } from '../../components/states.tsx'
import { gameAnalyticsQuery } from '../../lib/queries/analytics.ts'
import { gamesQuery } from '../../lib/queries/games.ts'
import { analyticsError } from './labels.ts'
import { PlayerTable } from './player-table.tsx'
import { GameOverview, RinkMaps } from './rink-maps.tsx'
import type { Excluded } from './selection.ts'
import { ShotRink } from './shot-rink.tsx'
import { figuresOf, selectedRows, summarize } from './summary.ts'
import { TeamBars } from './team-bars.tsx'
import { type LoadedGame, Trends } from './trends.tsx'

interface Selected {
  /** The selected games that are loaded, with what was recorded in each. */
  loaded: LoadedGame[]
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
  /** Everybody who can be chosen. */
  players: readonly PlayerReference[]
  loading: LoadingAnalytics
  teamId: string
}) {
  const { games, excludedGames, excludedPlayers, players, loading, teamId } = props
  const retry = useRetry()
  const { loaded, wanted, error } = useMemo(
    () => select(games, excludedGames, loading),
    [games, excludedGames, loading],
  )
  // A season is summed once it is complete, not again with each game that arrives.
  const whole = loaded.length === wanted ? loaded : null
  const figures = useMemo(
    () => whole && figuresOf(whole.map(({ analytics }) => analytics)),
    [whole],
  )
  // Figures answer to a choice at once; what is drawn from thousands of shots comes a moment later.
  const shown = useDeferredValue(whole) ?? whole
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
  if (figures === null || whole === null || shown === null) {
    return <Progress loaded={loaded.length} wanted={wanted} />
  }
  if (figures.empty) {
    return (
      <EmptyState icon={<IconChartBar />} title="No analytics data available">
        Nothing has been recorded in the selected games yet.
      </EmptyState>
    )
  }
  return (
    <>
      <TeamBars figures={figures.figures} record={recordOf(whole)} />
      <Pictures loaded={shown} />
      <GameOverview overview={figures.overview} />
      <Details {...{ loaded: shown, players, excludedPlayers, teamId }} />
    </>
  )
})

const recordOf = (loaded: readonly LoadedGame[]) =>
  teamRecord(loaded.map(({ game }) => game.final).filter((final) => final !== null))

/** Where shots came from, and how it went from game to game. */
const Pictures = memo(function Pictures({ loaded }: { loaded: readonly LoadedGame[] }) {
  return (
    <>
      <ShotRink loaded={loaded} />
      {loaded.length > 1 && <Trends loaded={loaded} />}
    </>
  )
})

/** Each period's rink, and what each player did. */
const Details = memo(function Details(props: {
  loaded: readonly LoadedGame[]
  players: readonly PlayerReference[]
  excludedPlayers: Excluded
  teamId: string
}) {
  const { loaded, players, excludedPlayers, teamId } = props
  const summary = useMemo(() => summarize(loaded.map(({ analytics }) => analytics)), [loaded])
  const rows = useMemo(
    () => selectedRows(summary.playerRows, players, excludedPlayers),
    [summary, players, excludedPlayers],
  )
  const onlyGameId = loaded.length === 1 ? (loaded[0]?.game.id ?? null) : null
  return (
    <>
      <RinkMaps maps={summary.maps} />
      <PlayerTable rows={rows} onlyGameId={onlyGameId} teamId={teamId} />
    </>
  )
})

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

/** What is known of each game, in the order of the games. */
export interface LoadingAnalytics {
  readonly analytics: readonly (GameAnalytics | undefined)[]
  readonly errors: readonly (Error | null)[]
}

const combine = (results: UseQueryResult<GameAnalytics>[]): LoadingAnalytics => ({
  analytics: results.map(({ data }) => data),
  errors: results.map(({ data, error }) => (data === undefined ? error : null)),
})

/** Asks for the analytics of each selected game at once; what was loaded before stays known. */
export function useGameAnalytics(games: readonly Game[], excluded: Excluded): LoadingAnalytics {
  return useQueries({
    queries: games.map(({ id }) => ({ ...gameAnalyticsQuery(id), enabled: !excluded.has(id) })),
    combine,
  })
}

/** Tries again what failed; also the list of games, because one of them may be gone. */
function useRetry(): (games: readonly Game[]) => void {
  const client = useQueryClient()
  return (games) => {
    const [first] = games
    if (first === undefined) return
    void client.invalidateQueries({ queryKey: gamesQuery(first.teamId).queryKey })
    for (const { id } of games) {
      const { queryKey } = gameAnalyticsQuery(id)
      if (client.getQueryState(queryKey)?.status === 'error') {
        void client.resetQueries({ queryKey })
      }
    }
  }
}
