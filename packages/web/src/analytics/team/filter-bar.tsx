import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classes } from '../../platform/components/classes.ts'
import { Select } from '../../platform/components/select.tsx'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { ANY_GAME, isAnyGame, type QuickChoice } from './quick-choices.ts'

interface FilterBarProps {
  /** The selection in words. */
  readonly games: string
  readonly players: string
  /** Are the lists of games and players open below? */
  readonly open: boolean
  readonly onToggle: () => void
  readonly choice: QuickChoice
  readonly onChoose: (choice: QuickChoice) => void
  readonly opponents: readonly string[]
  /** Which of games that were recorded, home or away, won or lost there is. */
  readonly known: {
    readonly played: boolean
    readonly homeAway: boolean
    readonly result: boolean
  }
  /** Beside the chip. */
  readonly actions?: ReactNode
  /** Chooses the season, where a team has some. */
  readonly season?: ReactNode
}

/** The selection of the figures: one chip that opens the lists, and quick choices of games. */
export function FilterBar(props: FilterBarProps) {
  const { games, players, open, onToggle, choice, onChoose, opponents, known, season } = props
  const { actions } = props
  const pill = <Name extends 'last' | 'homeAway' | 'result'>(
    label: string,
    name: Name,
    value: QuickChoice[Name],
  ) => (
    <button
      key={label}
      type="button"
      aria-pressed={choice[name] === value}
      onClick={() => onChoose({ ...choice, [name]: choice[name] === value ? null : value })}
      className={classes(PILL, 'select-none px-4')}
    >
      {label}
    </button>
  )
  return (
    <div className={BAR}>
      <div className={SELECTION}>
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-11 max-w-full items-center gap-2.5 self-start rounded-full border border-edge bg-surface py-1.5 pr-4 pl-3.5 text-left shadow-card transition-colors hover:border-focus"
        >
          <IconAdjustmentsHorizontal aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <span className="tabular font-semibold">
            {games} · {players} <span aria-hidden="true">·</span>{' '}
            <span className="text-accent-text">{open ? 'Done' : 'Change'}</span>
          </span>
        </button>
        {actions}
      </div>
      <fieldset aria-label="Quick choices" className={CHOICES}>
        {season}
        {known.played && [pill('Last 5', 'last', 5), pill('Last 10', 'last', 10)]}
        {known.homeAway && [pill('Home', 'homeAway', 'home'), pill('Away', 'homeAway', 'away')]}
        {known.result && [pill('Won', 'result', 'won'), pill('Lost', 'result', 'lost')]}
        {opponents.length > 1 && (
          <Select
            aria-label="Opponent"
            data-chosen={choice.opponent !== null || undefined}
            frameClass="shrink-0"
            className={classes(PILL, 'max-w-72 pr-10 pl-4 [field-sizing:content]')}
            value={choice.opponent ?? ''}
            onChange={({ target }) =>
              onChoose({ ...choice, opponent: target.value === '' ? null : target.value })
            }
          >
            <option value="">Any opponent</option>
            {opponents.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
        {!isAnyGame(choice) && (
          <button
            type="button"
            onClick={() => onChoose(ANY_GAME)}
            className="min-h-11 shrink-0 px-2 font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            Clear
          </button>
        )}
      </fieldset>
    </div>
  )
}

/** The bar before the games are known. */
export const FilterBarSkeleton = () => (
  <div className={BAR}>
    <div className={SELECTION}>
      <Skeleton className="h-11 w-64 rounded-full!" />
    </div>
    <div className={CHOICES}>
      {['last 5', 'last 10', 'won', 'lost'].map((choice) => (
        <Skeleton key={choice} className="h-11 w-22 shrink-0 rounded-full!" />
      ))}
    </div>
  </div>
)

const BAR = 'flex min-w-0 flex-col gap-2.5 print:hidden'
const SELECTION = 'flex flex-wrap items-center justify-between gap-2'
const CHOICES =
  '-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0'

const PILL =
  'h-11 shrink-0 cursor-pointer rounded-full border border-edge bg-surface font-semibold text-ink transition-colors hover:border-focus aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary data-chosen:border-primary data-chosen:bg-primary data-chosen:text-on-primary'
