import { type Band, SHOTS_FOR_FINISHING } from '@icetally/domain/analytics/danger/bands'
import type { GameLevel } from '@icetally/domain/analytics/danger/game-levels'
import { faceoffBand } from '@icetally/domain/analytics/faceoff-share'
import type { PlayerStatistics } from '@icetally/domain/analytics/players'
import { GAMES_OF_LUCK } from '@icetally/domain/analytics/team-figures'
import { counted } from '@icetally/domain/platform/counted'
import { DangerNote } from '../../charts/danger-note/danger-note.tsx'
import { SteadinessDrawing } from '../../charts/drawings.tsx'
import { percent, signed } from './player-numbers.ts'

/** Explains a skater's figures, their smoothing and the inputs of expected goals. */
export function SkaterExplanation(props: {
  totals: PlayerStatistics
  /** Null with too few shots. */
  finished: Band | null
  /** Shots with expected goals. */
  shots: number
  level: GameLevel
}) {
  const { totals, finished, shots, level } = props
  const band = faceoffBand(totals)
  return (
    <>
      <SteadinessDrawing />
      <p>
        Steady figures are mostly the player's own; the others change by luck from game to game.
        Shooting % is luck below {GAMES_OF_LUCK} games. The ± holds 9 times in 10.
      </p>
      {band !== null && (
        <p>
          Faceoffs, adjusted for how few they are: {percent(band.value)}, {percent(band.from)} to{' '}
          {percent(band.to)}.
        </p>
      )}
      {finished !== null ? (
        <p>
          Goals per expected goal, adjusted: {finished.value.toFixed(2)}, {finished.from.toFixed(2)}{' '}
          to {finished.to.toFixed(2)}; 1.00 is average.
        </p>
      ) : (
        shots > 0 && (
          <p>
            A finishing figure is reliable after {SHOTS_FOR_FINISHING} shots; so far{' '}
            {counted(shots, 'shot')}.
          </p>
        )
      )}
      {shots > 0 && <DangerNote level={level} />}
    </>
  )
}

/** Explains a goalie's figures, their smoothing and the inputs of expected goals. */
export function GoalieExplanation(props: {
  /** Goals saved above expected, adjusted; null without a shot. */
  saved: Band | null
  /** Games with a clock, and those in which shots against are known, of all. */
  timed: number
  withShots: number
  games: number
  level: GameLevel
}) {
  const { saved, timed, withShots, games, level } = props
  return (
    <>
      <SteadinessDrawing />
      <p>
        Shots against are more the team's figure than the goalie's. Save % is mostly luck below{' '}
        {GAMES_OF_LUCK} games. Empty nets and penalty shots have no expected goals.
      </p>
      {saved !== null && (
        <p>
          Saves above expected, adjusted: {signed(saved.value)}, {signed(saved.from)} to{' '}
          {signed(saved.to)} 9 times in 10. It includes the defense in front.
        </p>
      )}
      {withShots < games && (
        <p>Save % is of the {counted(withShots, 'game')} with shots against, not goals alone.</p>
      )}
      {timed < games && (
        <p>The goals-against average is of the {counted(timed, 'game')} with a clock.</p>
      )}
      {saved !== null && <DangerNote level={level} />}
    </>
  )
}
