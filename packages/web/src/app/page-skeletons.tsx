import { Card } from '../components/card.tsx'
import { LoadingRegion, Skeleton } from '../components/skeleton.tsx'

/** A title and a list, at the height of what will stand there. */
export function ListPageSkeleton() {
  return (
    <LoadingRegion>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4 sm:mb-7">
        <div className="w-full sm:w-auto">
          <Skeleton className="h-9 w-80 max-w-full sm:h-11" />
          <Skeleton className="mt-2 h-6 w-56 max-w-full" />
        </div>
        <Skeleton className="h-11 w-full sm:w-34" />
      </div>
      <Card className="divide-y divide-line">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <div key={row} className="flex h-18 items-center gap-4 px-5">
            <Skeleton className="h-11 w-12 shrink-0" />
            <Skeleton className="h-5 w-52 max-w-full" />
          </div>
        ))}
      </Card>
    </LoadingRegion>
  )
}

/** The team overview while it loads. */
export function TeamOverviewSkeleton() {
  return (
    <LoadingRegion>
      <div className="mb-6 flex items-start gap-4 sm:mb-8 sm:gap-5">
        <Skeleton className="size-16 rounded-card sm:size-20" />
        <div className="flex-1">
          <Skeleton className="h-9 w-64 max-w-full sm:h-11" />
          <Skeleton className="mt-2 h-6 w-44 max-w-full" />
        </div>
      </div>
      <div className="mb-6 grid grid-cols-3 gap-3 sm:mb-8 sm:gap-5">
        {['a', 'b', 'c'].map((tile) => (
          <Skeleton key={tile} className="h-26 rounded-card" />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </LoadingRegion>
  )
}
