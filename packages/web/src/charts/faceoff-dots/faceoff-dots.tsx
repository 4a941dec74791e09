import { type DotFaceoffs, dotsOn } from '@icetally/domain/analytics/faceoffs-by-dot'
import {
  CENTRE_LINE_X,
  CORNER_RADIUS,
  GOAL_LINES_X,
  RINK_HEIGHT,
  RINK_WIDTH,
} from '@icetally/domain/game/rink/geometry'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { arc } from 'd3-shape'
import { formatCount } from '../../platform/format/format-count.ts'
import { useMarkings } from '../../rink/use-markings.ts'

/** The ring around a dot, in canvas units: large enough for its figures on a phone. */
const RING = { innerRadius: 37, outerRadius: 44 }

/** How far from the edge a goal line meets the boards in the corner. */
const GOAL_LINE_FROM =
  CORNER_RADIUS - Math.sqrt(CORNER_RADIUS ** 2 - (CORNER_RADIUS - GOAL_LINES_X[0]) ** 2)

/** Counts of three digits are too long for a ring on a phone: it has the share instead. */
const TOO_MANY = 100

/**
 * Faceoffs by the nine dots of the rink, the team attacking to the right: on each dot won and taken, or the share
 * won where there are many, with a ring whose blue part is the share won and whose orange part the share lost.
 */
export function FaceoffDots({ dots }: { dots: readonly DotFaceoffs[] }) {
  const isMany = dots.some(({ taken }) => taken >= TOO_MANY)
  const [won, taken] = totalsOf(dots)
  const markings = useMarkings()
  return (
    <figure>
      <p className="sr-only">{faceoffWords(dots)}</p>
      <svg
        aria-hidden="true"
        viewBox={`-2 -2 ${RINK_WIDTH + 4} ${RINK_HEIGHT + 4}`}
        className="w-full"
      >
        <rect
          width={RINK_WIDTH}
          height={RINK_HEIGHT}
          rx={CORNER_RADIUS}
          className="fill-canvas stroke-2 stroke-edge"
        />
        {GOAL_LINES_X.map((x) => (
          <Line key={x} x={x} from={GOAL_LINE_FROM} className="stroke-2 stroke-mode-red/40" />
        ))}
        <Line x={CENTRE_LINE_X} className="stroke-2 stroke-mode-red/40" />
        {markings.blueLinesX.map((x) => (
          <Line key={x} x={x} className="stroke-4 stroke-mode-blue/30" />
        ))}
        {dotsOn(dots, markings).map((dot) => (
          <Dot key={dot.name} dot={dot} isMany={isMany} />
        ))}
      </svg>
      <figcaption className="text-muted text-sm">
        {isMany ? 'Share won on each dot' : 'Won of taken on each dot'}, {formatCount(won)} of{' '}
        {formatCount(taken)} in all. We attack to the right.
      </figcaption>
    </figure>
  )
}

const Line = ({ x, from = 0, className }: { x: number; from?: number; className: string }) => (
  <line x1={x} x2={x} y1={from} y2={RINK_HEIGHT - from} className={className} />
)

function Dot({ dot, isMany }: { dot: DotFaceoffs; isMany: boolean }) {
  const { place, taken, won } = dot
  const at = `translate(${place.x} ${place.y})`
  if (taken === 0) return <circle transform={at} r={5} className="fill-edge" />
  const lost = 2 * Math.PI * (1 - won / taken)
  const ring = (startAngle: number, endAngle: number) =>
    arc()({ ...RING, startAngle, endAngle }) ?? undefined
  return (
    <g transform={at}>
      <circle r={RING.outerRadius} className="fill-surface" />
      {/* The lost share grows from the top to the right, the won share is the rest. */}
      <path d={ring(0, lost)} className="fill-mode-orange" />
      <path d={ring(lost, 2 * Math.PI)} className="fill-mode-blue" />
      {isMany ? (
        <>
          <text
            {...CENTRED}
            className="type-figure -translate-y-2 fill-ink text-[2rem] max-sm:translate-y-0"
          >
            {`${Math.round((100 * won) / taken)}%`}
          </text>
          <text {...CENTRED} y={16} className="type-figure fill-muted text-[1rem] max-sm:hidden">
            {`of ${formatCount(taken)}`}
          </text>
        </>
      ) : (
        <text {...CENTRED} className="type-figure fill-ink text-[2rem]">
          {`${won}/${taken}`}
        </text>
      )}
    </g>
  )
}

const CENTRED = { textAnchor: 'middle', dominantBaseline: 'central' } as const

function totalsOf(dots: readonly DotFaceoffs[]): readonly [won: number, taken: number] {
  const sum = (figure: (dot: DotFaceoffs) => number) =>
    dots.reduce((total, dot) => total + figure(dot), 0)
  return [sum((dot) => dot.won), sum((dot) => dot.taken)]
}

const share = ({ won, taken }: { readonly won: number; readonly taken: number }) =>
  `${formatCount(won)} of ${formatCount(taken)}`

/** E.g. 'Won 7 of 10 faceoffs (70.0%). Their end, left: 3 of 4. Center: 4 of 6.' */
function faceoffWords(dots: readonly DotFaceoffs[]): string {
  const [won, taken] = totalsOf(dots)
  const each = dots
    .filter((dot) => dot.taken > 0)
    .map((dot) => `${dot.name[0]?.toUpperCase()}${dot.name.slice(1)}: ${share(dot)}.`)
  return `Won ${share({ won, taken })} faceoffs (${formatPercentage(won, taken)}). ${each.join(' ')}`
}
