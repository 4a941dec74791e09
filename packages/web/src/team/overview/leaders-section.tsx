import { leadersOf } from '@icetally/domain/analytics/leaders'
import { useQuery } from '@tanstack/react-query'
import { Leaders } from '../../charts/leaders/leaders.tsx'
import { useWide } from '../../platform/browser/use-wide.ts'
import { Section } from '../../platform/components/card.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { paths } from '../../platform/paths.ts'
import { teamPlayersQuery } from '../../platform/queries/analytics.ts'
import type { SeasonChoice } from '../../seasons/seasons.ts'

/** The team's leaders in goals, points, faceoffs and saves, in a season or all games. */
export function LeadersSection({ teamId, season }: { teamId: string; season: SeasonChoice }) {
  // On a phone the next players are one press away, so that the team's games are near.
  const following = useWide() ? 2 : 0
  const leaders = useQuery(teamPlayersQuery(teamId, season))
  const { data } = leaders
  if (data !== undefined && leadersOf(data.players, data.goalies).length === 0) return null
  // Without a network and never loaded: the page works without it.
  if (leaders.isLoadingError) return null
  return (
    <Section title="Leaders" className="mb-5">
      {data === undefined ? (
        <LeadersSkeleton />
      ) : (
        <Leaders
          {...data}
          following={following}
          linkTo={(playerId) => paths.player(teamId, playerId)}
        />
      )}
    </Section>
  )
}

function LeadersSkeleton() {
  return (
    <LoadingRegion
      label="Loading leaders"
      className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-6 sm:gap-x-6"
    >
      {['goals', 'points', 'faceoffs', 'saves'].map((figure) => (
        <div key={figure} className="flex h-36 flex-col gap-3 lg:h-56">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-15" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="mt-4 h-12 max-lg:hidden" />
        </div>
      ))}
    </LoadingRegion>
  )
}
