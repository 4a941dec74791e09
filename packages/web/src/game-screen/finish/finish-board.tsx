import { LIMITS } from '@icetally/domain/platform/limits'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type CSSProperties, useId } from 'react'
import { classes } from '../../platform/components/classes.ts'
import { isolated } from '../../platform/format/user-text.ts'

interface FinishBoardProps {
  /** The names of our side and the opponent. */
  readonly us: string
  readonly them: string
  /** The goals as typed: maybe no number yet. */
  readonly goals: { readonly for: string; readonly against: string }
  readonly restored: true | undefined
  readonly onChange: (goals: { readonly for?: string; readonly against?: string }) => void
  /** In which color the lamp is lit. */
  readonly lamp: CSSProperties | undefined
}

/** The final score as over the ice: huge digits that are typed over or stepped, and the lamp where we win. */
export function FinishBoard(props: FinishBoardProps) {
  const { us, them, goals, restored, onChange, lamp } = props
  const isWon = Number(goals.for) > Number(goals.against)
  return (
    <div
      data-score=""
      data-lit={isWon || undefined}
      style={lamp}
      className="scheme-dark flex items-stretch justify-center rounded-card border-2 border-line bg-sunken px-2 py-4 lying:py-2 text-ink transition-shadow duration-300 data-lit:border-(--team-line,var(--color-accent)) data-lit:shadow-[0_0_1.5rem_var(--team-line,var(--color-accent))]"
    >
      <Side
        name={us}
        goals={goals.for}
        restored={restored}
        onChange={(value) => onChange({ for: value })}
      />
      <span aria-hidden="true" className="type-figure self-center text-4xl text-muted">
        –
      </span>
      <Side
        name={them}
        goals={goals.against}
        restored={restored}
        isOpponent
        onChange={(value) => onChange({ against: value })}
      />
    </div>
  )
}

const STEP =
  'flex size-12 items-center justify-center rounded-control border border-line bg-raised transition-colors hover:bg-hover disabled:opacity-40'

function Side(props: {
  name: string
  goals: string
  restored: true | undefined
  isOpponent?: boolean
  onChange: (goals: string) => void
}) {
  const { name, goals, restored, isOpponent = false, onChange } = props
  const id = useId()
  const number = Number(goals)
  const step = (by: number) => onChange(String(Math.min(LIMITS.goals, Math.max(0, number + by))))
  const steps = [
    { label: `One goal fewer: ${isolated(name)}`, by: -1, Icon: IconMinus, end: 0 },
    { label: `One goal more: ${isolated(name)}`, by: 1, Icon: IconPlus, end: LIMITS.goals },
  ]
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center gap-2 lying:gap-1">
      <label
        htmlFor={id}
        className={classes(
          'line-clamp-2 max-w-full border-b-4 pb-0.5 text-center font-display font-semibold text-lg leading-tight [overflow-wrap:anywhere]',
          isOpponent ? 'border-mode-orange' : 'border-mode-blue',
        )}
      >
        {name}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={LIMITS.goals}
        step={1}
        value={goals}
        data-restored={restored}
        onChange={({ target }) => onChange(target.value)}
        onWheel={({ currentTarget }) => currentTarget.blur()}
        className="type-figure mt-auto w-full min-w-0 rounded-control bg-transparent text-center text-[4.5rem] lying:text-[3rem] leading-none [appearance:textfield] sm:not-lying:text-[5.5rem] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <div className="flex gap-2">
        {steps.map(({ label, by, Icon, end }) => (
          <button
            key={by}
            type="button"
            aria-label={label}
            disabled={number === end}
            onClick={() => step(by)}
            className={STEP}
          >
            <Icon aria-hidden="true" className="size-6" />
          </button>
        ))}
      </div>
    </div>
  )
}
