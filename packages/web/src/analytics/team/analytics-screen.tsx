import type { Game } from '@icetally/domain/game/endpoints/games'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { inOrder } from '../../platform/browser/in-order.ts'
import { useWide } from '../../platform/browser/use-wide.ts'
import { PageHeader } from '../../platform/components/page-header.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { HeaderSkeleton } from '../../platform/pages/header-skeleton.tsx'
import { gamesQuery } from '../../platform/queries/games.ts'
import { playersQuery } from '../../platform/queries/players.ts'
import { onOpening } from '../../platform/queries/team-analytics.ts'
import { useAfterPaint } from '../../platform/react/use-after-paint.ts'
import { useRetainedState } from '../../platform/react/use-retained-state.ts'
import { DownloadTeam } from '../../reports/index.ts'
import { SeasonSwitch, useSeasonChoice } from '../../seasons/season-choice.tsx'
import { inSeason, type SeasonChoice } from '../../seasons/seasons.ts'
import { useOpenTeam } from '../../team/index.ts'
import { AnalyticsResults, ResultsSkeleton } from './analytics-results.tsx'
import { FilterBar, FilterBarSkeleton } from './filter-bar.tsx'
import { printedGames } from './printed-games.ts'
import {
  ANY_GAME,
  type ChoosableGame,
  excludedBy,
  opponentsOf,
  type QuickChoice,
  resultOf,
  selectedWords,
} from './quick-choices.ts'
import { useSeasonGames } from './season-games.ts'
import { type Excluded, NOTHING_EXCLUDED, selectedOf } from './selection.ts'
import { SelectionLists } from './selection-lists.tsx'
import { choosablePlayers } from './summary.ts'

/** Shots, goals, assists and faceoffs over the games and players one chooses. */
export function AnalyticsScreen() {
  const team = useOpenTeam()
  const { id: teamId, name } = team
  const games = useQuery(gamesQuery(teamId))
  // With the figures, so that both have the same former players.
  const players = useQuery({ ...playersQuery(teamId), refetchOnMount: onOpening })
  const [, , isSeasonKnown] = useSeasonChoice(teamId, 'all')
  const wide = useWide()
  const failed = games.data === undefined ? games : players.data === undefined ? players : null
  return (
    <>
      <PageHeader
        title="Analytics"
        documentTitle={`${isolated(name)} - Analytics`}
        subtitle={SUBTITLE}
        {...(wide && { actions: <DownloadTeam team={team} /> })}
      />
      {games.data !== undefined && players.data !== undefined && isSeasonKnown ? (
        <Analysis
          games={games.data}
          roster={players.data}
          // By an icon alone, where the heading is too narrow.
          download={wide ? null : <DownloadTeam team={team} compact />}
        />
      ) : failed?.isError ? (
        <QueryFailure query={failed} title="Error loading analytics" />
      ) : (
        <AnalysisSkeleton />
      )}
    </>
  )
}

const SUBTITLE = 'Analyze player and team performance across selected games and players'

/** The page while the team loads. */
export const AnalyticsSkeleton = () => (
  <>
    <HeaderSkeleton title="Analytics" subtitle={SUBTITLE} />
    <AnalysisSkeleton />
  </>
)

const AnalysisSkeleton = () => (
  <div className={ANALYSIS}>
    <FilterBarSkeleton />
    <ResultsSkeleton />
  </div>
)

const ANALYSIS = 'flex flex-col gap-4 sm:gap-8'

interface AnalysisProps {
  readonly games: readonly Game[]
  readonly roster: readonly Player[]
  /** Beside the choice of games, if the heading is too narrow. */
  readonly download: ReactNode
}

function Analysis({ games, roster, download }: AnalysisProps) {
  const { id: teamId } = useOpenTeam()
  const [season] = useSeasonChoice(teamId, 'all')
  const chosen = useChosenGames(games, season)
  const ofSeason = useMemo(() => inSeason(games, season), [games, season])
  const [excludedPlayers, setExcludedPlayers] = useRetainedState('players', NOTHING_EXCLUDED)
  const [open, setOpen] = useState(false)
  // The first figures and what surrounds them; the rest of a season takes a phone a second.
  const painted = useAfterPaint(true, false)
  const loading = useSeasonGames(teamId, games, painted)
  const { games: loaded, players: recorded } = loading
  const players = useMemo(
    () => sortByNumber(choosablePlayers(roster, recorded, loaded ?? [])),
    [roster, recorded, loaded],
  )
  const facts = useMemo(
    () => ({
      opponents: opponentsOf(ofSeason),
      known: {
        played: games.some(({ status }) => status !== 'scheduled'),
        homeAway: games.some(({ homeAway }) => homeAway !== null),
        result: games.some((game) => resultOf(game) !== null),
      },
    }),
    [games, ofSeason],
  )
  // The boxes react at once; the rows of many players may follow a little later.
  const shownPlayers = useDeferredValue(excludedPlayers)
  const selected = selectedOf(games, chosen.excluded)
  const gamesSelected = selected.length
  const playersSelected = selectedOf(players, excludedPlayers).length
  const nothing = gamesSelected === 0 || playersSelected === 0
  const lists = (
    <SelectionLists
      {...{ players, excludedPlayers }}
      games={ofSeason}
      excludedGames={chosen.excluded}
      onGames={chosen.chooseByHand}
      onPlayers={setExcludedPlayers}
    />
  )
  return (
    <div className={ANALYSIS}>
      <p className="hidden font-semibold print:block">{printedGames(selected)}</p>
      <FilterBar
        games={selectedWords(gamesSelected, games.length, 'games')}
        players={selectedWords(playersSelected, players.length, 'players')}
        open={open}
        onToggle={() => setOpen(!open)}
        actions={download}
        choice={chosen.choice}
        onChoose={chosen.choose}
        season={
          <SeasonSwitch
            teamId={teamId}
            until="all"
            className="max-w-46 shrink-0 [&_label]:sr-only"
          />
        }
        {...facts}
      />
      {open && lists}
      {nothing ? (
        <EmptyState icon={<IconChecklist />} title="Select Games and Players">
          Please select at least one game and one player to view analytics
        </EmptyState>
      ) : (
        <AnalyticsResults
          games={games}
          excludedGames={chosen.excluded}
          excludedPlayers={shownPlayers}
          players={players}
          loading={loading}
        />
      )}
      {/* Never out of reach: at the foot, until they are called to the top. */}
      <AfterMaps known={loaded !== undefined || loading.error !== null} atOnce={nothing}>
        {!open && lists}
      </AfterMaps>
    </div>
  )
}

/** The lists are half of the page's elements: they follow the figures and the maps, when the browser is idle. */
function AfterMaps(props: {
  known: boolean
  /** Without figures and maps to wait for: the lists are the way to some. */
  atOnce: boolean
  children: ReactNode
}) {
  const { known, atOnce, children } = props
  const [isDue, setDue] = useState(false)
  useEffect(() => (known ? inOrder(() => startTransition(() => setDue(true))) : undefined), [known])
  return (isDue || atOnce) && children
}

/** Which games are chosen: by a quick choice, or one by one. */
interface ChosenGames {
  readonly excluded: Excluded
  /** The quick choice in force; any game where they are chosen one by one. */
  readonly choice: QuickChoice
  readonly choose: (choice: QuickChoice) => void
  readonly chooseByHand: (excluded: Excluded) => void
}

/** All games of a season, until some of them are chosen: by a quick choice, or one by one. */
function useChosenGames(games: readonly ChoosableGame[], season: SeasonChoice): ChosenGames {
  const [choice, setChoice] = useRetainedState('choice', ANY_GAME)
  const [byHand, setByHand] = useRetainedState<Excluded | null>('games', null)
  const excluded = useMemo(
    () =>
      byHand === null
        ? excludedBy(games, choice, season)
        : new Set([...byHand, ...excludedBy(games, ANY_GAME, season)]),
    [games, choice, byHand, season],
  )
  // Another season is another quick choice, and may be without the opponent of the one before.
  const [seasonBefore, setSeasonBefore] = useState(season)
  if (season !== seasonBefore) {
    setSeasonBefore(season)
    setByHand(null)
    const isThere = inSeason(games, season).some(({ opponent }) => opponent === choice.opponent)
    if (!isThere) setChoice({ ...choice, opponent: null })
  }
  return {
    excluded,
    choice: byHand === null ? choice : ANY_GAME,
    choose(next) {
      setChoice(next)
      setByHand(null)
    },
    chooseByHand: setByHand,
  }
}
