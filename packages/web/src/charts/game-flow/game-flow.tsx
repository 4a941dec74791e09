import { flowWords } from '@icetally/domain/analytics/flow/flow-words'
import type { GameFlow as Flow } from '@icetally/domain/analytics/flow/game-flow'
import { scaleLinear } from 'd3-scale'
import { area, curveStepAfter } from 'd3-shape'
import { classes } from '../../platform/components/classes.ts'
import { drawnOnce } from '../drawn-once.ts'
import { FlowScrub } from './flow-scrub.tsx'
import { inRows } from './in-rows.ts'

export interface FlowGoal {
  readonly id: string
  readonly against: boolean
  /** The text in its mark: the scorer's number, or none. */
  readonly number: string | number | null
  /** Scorer and time in words, e.g. '#11 Novak, 1–0, Period 1, 1:05'. */
  readonly words: string
}

interface GameFlowProps {
  readonly flow: Flow<FlowGoal>
  readonly us: string
  readonly them: string
}

/** The drawing is stretched to its box; only labels beside it are text. */
const [WIDTH, HEIGHT] = [1000, 100]
/** The height of the drawing and of its axis, without the words below. */
const TALL = 'h-40 sm:h-52'
/** The axis reaches at least so many shots to both sides, or two shots would look like a storm. */
const LEAST = 3
/** Marks of goals nearer than this, in percent of the width, are placed in two rows. */
const MARK_WIDTH = 7

/**
 * The difference in shots on goal over a game: above the line in blue we have more, below it in
 * orange they have. Goals are on the side of their team with the scorer's number. The label
 * describes it in words, too.
 */
export function GameFlow({ flow, us, them }: GameFlowProps) {
  const length = flow.periods.at(-1)?.to ?? 1
  const x = scaleLinear([0, length], [0, WIDTH])
  const reach = flow.steps.map(({ difference }) => difference)
  const [low, high] = [Math.min(-LEAST, ...reach), Math.max(LEAST, ...reach)]
  const y = scaleLinear([high, low], [0, HEIGHT])
  const end = flow.steps.at(-1)?.difference ?? 0
  const line = [...flow.steps, { at: flow.end, difference: end }]
  const part = (bound: (difference: number) => number) =>
    area<(typeof line)[number]>()
      .x(({ at }) => x(at))
      .y0(y(0))
      .y1(({ difference }) => y(bound(difference)))
      .curve(curveStepAfter)(line) ?? ''
  const percent = (at: number) => `${(100 * at) / length}%`
  return (
    <figure className="grid gap-1.5">
      <p className="sr-only">{wordsOf(flow, us, them)}</p>
      <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2">
        <SideName tone="text-mode-blue-text" name={us} />
        <Goals flow={flow} against={false} percent={percent} />
        <div
          aria-hidden="true"
          className={`tabular relative text-right text-muted text-sm ${TALL}`}
        >
          {[high, 0, low].map((difference) => (
            <span
              key={difference}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${y(difference)}%` }}
            >
              {Math.abs(difference)}
            </span>
          ))}
        </div>
        <FlowScrub flow={flow} us={us} them={them}>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className={`${TALL} w-full overflow-visible motion-safe:animate-draw`}
            onAnimationEnd={drawnOnce}
          >
            <rect width={WIDTH} height={HEIGHT} className="fill-sunken" />
            <path d={part((difference) => Math.max(0, difference))} className="fill-mode-blue" />
            <path d={part((difference) => Math.min(0, difference))} className="fill-mode-orange" />
            {flow.periods.slice(1).map(({ label, from }) => (
              <Rule key={label} x1={x(from)} x2={x(from)} y1={0} y2={HEIGHT} dashed />
            ))}
            <Rule x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
            {flow.goals.map(({ at, difference, goal }) => (
              <Rule
                key={goal.id}
                x1={x(at)}
                x2={x(at)}
                y1={goal.against ? HEIGHT : 0}
                y2={y(difference)}
                strong
              />
            ))}
          </svg>
        </FlowScrub>
        <SideName tone="text-mode-orange-text" name={them} below />
        <Goals flow={flow} against percent={percent} />
        <div aria-hidden="true" className="relative col-start-2 h-5 text-muted text-sm">
          {flow.periods.map(({ label, from, to }) => (
            <span
              key={label}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: percent((from + to) / 2) }}
            >
              {label.replace('Period ', 'P')}
            </span>
          ))}
        </div>
      </div>
      <figcaption className="text-muted text-sm">
        {`Shots on goal, ours less theirs, ${
          flow.basis === 'clock' ? 'by the game clock' : 'in the order recorded: no clock was kept'
        }. `}
        <span className="text-mode-blue-text">Blue</span>: more of ours.{' '}
        <span className="text-mode-orange-text">Orange</span>: more of theirs. Marks are goals.
      </figcaption>
    </figure>
  )
}

/** The label of the picture: the shots and their leads, then each goal. */
function wordsOf(flow: Flow<FlowGoal>, us: string, them: string): string {
  const goals = flow.goals.map(({ goal }) => `${goal.against ? them : us}: ${goal.words}`)
  return `${flowWords(flow, us, them)} ${goals.length === 0 ? 'No goals.' : `Goals: ${goals.join('; ')}.`}`
}

/** Whose side of the picture it is, at its edge. */
function SideName({ name, tone, below = false }: { name: string; tone: string; below?: boolean }) {
  return (
    <p
      aria-hidden="true"
      className={classes(
        'col-span-2 truncate font-display font-semibold tracking-wide',
        tone,
        below && 'order-1',
      )}
    >
      {name}
    </p>
  )
}

function Rule(props: {
  x1: number
  x2: number
  y1: number
  y2: number
  dashed?: boolean
  strong?: boolean
}) {
  const { dashed = false, strong = false, ...place } = props
  return (
    <line
      {...place}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={dashed ? '3 4' : undefined}
      className={strong ? 'stroke-[1.5] stroke-ink' : 'stroke-1 stroke-edge'}
    />
  )
}

/** The goals of one side in a lane of their own, in two rows where they are close. */
function Goals(props: { flow: Flow<FlowGoal>; against: boolean; percent: (at: number) => string }) {
  const { flow, against, percent } = props
  const length = flow.periods.at(-1)?.to ?? 1
  const goals = flow.goals.filter(({ goal }) => goal.against === against)
  const rows = inRows(
    goals.map(({ at }) => (100 * at) / length),
    MARK_WIDTH,
  )
  const count = Math.max(1, ...rows.map((row) => row + 1))
  return (
    <ul
      aria-hidden="true"
      className="relative col-start-2"
      style={{ height: goals.length === 0 ? '0.625rem' : `${count * 1.625}rem` }}
    >
      {goals.map(({ at, goal }, index) => {
        const row = rows[index] ?? 0
        return (
          <li
            key={goal.id}
            title={goal.words}
            className={classes(
              'type-figure absolute flex h-6 min-w-6 -translate-x-1/2 items-center justify-center px-1 text-base text-on-mode',
              against ? 'rounded-small bg-mode-orange-fill' : 'rounded-full bg-mode-blue',
            )}
            style={{
              left: percent(at),
              [against ? 'top' : 'bottom']: `${row * 1.625 + 0.0625}rem`,
            }}
          >
            {goal.number ?? '•'}
          </li>
        )
      })}
    </ul>
  )
}
