import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { ShotTrackerSkeleton } from '../../features/shots/shot-tracker-skeleton.tsx'

/** The game screen's own shape, so that nothing jumps when the game arrives. */
export function GameSkeleton() {
  return (
    <LoadingRegion label="Loading game" className="relative -mt-2 sm:-mt-3 lying:mt-0">
      <div className="flex h-13 flex-col justify-between gap-1 pb-1.5 sm:h-8.5 xl:absolute xl:top-0 xl:right-0 xl:h-12 xl:w-64 xl:items-end xl:py-1 lying:hidden">
        <Skeleton className="h-6 w-52 max-w-full xl:w-40" />
        <Skeleton className="h-4 w-64 max-w-full sm:hidden xl:block" />
      </div>
      <div className="mb-4 flex h-12.25 lying:mb-1 lying:h-11.25 items-center gap-6 border-line border-b px-2">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-6 w-18" />
      </div>
      <ShotTrackerSkeleton />
    </LoadingRegion>
  )
}
