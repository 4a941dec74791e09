import '../../rink/rink.css'
import './shot-tracker.css'
import './shot-tracker-lying.css'
import './shot-tracker-wide.css'
import { Skeleton } from '../../components/skeleton.tsx'

const COUNT = 'tracker-count h-13.75 border-transparent lg:h-auto lg:min-h-23 lying:h-auto'

/** The Shot Tracker's shape in each of its layouts, so that nothing jumps when the game arrives. */
export function ShotTrackerSkeleton() {
  return (
    <div className="tracker">
      <div className="tracker-bar">
        <Skeleton className="tracker-banner border-transparent" />
        <div className="tracker-mode">
          <Skeleton className="h-15.5 lg:min-h-15.5 lying:h-full" />
        </div>
      </div>
      <div className="tracker-top">
        <Skeleton className={`${COUNT} tracker-for`} />
        <Skeleton className={`${COUNT} tracker-against`} />
        <div className="tracker-rink">
          <Skeleton className="rink-frame aspect-2/1" />
          <span className="block h-6" />
        </div>
      </div>
      <Skeleton className="tracker-period h-13.5 lg:h-auto lg:min-h-13.5" />
      <Skeleton className="tracker-direction h-13.5 lg:h-auto" />
      <div className="tracker-picker">
        <Skeleton className="h-48 lg:absolute lg:inset-0 lg:h-auto lying:[grid-area:players] lying:h-auto" />
      </div>
      <div className="tracker-foot">
        <Skeleton className="lying:hidden h-11 w-full max-w-md" />
      </div>
    </div>
  )
}
