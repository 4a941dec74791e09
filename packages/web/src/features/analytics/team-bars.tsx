import type { TeamRecord } from '@icetally/domain/statistics/sheet/record'
import {
  GAMES_OF_LUCK,
  type TeamFigure,
  type TeamFigureName,
} from '@icetally/domain/statistics/team-figures'
import { type Comparison, MirroredBars } from '../../charts/mirrored-bars.tsx'
import { Section } from '../../components/card.tsx'
import { formatCount } from '../../lib/format/format-count.ts'
import { recordWords } from './labels.ts'

/** The figures of both sides as bars, in the order of what they mean, with how far each can be trusted. */
export function TeamBars({
  figures,
  record,
}: {
  figures: readonly TeamFigure[]
  record: TeamRecord
}) {
  return (
    <Section
      title="Us and them"
      actions={
        record.games > 0 && (
          <p className="type-figure self-center pr-2 text-2xl">
            <span className="font-normal font-sans text-base text-muted">Record </span>
            {recordWords(record)}
          </p>
        )
      }
    >
      <div className="mb-4 flex justify-between font-semibold">
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full bg-mode-blue" />
          Us
        </span>
        <span className="flex items-center gap-2">
          Opponents
          <span aria-hidden="true" className="size-3 rounded-full bg-mode-orange" />
        </span>
      </div>
      <div className="mx-auto max-w-4xl">
        <MirroredBars rows={figures.map(comparisonOf)} />
      </div>
      <p className="mt-5 text-muted text-sm">
        In the order of what they say about a team. “Ours” is steadied: our share of each game, as
        if as many even games had been played, too, as it takes until the figure means something.
        Shooting % and save % are grey below {GAMES_OF_LUCK} games: they are mostly luck until then.
      </p>
    </Section>
  )
}

const LABELS: Readonly<Record<TeamFigureName, string>> = {
  expectedGoals: 'Expected goals',
  shots: 'Shots on goal',
  goals: 'Goals scored',
  faceoffs: 'Faceoffs won',
  shooting: 'Shooting %',
  saving: 'Save %',
}

const tenth = (value: number): string => value.toFixed(1)
const percent = (value: number): string => `${(100 * value).toFixed(1)} %`

/** A figure as a pair of bars, with what it means below. */
export function comparisonOf({
  name,
  sides,
  steadied,
  games,
  gamesToMean,
  isLuck,
}: TeamFigure): Comparison {
  const needs =
    games >= gamesToMean
      ? `means something from ${gamesToMean} games`
      : `means something from ${gamesToMean} games, these are ${games}`
  return {
    label: LABELS[name],
    ...{ us: sides.for, them: sides.against, faint: isLuck },
    show:
      name === 'shooting' || name === 'saving'
        ? percent
        : name === 'expectedGoals'
          ? tenth
          : formatCount,
    note: steadied === null ? needs : `ours ${percent(steadied)} · ${needs}`,
  }
}
