import { LoadingRegion, SectionSkeleton, Skeleton } from '../../platform/components/skeleton.tsx'
import { useKnownTeam } from '../../platform/pages/header-skeleton.tsx'
import { FirstRunCard } from '../first-run/first-run-card.tsx'
import { ZoneQuestion } from '../zone-question.tsx'
import { HEADER } from './team-overview.tsx'

/** The team overview while it loads; the list of the user's teams decides whether games are first. */
export function TeamOverviewSkeleton() {
  const team = useKnownTeam()
  return (
    <LoadingRegion>
      <div className={HEADER}>
        <div className="flex flex-[1_1_24rem] items-center gap-4 sm:gap-6">
          <Skeleton className="size-16 sm:size-22" />
          <Skeleton className="h-9 w-64 max-w-[60%] sm:h-11" />
        </div>
        <Skeleton className="h-11 w-full sm:w-44" />
      </div>
      {team?._count.games === 0 ? (
        <>
          <ZoneQuestion team={team} />
          <FirstRunCard team={team} hasRecorded={false} />
        </>
      ) : (
        <>
          <div className="mb-6 grid gap-4 sm:mb-8 sm:gap-5 lg:grid-cols-2">
            <Skeleton className="h-48 rounded-card shadow-card lg:h-67" />
            <Skeleton className="h-67 rounded-card shadow-card" />
            <Skeleton className="h-80 rounded-card shadow-card lg:col-span-2 lg:h-38" />
          </div>
          <Skeleton className="mb-5 h-108 rounded-card shadow-card sm:h-64 lg:h-82" />
        </>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SectionSkeleton rows={6} />
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}
