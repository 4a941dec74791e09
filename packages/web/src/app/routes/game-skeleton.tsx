import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'

/** The game screen's own shape, so that nothing jumps when the game arrives. */
export function GameSkeleton() {
  return (
    <LoadingRegion label="Loading game" className="grid gap-3">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-12 w-full" />
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-5">
        <Skeleton className="h-15 lg:col-span-2" />
        <div className="grid gap-2">
          <Skeleton className="h-21" />
          <Skeleton className="aspect-2 h-auto w-full rounded-card" />
        </div>
        <Skeleton className="h-full min-h-40" />
      </div>
    </LoadingRegion>
  )
}
