import { LoadingRegion, Skeleton } from '../platform/components/skeleton.tsx'

/** The lines of a team's card while loading: one fewer if the first game is shown above. */
export function GlanceSkeleton({ isAlone = false }: { isAlone?: boolean }) {
  return (
    <LoadingRegion label="Loading games" className="flex h-full flex-col *:min-h-0 *:flex-1">
      {['w-40', 'w-32', 'w-24'].slice(isAlone ? 1 : 0).map((width) => (
        <div key={width} className="flex items-center justify-between gap-3">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className={`h-5 ${width}`} />
          </div>
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
      <LeadersSkeleton />
    </LoadingRegion>
  )
}

/** The last of them, which loads after the others: two jerseys with their words. */
export const LeadersSkeleton = () => (
  <div className="grid h-full grid-cols-2 gap-3">
    {['goals', 'points'].map((figure) => (
      <div key={figure} className="flex min-w-0 items-center gap-3 pl-1">
        <Skeleton className="h-9 w-10 shrink-0" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-14" />
          <Skeleton className="h-4 w-24 max-w-full" />
        </div>
      </div>
    ))}
  </div>
)
