import { isOnGoal } from '../../game/index.ts'
import type { PeriodNumber } from '../../platform/limits.ts'
import { ascending } from '../../platform/order.ts'
import type { DangerShot } from '../danger/expected-goals.ts'

/** A player's shots on goal, and attempts. */
interface Shooter {
  readonly playerId: string
  readonly shots: number
  readonly attempts: number
}

/** Faceoffs of a player. */
interface Center {
  readonly playerId: string
  readonly won: number
  readonly taken: number
}

/** As many as a coach remembers. */
const MOST = 3

type ShotByPlayer = Pick<DangerShot, 'scored' | 'outcome' | 'scoredAgainst'> & {
  readonly periodNumber: PeriodNumber
  readonly shooterId: string | null
}

/**
 * The team's players with most shots on goal in a period, at most three; ties are broken by
 * attempts.
 */
export function topShooters(shots: readonly ShotByPlayer[], period: PeriodNumber): Shooter[] {
  const own = shots.filter((shot) => shot.periodNumber === period && !shot.scoredAgainst)
  return [...Map.groupBy(own, ({ shooterId }) => shooterId)]
    .flatMap(([playerId, attempts]) =>
      playerId === null
        ? []
        : [{ playerId, shots: attempts.filter(isOnGoal).length, attempts: attempts.length }],
    )
    .filter((shooter) => shooter.shots > 0)
    .toSorted(
      (one, other) =>
        ascending(other.shots, one.shots) ||
        ascending(other.attempts, one.attempts) ||
        ascending(one.playerId, other.playerId),
    )
    .slice(0, MOST)
}

interface FaceoffByPlayer {
  readonly playerId: string
  readonly won: boolean
  readonly periodNumber: PeriodNumber | null
}

/**
 * Players with faceoffs in a period, most first; of the game where no faceoff was recorded with its
 * period.
 */
export function faceoffsByCenter(
  faceoffs: readonly FaceoffByPlayer[],
  period: PeriodNumber,
): Center[] {
  const isPeriodKnown = faceoffs.some(({ periodNumber }) => periodNumber !== null)
  const counted = isPeriodKnown
    ? faceoffs.filter(({ periodNumber }) => periodNumber === period)
    : faceoffs
  return [...Map.groupBy(counted, ({ playerId }) => playerId)]
    .map(([playerId, own]) => ({
      ...{ playerId, taken: own.length },
      won: own.filter(({ won }) => won).length,
    }))
    .toSorted(
      (one, other) => ascending(other.taken, one.taken) || ascending(one.playerId, other.playerId),
    )
}
