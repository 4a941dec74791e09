import '../../rink/rink.css'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { PARTS } from './tracker-parts.ts'

const COUNT = `${PARTS.count} h-13.75 border-transparent lg:h-auto lg:min-h-23 lying:h-auto`

/** The Shot Tracker's shape in each of its layouts, so that nothing jumps when the game arrives. */
export function ShotTrackerSkeleton() {
  return (
    <div className={PARTS.tracker}>
      <div className={PARTS.bar}>
        <Skeleton className={`${PARTS.banner} border-transparent`} />
        <div className={PARTS.mode}>
          <Skeleton className="h-15.5 lg:min-h-15.5 lying:h-full" />
        </div>
      </div>
      <div className={PARTS.top}>
        <Skeleton className={`${COUNT} ${PARTS.for}`} />
        <Skeleton className={`${COUNT} ${PARTS.against}`} />
        <div className={PARTS.rink}>
          <Skeleton className="rink-frame aspect-2/1" />
          <span className="block h-6" />
        </div>
      </div>
      <Skeleton className={`${PARTS.period} h-13.5 lg:h-auto lg:min-h-13.5`} />
      <Skeleton className={`${PARTS.direction} h-13.5 upright:w-26 lg:h-auto`} />
      <div className={PARTS.picker}>
        <Skeleton className="h-48 lg:absolute lg:inset-0 lg:h-auto lying:[grid-area:players] lying:h-auto" />
      </div>
      <div className={PARTS.foot}>
        <Skeleton className="lying:hidden h-11 w-full max-w-md" />
      </div>
    </div>
  )
}
