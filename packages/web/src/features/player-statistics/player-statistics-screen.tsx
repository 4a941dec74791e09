import type { TeamDetail } from '@icetally/domain/contract/teams'
import { shownName } from '@icetally/domain/player/order'
import {
  faceoffPercentage,
  type PlayerStatistics,
  points,
} from '@icetally/domain/statistics/players'
import { IconArrowLeft, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { NumberBadge } from '../../components/avatar.tsx'
import { StatTile } from '../../components/card.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { QueryFailure } from '../../components/query-failure.tsx'
import { SectionSkeleton, TileSkeletons } from '../../components/sheet-skeletons.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { EmptyState } from '../../components/states.tsx'
import { hasStatus } from '../../lib/api/api-client.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { playerStatisticsQuery } from '../../lib/queries/players.ts'
import { PlayerGamesTable } from './player-games-table.tsx'

/** One player's own statistics: totals, and each game. */
export function PlayerStatisticsScreen({ team }: { team: TeamDetail }) {
  const { playerId = '' } = useParams()
  const statistics = useQuery(playerStatisticsQuery(playerId))
  usePageTitle(statistics.data?.player.name ?? 'Player')
  if (statistics.isPending) return <PlayerStatisticsSkeleton />
  if (statistics.data === undefined) {
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
  const { player, totals, games } = statistics.data
  return (
    <>
      <Link
        to={paths.team(team.id)}
        className="mb-1 inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold text-accent-text underline-offset-4 hover:underline"
      >
        <IconArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate">{team.name}</span>
      </Link>
      <header className="mb-6 flex items-center gap-4 sm:mb-8 sm:gap-5">
        <NumberBadge className="h-14! min-w-16! text-4xl!">{player.number ?? '?'}</NumberBadge>
        <h2 className="type-title min-w-0 text-[2rem] sm:text-[2.5rem]">{shownName(player)}</h2>
      </header>
      <div className="flex flex-col gap-6 sm:gap-8">
        <PlayerTotals totals={totals} games={games.length} />
        <PlayerGamesTable games={games} totals={totals} teamId={team.id} />
      </div>
    </>
  )
}

/** The page while team or statistics load. */
export function PlayerStatisticsSkeleton() {
  return (
    <LoadingRegion label="Loading statistics">
      <Skeleton className="mt-2.5 mb-3.5 h-6 w-40" />
      <div className="mb-6 flex items-center gap-4 sm:mb-8 sm:gap-5">
        <Skeleton className="h-14 w-16" />
        <Skeleton className="h-10 w-60 max-w-full" />
      </div>
      <div className="flex flex-col gap-6 sm:gap-8">
        <div className={TOTALS_GRID}>
          <TileSkeletons names={['games', 'shots', 'goals', 'assists', 'points', 'faceoffs']} />
        </div>
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}

/** How the six tiles stand, for their skeletons as well. */
const TOTALS_GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 2xl:grid-cols-6'

/** What a player did in all games together. */
function PlayerTotals({ totals, games }: { totals: PlayerStatistics; games: number }) {
  return (
    <section aria-label="Totals" className={TOTALS_GRID}>
      <StatTile label="Games" value={games} />
      <StatTile label="Shots" value={totals.shots} />
      <StatTile label="Goals" value={totals.goals} />
      <StatTile label="Assists" value={totals.assists} />
      <StatTile label="Points" value={points(totals)} />
      <StatTile label="Faceoff %" value={faceoffPercentage(totals)} />
    </section>
  )
}
