import type { KnownSides } from '@icetally/domain/analytics/team-figures'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import { type Outcome, outcomeOf } from '@icetally/domain/game/sheet/final'
import type { Identity } from '@icetally/domain/opponent/book'
import { type ReactNode, useState } from 'react'
import { classes } from '../../platform/components/classes.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { wholeTimes } from '../../platform/format/whole-times.tsx'
import { Crest, type CrestLook } from '../../platform/pages/crest.tsx'
import { teamColour } from '../../platform/team-colour.ts'
import { recordedShots, shotsText } from './recorded-shots.ts'

/** Goals, or shots, of both sides. */
export interface BothSides {
  readonly for: number
  readonly against: number
}

interface ScoreboardProps {
  /** The team's name, and the opponent's. */
  readonly us: string
  readonly them: string
  /** Null where nothing was recorded. */
  readonly score: BothSides | null
  /** The state of the game, or its result: 'Final (OT)', 'Live', 'Period 2 · 12:34'. */
  readonly status: string
  /** How it ended: the digit of the side that lost steps back, a lamp is lit for a win; null or absent before the end. */
  readonly final?: FinalScore | null
  /** Shots on goal; null or absent where they are not shown, and hidden before the first one. */
  readonly shots?: KnownSides | null
  /** The team's crest and color (`#rrggbb`). */
  readonly imageUrl?: string | null
  readonly colour?: string | null
  /** The team's code; absent: that of its name. */
  readonly code?: string
  /** How the opponent is drawn; null or absent: by its name alone. */
  readonly theirs?: Omit<Identity, 'name'> | null
  /** When and where it was played. */
  readonly note?: ReactNode
  /** `medium` in a card among others. */
  readonly size?: 'large' | 'medium'
  /** The content below, at the board's full width. */
  readonly children?: ReactNode
}

/**
 * The score of a game as on an arena's board, dark by day, too: both teams, huge digits, and the
 * state.
 */
export function Scoreboard(props: ScoreboardProps) {
  const { us, them, score, status, imageUrl = null, colour = null } = props
  const { code, note, size = 'large', theirs = null, final = null, children } = props
  const outcome = final && outcomeOf(final)
  const isLarge = size === 'large'
  const shots = recordedShots(props.shots)
  return (
    <section
      aria-label="Score"
      data-lit={(isLarge && outcome === 'win') || undefined}
      style={outcome === 'win' ? teamColour(colour) : undefined}
      className="scheme-dark flex flex-col overflow-hidden rounded-card border border-line bg-sunken text-ink shadow-card data-lit:border-2 data-lit:border-(--team-line,var(--color-accent)) data-lit:shadow-[0_0_1.5rem_var(--team-line,var(--color-accent))] motion-safe:data-lit:animate-light print:data-lit:shadow-none"
    >
      <div
        className={classes(
          'grid flex-1 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 px-3 pt-5 pb-4',
          isLarge ? 'sm:gap-x-8 sm:px-8 sm:pt-7' : 'sm:gap-x-6 sm:px-6',
        )}
      >
        <Side look={{ name: us, imageUrl, colour, ...(code && { code }) }} isLarge={isLarge} />
        <div className="flex flex-col items-center gap-1.5">
          <Digits {...{ us, them, score, outcome, isLarge }} />
          <p className="rounded-small bg-accent-soft px-2.5 py-0.5 font-display font-semibold text-accent-text tracking-wide">
            {status}
          </p>
          {shots !== null && <Shots shots={shots} />}
        </div>
        <Side look={{ name: them, ...theirs }} isOpponent isLarge={isLarge} />
      </div>
      {note !== undefined && (
        <p className="px-4 pb-4 text-center text-[0.9375rem] text-muted">{wholeTimes(note)}</p>
      )}
      {children}
    </section>
  )
}

function Digits(props: {
  us: string
  them: string
  score: BothSides | null
  outcome: Outcome | null
  isLarge: boolean
}) {
  const { us, them, score, outcome, isLarge } = props
  const hasLost = outcome === 'loss' || outcome === 'overtimeLoss'
  const size = isLarge ? 'text-[4rem] sm:text-[6rem]' : 'text-[3.25rem] sm:text-[4.25rem]'
  if (score === null)
    return <p className={classes('type-figure text-muted leading-none', size)}>vs</p>
  return (
    <p
      data-score=""
      className={classes(
        'type-figure flex items-center gap-2 whitespace-nowrap leading-none sm:gap-4',
        size,
      )}
    >
      <span className="sr-only">{`${isolated(us)} `}</span>
      <Goals testId="score-for" goals={score.for} isDim={hasLost} />
      <span aria-hidden="true" className="text-[0.5em] text-muted">
        –
      </span>
      <span className="sr-only">{`, ${isolated(them)} `}</span>
      <Goals testId="score-against" goals={score.against} isDim={outcome === 'win'} />
    </p>
  )
}

/** The goals of a side; a new figure rolls in from below as the old one rolls out. */
function Goals({ testId, goals, isDim }: { testId: string; goals: number; isDim: boolean }) {
  const [seen, setSeen] = useState<{ goals: number; before: number | null }>({
    goals,
    before: null,
  })
  if (seen.goals !== goals) setSeen({ goals, before: seen.goals })
  return (
    <span className={classes('inline-block overflow-y-clip', isDim && 'text-muted')}>
      <span
        key={goals}
        data-testid={testId}
        data-before={seen.before ?? undefined}
        className={classes('relative inline-block', seen.before !== null && ROLLS)}
      >
        {goals}
      </span>
    </span>
  )
}

// The old figure is generated above the new one, out of sight once that is there, and is not read out.
const ROLLS =
  "motion-safe:animate-roll motion-safe:before:absolute motion-safe:before:inset-x-0 motion-safe:before:bottom-full motion-safe:before:text-center motion-safe:before:content-[attr(data-before)_/_'']"

const Shots = ({ shots }: { shots: KnownSides }) => (
  <p className="tabular whitespace-nowrap text-[0.9375rem] text-muted">
    {`Shots ${shotsText(shots)}`}
  </p>
)

function Side(props: { look: CrestLook; isOpponent?: boolean; isLarge: boolean }) {
  const { look, isOpponent = false, isLarge } = props
  const { name, colour = null } = look
  return (
    <div className="flex min-w-0 flex-col items-center gap-2 self-start">
      <span className="flex flex-col items-center gap-1">
        <Crest
          {...look}
          isOpponent={isOpponent}
          className={classes('size-14 text-xl', isLarge && 'sm:size-20 sm:text-3xl')}
        />
        <span
          className={classes(
            'h-1.5 w-10 -skew-x-14',
            isLarge && 'sm:w-14',
            isOpponent ? 'bg-mode-orange' : 'bg-mode-blue',
          )}
          style={colour ? { ...teamColour(colour), background: 'var(--team-line)' } : undefined}
        />
      </span>
      <p
        className={classes(
          'line-clamp-2 max-w-full text-center font-display font-semibold text-lg leading-tight [overflow-wrap:anywhere]',
          isLarge && 'sm:text-2xl',
        )}
      >
        {name}
      </p>
    </div>
  )
}
