import '../../rink/rink.css'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { PARTS } from './tracker-parts.ts'

const COUNT = `${PARTS.count} border-transparent upright:h-11 upright:w-22.5 lg:min-h-14`

/** The Shot Tracker's shape in each of its layouts; a practice rink has no periods. */
export function ShotTrackerSkeleton({ isPractice = false }: { isPractice?: boolean }) {
  return (
    <div className={PARTS.tracker} {...{ [isPractice ? 'data-practice' : 'data-strip']: '' }}>
      <div className={PARTS.bar}>
        <div className={PARTS.mode}>
          <Skeleton className="h-15.5 lg:min-h-15.5 lying:h-full" />
        </div>
      </div>
      <div className={PARTS.top}>
        <Skeleton className={`${COUNT} ${PARTS.for}`} />
        <Skeleton className={`${PARTS.banner} border-transparent`} />
        <Skeleton className={`${COUNT} ${PARTS.against}`} />
        <div className={PARTS.rink}>
          <Skeleton className="rink-frame aspect-2/1" />
          <span className="block h-5.5 lg:h-6 lying:hidden" />
        </div>
      </div>
      {!isPractice && (
        <>
          <Skeleton className={`${PARTS.period} lying:h-11.5 lg:min-h-13.5`} />
          <Skeleton
            className={`${PARTS.direction} upright:max-sm:w-33 lying:h-11.5 lg:min-h-13.5`}
          />
        </>
      )}
      <div className={PARTS.picker}>
        <Skeleton className="h-48 lg:absolute lg:inset-0 lg:h-auto lying:[grid-area:players] lying:h-auto" />
      </div>
      <div className={PARTS.foot}>
        <Skeleton className="lying:hidden h-11 w-full max-w-md" />
      </div>
    </div>
  )
}
