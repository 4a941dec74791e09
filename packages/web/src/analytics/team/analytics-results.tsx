import type { GameAnalytics } from '@icetally/domain/analytics/endpoints/analytics'
import { sumDots } from '@icetally/domain/analytics/faceoffs-by-dot'
import type { Game } from '@icetally/domain/game/endpoints/games'
import { teamRecord } from '@icetally/domain/game/sheet/record'
import { counted } from '@icetally/domain/platform/counted'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconChartBar, IconCloudOff } from '@tabler/icons-react'
import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'
import { FaceoffDots } from '../../charts/faceoff-dots/faceoff-dots.tsx'
import { Section } from '../../platform/components/card.tsx'
import { Spinner } from '../../platform/components/spinner.tsx'
import { EmptyState, ErrorState } from '../../platform/components/states.tsx'
import { gameAnalyticsQuery } from '../../platform/queries/analytics.ts'
import { gamesQuery } from '../../platform/queries/games.ts'
import { useAfterPaint } from '../../platform/react/use-after-paint.ts'
import { analyticsError } from './labels.ts'
import { FlowOfGame } from './one-game.tsx'
import { PlayerTable } from './player-table.tsx'
import { GameOverview, RinkMaps } from './rink-maps.tsx'
import type { Excluded } from './selection.ts'
import { ShotRink } from './shot-rink.tsx'
import { figuresOf, selectedRows } from './summary.ts'
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
  team: TeamDetail
}) {
  const { games, excludedGames, excludedPlayers, players, loading, team } = props
  const retry = useRetry()
  const { loaded, wanted, error } = useMemo(
    () => select(games, excludedGames, loading),
    [games, excludedGames, loading],
  )
  // A season is summed once it is complete, not again with each game that arrives.
  const whole = loaded.length === wanted ? loaded : null
  const figures = useMemo(
    () =>
      whole &&
      figuresOf(
        whole.map(({ analytics }) => analytics),
        team.recording.format,
      ),
    [whole, team.recording.format],
  )
  const rows = useMemo(
    () => selectedRows(figures?.playerRows ?? [], players, excludedPlayers),
    [figures, players, excludedPlayers],
  )
  // Figures answer to a choice at once; the table below them, and what is drawn from thousands of shots, come a
  // moment later.
  const rowsBefore = useDeferredValue(rows)
  const shownRows = rowsBefore.length === 0 ? rows : rowsBefore
  const before = useAfterPaint(whole)
  const shown = whole && (before ?? whole)
  const drawn = useMemo(() => (shown ?? []).map(({ analytics }) => analytics), [shown])
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
    const played = games.some(({ id, status }) => status !== 'scheduled' && !excludedGames.has(id))
    return <Progress loaded={loaded.length} wanted={wanted} place={played ? FULL : EMPTY} />
  }
  if (figures.empty) {
    return (
      <EmptyState
        icon={<IconChartBar />}
        title="No analytics data available"
        className={`${EMPTY} justify-center`}
      >
        Nothing has been recorded in the selected games yet.
      </EmptyState>
    )
  }
  return (
    <>
      <TeamBars figures={figures} record={recordOf(whole)} games={whole} />
      <Pictures loaded={shown} team={team} />
      <GameOverview overview={figures.overview} />
      <RinkMaps maps={figures.periods} games={drawn} />
      <PlayerTable
        rows={shownRows}
        onlyGameId={whole.length === 1 ? (whole[0]?.game.id ?? null) : null}
        teamId={team.id}
      />
    </>
  )
})

const recordOf = (loaded: readonly LoadedGame[]) =>
  teamRecord(loaded.map(({ game }) => game.final).filter((final) => final !== null))

/** Where shots came from, and how it went from game to game. */
const Pictures = memo(function Pictures(props: {
  loaded: readonly LoadedGame[]
  team: TeamDetail
}) {
  const { loaded, team } = props
  const [first, second] = loaded
  const dots = useMemo(
    () => sumDots(loaded.map(({ analytics }) => analytics.overview.faceoffDots)),
    [loaded],
  )
  return (
    <>
      <ShotRink loaded={loaded} format={team.recording.format} />
      {first !== undefined && second === undefined ? (
        <FlowOfGame one={first} us={team.name} format={team.recording.format} />
      ) : (
        <Trends loaded={loaded} />
      )}
      {dots !== null && (
        <Section title="Faceoffs by dot">
          <div className="mx-auto max-w-3xl">
            <FaceoffDots dots={dots} />
          </div>
        </Section>
      )}
    </>
  )
})

/** What stands below does not move where there turns out to be nothing. */
const EMPTY = 'min-h-96'
/** Figures fill the screen. */
const FULL = 'min-h-dvh pb-[45dvh]'

function Progress(props: { loaded: number; wanted: number; place: typeof EMPTY | typeof FULL }) {
  const { loaded, wanted, place } = props
  return (
    <div className={`${place} flex flex-col items-center justify-center gap-4`}>
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
