import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { ShotTrackerSkeleton } from '../../features/shots/shot-tracker-skeleton.tsx'

/** The game screen's own shape, so that nothing jumps when the game arrives. */
export function GameSkeleton() {
  return (
    <LoadingRegion label="Loading game" className="relative sm:-mt-3">
      <Skeleton className="h-14 w-64 max-w-full sm:h-8.5 xl:absolute xl:right-0 xl:h-11" />
      <Skeleton className="mb-4 h-12" />
      <ShotTrackerSkeleton />
    </LoadingRegion>
  )
}
