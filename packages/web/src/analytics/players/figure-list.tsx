import { finishing } from '@icetally/domain/analytics/danger/bands'
import type { GameLevel } from '@icetally/domain/analytics/danger/game-levels'
import {
  gamesWithShots,
  goalsAndExpected,
  type PlayerGames,
  playerFigures,
} from '@icetally/domain/analytics/player-figures'
import type { PlayerStatistics } from '@icetally/domain/analytics/players'
import type { ReactNode } from 'react'
import { ExpectedGoals } from '../../charts/danger-note/expected-goals.tsx'
import { classes } from '../../platform/components/classes.ts'
import { InfoButton } from '../../platform/components/info-button.tsx'
import { SkaterExplanation } from './explanations.tsx'
import { FIGURE_WORDS, ORDER_WORDS, trustWords } from './player-numbers.ts'

/** The figures of a skater's games, steadiest first. */
export function SkaterFigures(props: PlayerGames & { totals: PlayerStatistics; level: GameLevel }) {
  const { totals, level } = props
  const figures = playerFigures(props).filter(({ value }) => value !== null)
  const { shots } = gamesWithShots(props)
  const sum = goalsAndExpected(shots)
  const finished = finishing(sum)
  return (
    <>
      <div className="-mt-2 mb-1 flex items-center justify-between">
        <p className="text-muted text-sm">{ORDER_WORDS}</p>
        <InfoButton title="How to read this">
          <SkaterExplanation {...{ totals, finished, level }} shots={sum.shots} />
        </InfoButton>
      </div>
      <dl className="grid gap-2">
        <FigureLine label="Expected goals">
          <ExpectedGoals
            chances={shots.map(({ expectedGoals }) => expectedGoals)}
            goals={sum.goals}
            of={totals.goals}
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
          <FigureLine label="Goals per expected goal">
            {(sum.goals / sum.expectedGoals).toFixed(2)}
          </FigureLine>
        )}
      </dl>
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
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={faint ? 'text-muted' : undefined}>
        {label}
        {note !== undefined && <span className="ml-2 text-muted text-sm">{note}</span>}
      </dt>
      <dd
        className={classes(
          'tabular type-figure ml-auto text-right text-2xl',
          faint && 'text-muted',
        )}
      >
        {children}
      </dd>
    </div>
  )
}
