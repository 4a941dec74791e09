import {
  CORNER_RADIUS,
  CREASE_RADIUS,
  GOAL_LINES_X,
  RINK_HEIGHT,
  RINK_WIDTH,
} from '@icetally/domain/game/rink/geometry'
import { SPECIFIED_MARKINGS } from '@icetally/domain/game/rink/markings'

const MIDDLE = RINK_HEIGHT / 2
const { blueLinesX, endCircles, neutralDots } = SPECIFIED_MARKINGS

/** The ice of a picture in SVG, which is there before any script: plain, as a shade would be taken for a figure. */
export function Ice() {
  return (
    <g fill="none">
      <rect
        x="2.5"
        y="2.5"
        width={RINK_WIDTH - 5}
        height={RINK_HEIGHT - 5}
        rx={CORNER_RADIUS}
        className="fill-(--rink-ice) stroke-(--rink-boards) stroke-5"
      />
      {GOAL_LINES_X.map((x, end) => (
        <g key={x} className="stroke-(--rink-red) stroke-2">
          <line x1={x} x2={x} y1="20" y2={RINK_HEIGHT - 20} />
          <path
            d={`M${x} ${MIDDLE - CREASE_RADIUS}a${CREASE_RADIUS} ${CREASE_RADIUS} 0 0 ${end === 0 ? 1 : 0} 0 ${2 * CREASE_RADIUS}Z`}
            className="fill-(--rink-crease)"
          />
        </g>
      ))}
      <Across x={RINK_WIDTH / 2} className="stroke-(--rink-red) stroke-5" />
      {blueLinesX.map((x) => (
        <Across key={x} x={x} className="stroke-(--rink-blue) stroke-5" />
      ))}
      {[SPECIFIED_MARKINGS.centreCircle].map(({ x, y, along, across }) => (
        <ellipse
          key={x}
          cx={x}
          cy={y}
          rx={along}
          ry={across}
          className="stroke-(--rink-blue) stroke-2"
        />
      ))}
      {endCircles.map(({ x, y, along, across }) => (
        <g key={`${x} ${y}`}>
          <ellipse cx={x} cy={y} rx={along} ry={across} className="stroke-(--rink-red) stroke-2" />
          <circle cx={x} cy={y} r="5" className="fill-(--rink-red)" />
        </g>
      ))}
      {neutralDots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" className="fill-(--rink-red)" />
      ))}
    </g>
  )
}

const Across = ({ x, className }: { x: number; className: string }) => (
  <line x1={x} x2={x} y1="5" y2={RINK_HEIGHT - 5} className={className} />
)
