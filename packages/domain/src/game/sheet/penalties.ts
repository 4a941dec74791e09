import type { RecordedPenalty } from '../kinds/penalty/penalty.ts'

type Penalty = Pick<RecordedPenalty, 'against' | 'playerId' | 'minutes' | 'class' | 'powerPlays'>

/** The minutes of all penalties of one side, the bench's and those of a penalty shot included (PWHL). */
export const teamMinutes = (penalties: readonly Penalty[]): number =>
  penalties.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * A player's penalty minutes: those the player took, served by anyone, without those awarded as
 * a penalty shot (the PWHL's figures).
 */
export const playerMinutes = (penalties: readonly Penalty[], playerId: string): number =>
  teamMinutes(
    penalties.filter(
      (penalty) =>
        !penalty.against && penalty.playerId === playerId && penalty.class !== 'penaltyShot',
    ),
  )

/**
 * The power plays that penalties give the other side: none if they are coincident, and more than
 * one for some majors. Each penalty has its number; counting penalties instead is wrong in 8 games
 * of the PWHL.
 */
export const opportunities = (penalties: readonly Penalty[]): number =>
  penalties.reduce((sum, { powerPlays }) => sum + powerPlays, 0)
