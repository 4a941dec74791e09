import type { Outcome } from '@icetally/domain/game/sheet/final'
import { counted } from '@icetally/domain/platform/counted'
import { classes } from '../../platform/components/classes.ts'

/** The result of a game; null if unfinished. */
export interface GameResult {
  readonly id: string
  readonly outcome: Outcome | null
}

const LETTERS: Readonly<Record<Outcome, string>> = {
  ...{ win: 'W', loss: 'L', overtimeLoss: 'OT', tie: 'T' },
}

/** The number of letters that fit beside each other on a phone. */
const MOST_LETTERS = 20

/**
 * How each game of a trend ended, below it: a letter, and where there are many games a bar: filled and high
 * for a win, hollow and low for a loss, between them for a tie.
 */
export function ResultsStrip({ results }: { results: readonly GameResult[] }) {
  if (results.every(({ outcome }) => outcome === null)) return null
  return (
    <div role="img" aria-label={resultsWords(results)} className="flex h-5 items-stretch">
      {results.map(({ id, outcome }) => (
        <span key={id} className="flex min-w-0 flex-1 justify-center">
          {outcome !== null &&
            (results.length > MOST_LETTERS ? (
              <span className={classes('w-3/5 max-w-3 rounded-[1px]', BARS[outcome])} />
            ) : (
              <span
                className={classes(
                  'font-display font-semibold text-sm',
                  outcome === 'win' ? 'text-mode-blue-text' : 'text-muted',
                )}
              >
                {LETTERS[outcome]}
              </span>
            ))}
        </span>
      ))}
    </div>
  )
}

const BARS: Readonly<Record<Outcome, string>> = {
  win: 'mb-auto h-2.5 bg-mode-blue',
  loss: 'mt-auto h-2.5 border border-mode-orange',
  overtimeLoss: 'mt-auto h-2.5 border border-mode-orange border-dashed',
  tie: 'my-auto h-1 bg-edge',
}

/** The label of the results, e.g. 'Won 4 of 7 games, the last two.' */
export function resultsWords(results: readonly GameResult[]): string {
  const finished = results.map(({ outcome }) => outcome).filter((outcome) => outcome !== null)
  const wins = finished.filter((outcome) => outcome === 'win').length
  const latest = finished.at(-1)
  if (latest === undefined) return 'No finished game.'
  const streak =
    finished.length -
    1 -
    finished.findLastIndex((outcome) => (outcome === 'win') !== (latest === 'win'))
  const last = `the last ${streak === 1 ? 'one' : streak}`
  const lately = latest === 'win' ? `won ${last}` : `${last} not won`
  return `Won ${wins} of ${counted(finished.length, 'game')}, ${lately}.`
}
