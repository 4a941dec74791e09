import { sumOverviews } from '@icetally/domain/analytics/shots'
import type { Game } from '@icetally/domain/game/endpoints/games'
import { isForfeited } from '@icetally/domain/game/sheet/final'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { IconChartBar, IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LoadingRegion, SectionSkeleton } from '../../platform/components/skeleton.tsx'
import { Spinner } from '../../platform/components/spinner.tsx'
import { EmptyState, ErrorState } from '../../platform/components/states.tsx'
import { TabPanel, Tabs } from '../../platform/components/tabs.tsx'
import { seasonsQuery } from '../../platform/queries/seasons.ts'
import { useAfterPaint } from '../../platform/react/use-after-paint.ts'
import { useOpenTeam } from '../../team/index.ts'
import { GoaliesTab } from './goalies-tab.tsx'
import { analyticsError } from './labels.ts'
import { OpponentsTab } from './opponents-tab.tsx'
import { GameOverview } from './rink-maps.tsx'
import type { SeasonGames } from './season-games.ts'
import { type Excluded, selectedOf } from './selection.ts'
import { SkatersTab } from './skaters-tab.tsx'
import { SpecialTeamsTab } from './special-teams-tab.tsx'
import { figuresOf, isNothing, selectedRows } from './summary.ts'
import { TeamTab } from './team-tab.tsx'

/** The figures of the selected games and players, or why there are none yet. */
export const AnalyticsResults = memo(function AnalyticsResults(props: {
  games: readonly Game[]
  excludedGames: Excluded
  excludedPlayers: Excluded
  /** All players who can be chosen. */
  players: readonly PlayerReference[]
  loading: SeasonGames
}) {
  const { games, excludedGames, excludedPlayers, players, loading } = props
  const team = useOpenTeam()
  const { games: known, sums, players: recorded, error, retry } = loading
  const [tab, openTab] = useOpenTab()
  const { data: seasons = [] } = useQuery(seasonsQuery(team.id))
  const loaded = useMemo(
    () => known?.filter(({ game }) => !excludedGames.has(game.id)) ?? null,
    [known, excludedGames],
  )
  const figures = useMemo(
    () =>
      loaded &&
      figuresOf(
        loaded,
        team.recording.format,
        // A row for each player of the answer, with the current name and number.
        players.filter(({ id }) => recorded.some((one) => one.id === id)),
        games.filter(({ id, final }) => isForfeited(final) && !excludedGames.has(id)),
      ),
    [loaded, players, recorded, team.recording.format, games, excludedGames],
  )
  const overview = useMemo(
    () =>
      figures?.overview ??
      sumOverviews(
        (sums ?? []).filter(({ id }) => !excludedGames.has(id)).map((one) => one.overview),
      ),
    [figures, sums, excludedGames],
  )
  const selected = useMemo(
    () =>
      new Map(
        players.filter(({ id }) => !excludedPlayers.has(id)).map((player) => [player.id, player]),
      ),
    [players, excludedPlayers],
  )
  const rows = useMemo(
    () => selectedRows(figures?.playerRows ?? [], excludedPlayers),
    [figures, excludedPlayers],
  )
  // Figures react to a choice at once; the table below them, and drawings of thousands of shots,
  // follow a little later.
  const rowsBefore = useDeferredValue(rows)
  const shownRows = rowsBefore.length === 0 ? rows : rowsBefore
  // Null at first: the figures are painted before the first map is.
  const drawn = useAfterPaint(loaded, null)
  if (error !== null) {
    return (
      <ErrorState
        icon={<IconCloudOff />}
        title="Error loading analytics"
        message={analyticsError(error)}
        onRetry={retry}
      />
    )
  }
  const isKnown = figures !== null || !isNothing(overview)
  const played = games.some(({ id, status }) => status !== 'scheduled' && !excludedGames.has(id))
  if (!isKnown && !played) {
    return (
      <div className={`${EMPTY} flex flex-col items-center justify-center gap-4`}>
        <Spinner label="Loading analytics..." />
      </div>
    )
  }
  if (figures?.empty) {
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
  // The sums of the games are shown until their figures arrive.
  const shown = figures !== null && loaded !== null ? { figures, loaded } : null
  const later = (panel: (known: NonNullable<typeof shown>) => ReactNode) =>
    shown === null ? <PanelSkeleton /> : panel(shown)
  return (
    <div>
      <Tabs label="Analytics" value={tab} onChange={openTab} items={TABS} sticky>
        <TabPanel value="team">
          <div className={PANEL}>
            <GameOverview
              overview={isKnown ? overview : null}
              games={selectedOf(games, excludedGames)}
            />
            {later((known) => (
              <TeamTab {...{ ...known, players, drawn }} rows={shownRows} />
            ))}
          </div>
        </TabPanel>
        <TabPanel value="special-teams">
          <div className={PANEL}>
            {later((known) => (
              <SpecialTeamsTab loaded={known.loaded} seasons={seasons} />
            ))}
          </div>
        </TabPanel>
        <TabPanel value="skaters">
          {later(({ figures: { season } }) => (
            <SkatersTab skaters={season.skaters} players={selected} />
          ))}
        </TabPanel>
        <TabPanel value="goalies">
          <div className={PANEL}>
            {later(({ figures: { season } }) => (
              <GoaliesTab goalies={season.goalies} players={selected} />
            ))}
          </div>
        </TabPanel>
        <TabPanel value="opponents">
          {later(({ figures: { season } }) => (
            <OpponentsTab opponents={season.opponents} />
          ))}
        </TabPanel>
      </Tabs>
    </div>
  )
})

const PanelSkeleton = () => (
  <LoadingRegion label="Loading analytics..." className={FULL}>
    <SectionSkeleton rows={6} />
  </LoadingRegion>
)

/** The figures before games and players are known. */
export function ResultsSkeleton() {
  const [tab, openTab] = useOpenTab()
  return (
    <div>
      <Tabs label="Analytics" value={tab} onChange={openTab} items={TABS} sticky>
        <TabPanel value={tab}>
          <div className={PANEL}>
            {tab === 'team' && <GameOverview overview={null} games={[]} />}
            <PanelSkeleton />
          </div>
        </TabPanel>
      </Tabs>
    </div>
  )
}

const PANEL = 'flex flex-col gap-4 sm:gap-6'
/** Content below does not move if this turns out to be empty. */
const EMPTY = 'min-h-96'
/** Figures fill the screen. */
const FULL = 'min-h-dvh pb-[45dvh]'

/** The parts of the analytics of a team. */
const TABS = [
  { value: 'team', label: 'Team' },
  { value: 'special-teams', label: 'Special teams' },
  { value: 'skaters', label: 'Skaters' },
  { value: 'goalies', label: 'Goalies' },
  { value: 'opponents', label: 'Opponents' },
] as const
type TabName = (typeof TABS)[number]['value']

/** The open tab, which is in the address, so that it can be shared and stays on a reload. */
function useOpenTab(): readonly [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  const tab = TABS.find(({ value }) => value === wanted)?.value ?? 'team'
  const open = (value: TabName) =>
    setSearch(value === 'team' ? {} : { tab: value }, { replace: true, preventScrollReset: true })
  return [tab, open]
}
