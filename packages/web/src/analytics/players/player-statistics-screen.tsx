import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { DangerNote } from '../../charts/danger-note/danger-note.tsx'
import { hasStatus } from '../../platform/api/api-client.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { LinkButton } from '../../platform/components/button.tsx'
import { BackLink } from '../../platform/components/page-header.tsx'
import {
  LoadingRegion,
  SectionSkeleton,
  Skeleton,
  TileSkeletons,
} from '../../platform/components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { playerLabel } from '../../platform/format/player-names.ts'
import { paths } from '../../platform/paths.ts'
import { playerStatisticsQuery } from '../../platform/queries/players.ts'
import { seasonsQuery } from '../../platform/queries/seasons.ts'
import { useTeamColour } from '../../platform/team-colour.ts'
import { useSeasonChoice } from '../../seasons/season-choice.tsx'
import { GoalieSection } from './goalie-section.tsx'
import { ofSeason } from './of-season.ts'
import { PlayerHeader } from './player-header.tsx'
import { shotsOf } from './player-numbers.ts'
import { TOTALS_GRID } from './player-totals.tsx'
import { SkaterSection } from './skater-section.tsx'

/** What one player did in the season that is shown: in the net, as a skater and game by game; and in each season. */
export function PlayerStatisticsScreen({ team }: { team: TeamDetail }) {
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
  const isGoalie = all.goalieGames.length > 0
  return (
    <>
      <BackLink to={paths.team(team.id)}>{team.name}</BackLink>
      <PlayerHeader team={team} player={player} />
      <div className="flex flex-col gap-6 sm:gap-8">
        {isGoalie && (
          <GoalieSection
            {...{ team, all, seasons }}
            player={name}
            games={goalieGames}
            shots={faced}
          />
        )}
        <SkaterSection
          {...{ team, totals, games, all, seasons, isGoalie }}
          player={name}
          shots={taken}
        />
        {(taken.length > 0 || faced.length > 0) && <DangerNote level={dangerLevel} />}
      </div>
    </>
  )
}

/** The page while team or statistics load. */
export function PlayerStatisticsSkeleton() {
  return (
    <LoadingRegion label="Loading statistics">
      <Skeleton className="mt-2.5 mb-3.5 h-6 w-40" />
      <div className="mb-4 flex items-center gap-4 sm:mb-8 sm:gap-5">
        <Skeleton className="h-18 w-20" />
        <Skeleton className="h-10 w-60 max-w-full" />
      </div>
      <Skeleton className="mb-6 h-11 sm:hidden" />
      <div className="flex flex-col gap-6 sm:gap-8">
        <div className={TOTALS_GRID}>
          <TileSkeletons names={['games', 'shots', 'goals', 'assists', 'points', 'faceoffs']} />
        </div>
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}
