import type { Team } from '@icetally/domain/contract/teams'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { TeamCard } from './team-card.tsx'
import type { TeamLinks } from './team-card-links.tsx'

/** Teams side by side, as many as the width allows. */
export function TeamGrid({
  teams,
  linksOf,
}: {
  teams: readonly Team[]
  linksOf: (teamId: string) => TeamLinks
}) {
  return (
    <div className={grid}>
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} links={linksOf(team.id)} />
      ))}
    </div>
  )
}

/** The grid before its teams are known. */
export function TeamGridSkeleton() {
  return (
    <LoadingRegion label="Loading teams" className={grid}>
      {['first', 'second', 'third'].map((place) => (
        <div
          key={place}
          className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
        >
          <div className="flex gap-4">
            <Skeleton className="size-20 rounded-card" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="h-6 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-11 w-48" />
          <Skeleton className="h-24 w-full" />
        </div>
      ))}
    </LoadingRegion>
  )
}

const grid = 'grid gap-4 sm:gap-5 md:grid-cols-2 2xl:grid-cols-3'
