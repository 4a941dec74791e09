import type { KnownSides } from '@icetally/domain/analytics/team-figures'
import type { Game } from '@icetally/domain/game/endpoints/games'
import { isForfeited } from '@icetally/domain/game/sheet/final'
import type { DecidedIn } from '@icetally/domain/platform/limits'
import { classes } from '../../platform/components/classes.ts'
import { resultLetter, resultWords } from '../../platform/format/final-score.ts'
import type { GoalMoment } from '../goals/use-goal-moment.ts'
import { recordedShots, shotsText } from './recorded-shots.ts'
import type { BothSides } from './scoreboard.tsx'

interface ScoreLineProps {
  /** Recorded goals; null without records, or as long as they are not known. */
  readonly score: BothSides | null
  /** The kind of result, shown before `score`; null if the game is not finished. */
  readonly final: Game['final']
  /** Shots on goal; null or absent where they are not shown. */
  readonly shots?: KnownSides | null
  /** The label of the period in which a game is that is not finished; null or absent where it is not shown. */
  readonly period?: Game['periodLabel']
  /** The side that scored just now: its digit flips. */
  readonly goal?: GoalMoment | null
  /** In a bar of 44 px: small, over its shots and this short name of the period. */
  readonly inBar?: string
  /** Its size and position. The digits follow the size of the text. */
  readonly className?: string
}

/**
 * The score of a game on one line: its result as a letter (W, L, OTL, T), our goals and theirs, and shots
 * beneath. Nothing where there is nothing to show, in a bar a dash.
 */
export function ScoreLine(props: ScoreLineProps) {
  const { score, final, goal = null, inBar, className } = props
  const status = final === null ? (props.period ?? null) : null
  const shown = final ?? score
  const isInBar = inBar !== undefined
  if (shown === null && !isInBar) return null
  const shots = shown === null ? null : recordedShots(props.shots)
  // The line below the bar has it in words.
  const extra = final === null || isInBar ? null : extraOf(final)
  const stage = final === null ? (props.period ?? inBar) || null : null
  // In a list the digits are aligned in a column, so optional parts are beneath them.
  const below = [inBar, extra, shots && `${isInBar ? '' : 'Shots '}${shotsText(shots)}`].filter(
    Boolean,
  )
  return (
    <p
      className={classes(
        'grid grid-cols-[auto_auto] items-center whitespace-nowrap',
        isInBar ? 'justify-center gap-x-1.5' : 'justify-end gap-x-2.5 gap-y-0.5',
        className,
      )}
    >
      {shown !== null && <span className="sr-only">{inWords(shown, final, shots, stage)}</span>}
      {final !== null && <Result final={final} isSmall={isInBar} />}
      <span aria-hidden="true" className="contents">
        <span
          className={classes(
            'type-figure col-start-2 flex items-baseline gap-1.5',
            isInBar ? 'justify-self-center text-[1.375rem]' : 'text-[1.75em]',
          )}
        >
          {status !== null && (
            <span className="rounded-small bg-accent-soft px-1.5 py-0.5 text-accent-text text-sm">
              {status}
            </span>
          )}
          <span data-score="">
            {shown !== null && <Digits goals={shown.for} flips={goal?.side === 'for'} />}
            <span className="px-0.5 text-muted">–</span>
            {shown !== null && <Digits goals={shown.against} flips={goal?.side === 'against'} />}
          </span>
        </span>
        {below.length > 0 && (
          <span
            className={classes(
              'tabular col-span-2 text-muted leading-tight',
              isInBar ? 'justify-self-center text-[0.75rem]' : 'justify-self-end text-sm',
            )}
          >
            {below.join(isInBar ? ' ' : ' · ')}
          </span>
        )}
      </span>
    </p>
  )
}

const extraOf = (final: NonNullable<Game['final']>): string | null =>
  isForfeited(final) ? 'Forfeit' : EXTRA[final.decidedIn]

const EXTRA: Readonly<Record<DecidedIn, string | null>> = {
  regulation: null,
  overtime: 'OT',
  shootout: 'SO',
}

/** The goals of a side; they flip when one is scored, without changing their width. */
const Digits = ({ goals, flips }: { goals: number; flips: boolean }) => (
  // With a new key for every goal, so that the next one flips too.
  <span key={goals} className={flips ? 'inline-block motion-safe:animate-flip' : 'inline-block'}>
    {goals}
  </span>
)

function inWords(
  score: BothSides,
  final: Game['final'],
  shots: KnownSides | null,
  status: string | null,
): string {
  const result = final === null ? `${score.for} to ${score.against}` : resultWords(final)
  return [
    status === null ? result : `${status}, ${result}`,
    ...(shots === null
      ? []
      : [`shots ${shots.for ?? 'not recorded'} to ${shots.against ?? 'not recorded'}`]),
  ].join(', ')
}

const LOOKS = {
  W: 'bg-success-soft text-success-text ring-success-text/40',
  L: 'bg-danger-soft text-danger-text ring-danger-text/40',
  OTL: 'bg-warning-soft text-warning-text ring-warning-text/40',
  T: 'bg-sunken text-muted ring-edge/50',
}

/** The result as a letter on a tile of one width, so that scores below each other are in line. */
function Result({ final, isSmall }: { final: NonNullable<Game['final']>; isSmall: boolean }) {
  const letter = resultLetter(final)
  return (
    <span
      aria-hidden="true"
      className={classes(
        'type-figure inline-flex items-center justify-center rounded-small ring-1 ring-inset',
        isSmall ? 'h-5.5 w-7.5 text-sm' : 'h-8 w-10 text-lg',
        LOOKS[letter],
      )}
    >
      {letter}
    </span>
  )
}
