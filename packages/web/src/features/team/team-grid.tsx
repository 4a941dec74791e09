import type { Team } from '@icetally/domain/contract/teams'
import { Card } from '../../components/card.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { TeamCard } from './team-card.tsx'

/** Teams side by side, as many as the width allows. */
export function TeamGrid({ teams }: { teams: readonly Team[] }) {
  return (
    <div className={grid}>
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} />
      ))}
    </div>
  )
}

/** The grid before its teams are known. */
export function TeamGridSkeleton() {
  return (
    <LoadingRegion label="Loading teams">
      <Skeleton className="mb-3 h-5.75 w-32" />
      <div className={grid}>
        {['first', 'second', 'third'].map((place) => (
          <Card key={place} className="@container flex flex-col gap-4 p-4 lg:p-5">
            <div className="flex gap-4">
              <Skeleton className="size-20 rounded-card" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-7 w-3/4" />
                <Skeleton className="h-6 w-1/2" />
              </div>
            </div>
            <div className="flex h-12 flex-col justify-around">
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-3/5" />
            </div>
            <div className="grid grid-cols-2 gap-2 @min-[37rem]:grid-cols-4">
              {['players', 'games', 'analytics', 'members'].map((link) => (
                <Skeleton key={link} className="h-11" />
              ))}
            </div>
            <Skeleton className="h-11.5 w-40" />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  )
}

const grid = 'grid gap-4 sm:gap-5 md:grid-cols-2 2xl:grid-cols-3'
