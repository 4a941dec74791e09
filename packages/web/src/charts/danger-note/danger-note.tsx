import { DANGER_SOURCE } from '@icetally/domain/analytics/danger/coefficients'
import type { GameLevel } from '@icetally/domain/analytics/danger/game-levels'
import { levelWords } from '@icetally/domain/analytics/danger/level'
import { formatCount } from '@icetally/domain/platform/counted'
import { formatDatedDay } from '../../platform/format/format-date.ts'
import { ChanceDrawing } from '../drawings.tsx'

const { league, games, shots, seasons, fittedOn } = DANGER_SOURCE

interface DangerNoteProps {
  /**
   * The level of the shown figures (`overview.dangerLevel`); of several games, a representative
   * one.
   */
  readonly level: GameLevel
}

/** The meaning, inputs and reliability of expected goals; once on every page that shows them. */
export function DangerNote({ level }: DangerNoteProps) {
  return (
    <div role="note" className="flex flex-col gap-2">
      <p>
        Expected goals add up each shot's chance to score: 2.0 means that shots from these places
        bring 2 goals on average.
      </p>
      <p className="text-muted text-sm">
        Expected goals: shots on goal, goalie in the net, place only. Level: {levelWords(level)}.
        One game: luck is ±2.3 goals. Source: {formatCount(shots)} shots of {games} games of the{' '}
        {league}, {seasons}; fitted {formatDatedDay(fittedOn)}.
      </p>
    </div>
  )
}

/** The same below its drawing, where nothing else is explained. */
export const DangerExplanation = (props: DangerNoteProps) => (
  <>
    <ChanceDrawing />
    <DangerNote {...props} />
  </>
)
