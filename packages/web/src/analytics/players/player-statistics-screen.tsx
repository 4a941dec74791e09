import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { hasStatus } from '../../platform/api/api-client.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { LinkButton } from '../../platform/components/button.tsx'
import { BackLink } from '../../platform/components/page-header.tsx'
import { SectionChips } from '../../platform/components/section-chips.tsx'
import {
  LoadingRegion,
  SectionSkeleton,
  Skeleton,
  TileSkeletons,
} from '../../platform/components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { playerLabel } from '../../platform/format/player-names.ts'
import { BackSkeleton, useKnownTeam } from '../../platform/pages/header-skeleton.tsx'
import { PrintHead } from '../../platform/pages/print-head.tsx'
import { paths } from '../../platform/paths.ts'
import { playerStatisticsQuery } from '../../platform/queries/players.ts'
import { seasonsQuery } from '../../platform/queries/seasons.ts'
import { useTeamColour } from '../../platform/team-colour.ts'
import { useSeasonChoice } from '../../seasons/season-choice.tsx'
import { useOpenTeam } from '../../team/index.ts'
import { GoalieSection } from './goalie-section.tsx'
import { ofSeason } from './of-season.ts'
import { PlayerHeader, PlayerHeaderSkeleton } from './player-header.tsx'
import { shotsOf } from './player-numbers.ts'
import { TOTALS_GRID } from './player-totals.tsx'
import { SkaterSection } from './skater-section.tsx'

/**
 * A player's statistics in the shown season: in the net, as a skater and game by game; and in each
 * season.
 */
export function PlayerStatisticsScreen() {
  const team = useOpenTeam()
  const { playerId = '' } = useParams()
  const statistics = useQuery(playerStatisticsQuery(playerId))
  const { data: seasons = [] } = useQuery(seasonsQuery(team.id))
  const [season, , isSeasonKnown] = useSeasonChoice(team.id, 'all')
  useTeamColour(team.colour)
  usePageTitle(statistics.data?.player.name ?? 'Player')
  const all = statistics.data
  const shown = useMemo(() => all && ofSeason(all, season), [all, season])
  const [taken, faced] = useMemo(
    () => [shotsOf(shown?.shots ?? [], 'taken'), shotsOf(shown?.shots ?? [], 'faced')],
    [shown],
  )
  if (statistics.isPending || !isSeasonKnown) return <PlayerStatisticsSkeleton />
  if (all === undefined || shown === undefined) {
    return hasStatus(statistics.error, 404) ? (
      <EmptyState
        heading="h2"
        icon={<IconUserOff />}
        title="Player not found"
        actions={<LinkButton to={paths.team(team.id)}>Back to the team</LinkButton>}
      >
        The player you're looking for doesn't exist.
      </EmptyState>
    ) : (
      <QueryFailure query={statistics} title="The statistics could not be loaded" heading="h2" />
    )
  }
  const { player, totals, games, goalieGames, dangerLevel } = shown
  const name = playerLabel(player)
  const position = team.players.find(({ id }) => id === player.id)?.position
  const isGoalie = all.goalieGames.length > 0 || (position === 'G' && all.games.length === 0)
  return (
    <>
      <PrintHead team={team} />
      <BackLink to={paths.team(team.id)}>{team.name}</BackLink>
      <PlayerHeader player={player} />
      {all.games.length + all.goalieGames.length >= MANY_GAMES && (
        <SectionChips className="mb-4" sections={sectionsOf(all, shown, seasons)} />
      )}
      <div className="flex flex-col gap-6 max-lg:[&>*]:scroll-mt-32! sm:gap-8">
        {isGoalie && (
          <GoalieSection
            {...{ all, seasons }}
            level={dangerLevel}
            player={name}
            games={goalieGames}
            shots={faced}
          />
        )}
        <SkaterSection
          {...{ totals, games, all, seasons, isGoalie }}
          level={dangerLevel}
          player={name}
          playerId={player.id}
          shots={taken}
        />
      </div>
    </>
  )
}

/** From so many games on the page is long. */
const MANY_GAMES = 10

/** The sections that the page has, for the way to them. */
function sectionsOf(
  all: PlayerStatisticsAnswer,
  { games, goalieGames }: PlayerStatisticsAnswer,
  seasons: readonly Season[],
): (readonly [id: string, title: string])[] {
  const isGoalie = all.goalieGames.length > 0
  const hasSeasons = (lines: readonly { readonly game: { readonly seasonId: string | null } }[]) =>
    lines.some(({ game }) => seasons.some(({ id }) => id === game.seasonId))
  return [
    ...(goalieGames.length > 0 ? ([['shots-against', 'Shots']] as const) : []),
    ...(hasSeasons(all.goalieGames) ? ([['seasons-in-net', 'Seasons']] as const) : []),
    ...(goalieGames.length > 0 ? ([['games-in-net', 'Games']] as const) : []),
    ...(isGoalie && all.games.length > 0 ? ([['as-skater', 'As a skater']] as const) : []),
    ...(!isGoalie && games.length > 0 ? ([['shots', 'Shots']] as const) : []),
    ...(!isGoalie && hasSeasons(all.games) ? ([['seasons', 'Seasons']] as const) : []),
    ...(isGoalie ? [] : ([['games', 'Games']] as const)),
  ]
}

/** The page while team or statistics load. */
export function PlayerStatisticsSkeleton() {
  // Most players have as many as their team.
  const isLong = (useKnownTeam()?._count.games ?? 0) >= MANY_GAMES
  return (
    <LoadingRegion label="Loading statistics">
      <BackSkeleton />
      <PlayerHeaderSkeleton />
      {isLong && <Skeleton className="my-1.5 mb-5.5 h-11 lg:hidden lying:hidden" />}
      <div className="flex flex-col gap-6 sm:gap-8">
        <div className={TOTALS_GRID}>
          <TileSkeletons names={['games', 'shots', 'goals', 'assists', 'points', 'faceoffs']} />
        </div>
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}
