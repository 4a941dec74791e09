import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import { displayedPoint, type RinkMark } from './marks.ts'

interface RinkTooltipProps {
  readonly mark: RinkMark
  readonly viewed: AttackingDirection
  readonly lines: readonly string[]
}

/** The text of a mark, beside it; on the side with space within the rink. */
export function RinkTooltip({ mark, viewed, lines }: RinkTooltipProps) {
  const { x, y } = displayedPoint(mark, viewed)
  const [first, ...rest] = lines
  const vertical = y < RINK_HEIGHT * 0.45 ? 'translate-y-4' : '-translate-y-[calc(100%+1rem)]'
  return (
    <div
      role="tooltip"
      style={{ left: `${(x / RINK_WIDTH) * 100}%`, top: `${(y / RINK_HEIGHT) * 100}%` }}
      className={`${horizontal(x)} ${vertical} pointer-events-none absolute z-10 w-max max-w-60 rounded-control bg-ink px-3 py-2 text-canvas text-sm shadow-float`}
    >
      <p className="font-semibold">{first}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function horizontal(x: number): string {
  if (x < RINK_WIDTH * 0.2) return '-translate-x-4'
  return x > RINK_WIDTH * 0.8 ? '-translate-x-[calc(100%-1rem)]' : '-translate-x-1/2'
}
