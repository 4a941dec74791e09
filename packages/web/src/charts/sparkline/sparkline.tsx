import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { dotAt } from '../dot.ts'

/** Units of the picture; it is stretched to its box, without changing the width of lines. */
const WIDTH = 100
const HEIGHT = 32
const MARGIN = 3

interface SparklineProps {
  /** One for each game, the latest last; null if not known, which leaves a gap. */
  readonly values: readonly (number | null)[]
  /** The label of the line (`sparklineWords`). */
  readonly label: string
  /** The lowest and the highest value of the axis; 0 and the highest one by default. */
  readonly range?: readonly [least: number, most: number]
  /** Its size, and its color as that of text; blue, for us, without one. */
  readonly className?: string
}

/** With fewer games there is no line: it would look like a trend. */
const FEW_GAMES = 5

/** A small line over the last games, with a dot at the latest; of few games a bar each. */
export function Sparkline({ values, label, range, className }: SparklineProps) {
  const known = values.filter((value) => value !== null)
  const [least, most] = range ?? [0, Math.max(1, ...known)]
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [MARGIN, WIDTH - MARGIN])
  const y = scaleLinear([least, most], [HEIGHT - MARGIN, MARGIN])
  const isKnown = (value: number | null) => value !== null
  const top = line<number | null>(
    (_, index) => x(index),
    (value) => y(value ?? least),
  ).defined(isKnown)
  const under = area<number | null>(
    (_, index) => x(index),
    y(least),
    (value) => y(value ?? least),
  ).defined(isKnown)
  const last = values.findLastIndex(isKnown)
  const lastValue = values[last] ?? null
  const isFew = values.length < FEW_GAMES
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className ?? 'h-10 w-full text-mode-blue'}
    >
      {isFew ? (
        values.map((value, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a game has no other key here, and none moves
            key={index}
            x={(WIDTH * (index + 0.25)) / values.length}
            width={WIDTH / 2 / values.length}
            y={y(value ?? least)}
            height={y(least) - y(value ?? least)}
            fill="currentColor"
            opacity={index === last ? 1 : 0.55}
          />
        ))
      ) : (
        <>
          <path d={under(values) ?? ''} fill="currentColor" opacity={0.14} />
          <path
            d={top(values) ?? ''}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {lastValue !== null && (
            <path
              d={dotAt(x(last), y(lastValue))}
              stroke="currentColor"
              strokeWidth={7}
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </>
      )}
    </svg>
  )
}
