import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { towardsRightGoal } from '@icetally/domain/game/rink/mirror'
import { ZONE_NAMES, zoneOf } from '@icetally/domain/game/rink/zones'
import { Ice } from '../rink/ice.tsx'
import { MarkShape } from '../rink/mark-icon.tsx'
import { markKind } from '../rink/marks.ts'

/** Where the shot of a goal was taken, on a half rink as small as a crest; the whole ice from beyond center ice. */
export function GoalRink({ shot }: { shot: RecordedShot }) {
  const place = towardsRightGoal(shot)
  const { x, y } = place
  const isFar = x < RINK_WIDTH / 2
  const left = isFar ? 0 : RINK_WIDTH / 2
  return (
    <svg
      role="img"
      aria-label={`From: ${ZONE_NAMES[zoneOf(place)].toLowerCase()}`}
      viewBox={`${left} 0 ${RINK_WIDTH - left} ${RINK_HEIGHT}`}
      className="size-12 shrink-0 sm:size-14 print:hidden"
    >
      <Ice />
      <g transform={`translate(${x} ${y}) scale(${isFar ? 8 : 4.5})`}>
        <MarkShape kind={markKind({ ...shot, scored: true })} colours="side" />
      </g>
    </svg>
  )
}
