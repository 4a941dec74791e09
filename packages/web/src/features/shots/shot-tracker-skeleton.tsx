import './shot-tracker.css'
import './shot-tracker-lying.css'
import './shot-tracker-wide.css'
import { Skeleton } from '../../components/skeleton.tsx'

/** The Shot Tracker's shape in each of its layouts, so that nothing jumps when the game arrives. */
export function ShotTrackerSkeleton() {
  return (
    <div className="tracker">
      <div className="tracker-top">
        <Skeleton className="tracker-count tracker-for h-14 lg:h-19.5" />
        <Skeleton className="tracker-count tracker-against h-14 lg:h-19.5" />
        <div className="tracker-rink">
          <Skeleton className="aspect-2/1 rounded-[14%/28%]" />
          <span className="block h-6" />
        </div>
      </div>
      <Skeleton className="tracker-banner hidden border-transparent lg:block lg:h-19.5" />
      <Skeleton className="tracker-mode hidden lg:block lg:h-15.5" />
      <Skeleton className="tracker-period h-13.5" />
      <Skeleton className="tracker-direction h-13.5" />
      <Skeleton className="tracker-picker min-h-14" />
      <div className="tracker-foot">
        <Skeleton className="h-11 w-full max-w-md" />
      </div>
    </div>
  )
}
