import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import { type Outcome, outcomeOf } from '@icetally/domain/game/sheet/final'
import { counted } from '@icetally/domain/platform/counted'
import { resultLetter, resultWords } from '../platform/format/final-score.ts'

/** Units of the picture. */
const STEP = 26
const HEIGHT = 60
const MIDDLE = 23
/** The height that one goal of difference adds to a bar, up to five. */
const GOAL = 3.5
const MOST = 5

/**
 * The last games as a line of bars, the latest last: up and blue for a win, down and orange for a loss, the
 * longer the more goals between the sides, an overtime loss hollow, a tie on the line; a letter below each.
 */
export function ResultLine(props: {
  /** How they ended, the latest last; at least one. */
  results: readonly FinalScore[]
  /** The number of positions, so that lines of fewer games have the same scale. */
  places?: number
  className?: string
}) {
  const { results, places = results.length, className = 'h-15' } = props
  const free = Math.max(0, places - results.length)
  return (
    <svg
      role="img"
      aria-label={resultLineWords(results)}
      viewBox={`0 0 ${STEP * (free + results.length)} ${HEIGHT}`}
      // In narrower layouts, the latest stay.
      preserveAspectRatio="xMaxYMid slice"
      className={className}
    >
      <line
        {...{ x1: 0, x2: STEP * (free + results.length), y1: MIDDLE, y2: MIDDLE }}
        className="stroke-line"
        strokeWidth={1.5}
      />
      {results.map((final, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results of a list that only the next answer changes
        <Result key={index} final={final} left={STEP * (free + index)} />
      ))}
    </svg>
  )
}

function Result({ final, left }: { final: FinalScore; left: number }) {
  const outcome = outcomeOf(final)
  const goals = Math.min(MOST, Math.abs(final.for - final.against))
  const height = outcome === 'tie' ? 5 : 5 + GOAL * goals
  const top = { win: MIDDLE - height, tie: MIDDLE - height / 2 }[outcome as string] ?? MIDDLE
  return (
    <>
      <rect
        {...{ x: left + 7, y: top, width: STEP - 14, height, rx: 2 }}
        className={LOOKS[outcome]}
        strokeWidth={2}
      />
      <text
        {...{ x: left + STEP / 2, y: HEIGHT - 2 }}
        textAnchor="middle"
        className="fill-muted font-display font-semibold text-[0.9375rem]"
      >
        {resultLetter(final)}
      </text>
    </>
  )
}

const LOOKS: Readonly<Record<Outcome, string>> = {
  win: 'fill-mode-blue stroke-mode-blue',
  loss: 'fill-mode-orange stroke-mode-orange',
  overtimeLoss: 'fill-surface stroke-mode-orange',
  tie: 'fill-edge stroke-edge',
}

/** The label of a line of results: the number of each, and the latest. */
function resultLineWords(results: readonly FinalScore[]): string {
  const latest = results.at(-1)
  if (latest === undefined) return 'No finished game'
  const often = (outcome: Outcome, words: string) => {
    const count = results.filter((final) => outcomeOf(final) === outcome).length
    return count === 0 ? [] : [`${count} ${words}`]
  }
  const counts = [
    ...often('win', 'won'),
    ...often('loss', 'lost'),
    ...often('overtimeLoss', 'lost in overtime or a shootout'),
    ...often('tie', 'tied'),
  ]
  const games =
    results.length === 1 ? 'The last game' : `The last ${counted(results.length, 'game')}`
  if (results.length === 1) return `${games}: ${resultWords(latest)}`
  return `${games}: ${counts.join(', ')}. The latest: ${resultWords(latest)}`
}
