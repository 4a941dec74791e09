import { type GameRecords, goalsInOrder, goalsOnce } from '../../game/index.ts'
import type { Strength } from '../../platform/limits.ts'
import { type BoxRecords, strengthsOf } from './running-penalties.ts'

/** The records that determine the strength at which a shot was taken. */
export type StrengthRecords = Pick<GameRecords, 'penalties' | 'shots' | 'goals'>

/**
 * The strength at which the side of each shot played, by the ids of the shots: as recorded with its
 * goal, otherwise by the penalties at that time. Shots without a clock, and all shots where no
 * penalty has one, are unknown and absent.
 */
export function shotStrengths(
  { penalties, shots, goals }: StrengthRecords,
  format: BoxRecords['format'],
): Map<string, Strength> {
  const strengths = new Map<string, Strength>()
  const timed = [...penalties.values()].filter(({ clock }) => clock !== null)
  const counted = goalsOnce(shots.values(), goals.values())
  if (timed.length > 0) {
    const strengthAt = strengthsOf({ penalties: timed, goals: goalsInOrder(counted, null), format })
    for (const { id, periodNumber, clock, scoredAgainst } of shots.values()) {
      if (clock === null) continue
      strengths.set(id, strengthAt({ periodNumber, clock }, scoredAgainst).strength)
    }
  }
  for (const { shot, goal } of counted) {
    if (shot !== null && goal?.strength) strengths.set(shot.id, goal.strength)
  }
  return strengths
}
