import { finishing, SHOTS_FOR_FINISHING } from '@icetally/domain/analytics/danger/bands'
import {
  gamesWithShots,
  goalsAndExpected,
  type PlayerGames,
  playerFigures,
} from '@icetally/domain/analytics/player-figures'
import type { PlayerStatistics } from '@icetally/domain/analytics/players'
import { counted } from '@icetally/domain/platform/counted'
import type { ReactNode } from 'react'
import { ExpectedGoals } from '../../charts/danger-note/expected-goals.tsx'
import { classes } from '../../platform/components/classes.ts'
import { FIGURE_WORDS, ORDER_WORDS, trustWords } from './player-numbers.ts'

/** What a skater's games mean: the figures in the order of what is most the player's own. */
export function SkaterFigures(props: PlayerGames & { totals: PlayerStatistics }) {
  const { totals } = props
  const figures = playerFigures(props).filter(({ value }) => value !== null)
  const { shots } = gamesWithShots(props)
  const sum = goalsAndExpected(shots)
  const finished = finishing(sum)
  return (
    <>
      <dl className="grid gap-3">
        <FigureLine
          label="Expected goals"
          note="9 times in 10 in this range by luck; no empty nets or penalty shots"
        >
          <ExpectedGoals
            chances={shots.map(({ expectedGoals }) => expectedGoals)}
            goals={sum.goals}
            games="many"
          />
        </FigureLine>
        {figures.map((figure) => {
          const { label, show } = FIGURE_WORDS[figure.name]
          return (
            <FigureLine
              key={figure.name}
              label={label}
              note={trustWords(figure, totals)}
              faint={figure.isLuck}
            >
              {show(figure.value ?? 0)}
            </FigureLine>
          )
        })}
        {finished !== null && (
          <FigureLine
            label="Goals per expected goal"
            note={`${finished.from.toFixed(2)} to ${finished.to.toFixed(2)} with 90%; 1.00 is average`}
          >
            {finished.value.toFixed(2)}
          </FigureLine>
        )}
      </dl>
      {figures.length > 0 && <p className="mt-4 text-muted text-sm">{ORDER_WORDS}</p>}
      {finished === null && sum.shots > 0 && (
        <p className="mt-2 text-muted text-sm">
          A finishing figure is reliable after {SHOTS_FOR_FINISHING} shots; so far{' '}
          {counted(sum.shots, 'shot')}.
        </p>
      )}
    </>
  )
}

/** A figure with its name and how far it can be trusted. */
export function FigureLine(props: {
  label: string
  note?: string | undefined
  /** Grey: of too few games to mean anything. */
  faint?: boolean
  children: ReactNode
}) {
  const { label, note, faint = false, children } = props
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4">
      <dt className={faint ? 'text-muted' : undefined}>{label}</dt>
      <dd className={classes('tabular type-figure text-right text-2xl', faint && 'text-muted')}>
        {children}
      </dd>
      {note !== undefined && <dd className="col-span-2 text-muted text-sm">{note}</dd>}
    </div>
  )
}

/** A figure that may be less than none, with its sign and one decimal. */
export const signed = (value: number): string => {
  const size = Math.abs(value).toFixed(1)
  if (size === '0.0') return size
  return `${value < 0 ? '−' : '+'}${size}`
}
