import { slotShots } from '@icetally/domain/analytics/shot-zones'
import { counted } from '@icetally/domain/platform/counted'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { type MapShot, type MapSide, shotsOfSide } from './map-shots.ts'

/**
 * The label of a map of shots: '41 shots on goal for, 5 scored (12.2%); 24 from the slot, 3
 * scored.', or if all of them scored: '3 goals against; 2 from the slot.'
 */
export function shotMapWords(shots: readonly MapShot[], side: MapSide): string {
  const sides = side === 'both' ? (['for', 'against'] as const) : [side]
  return sides.map((one) => `${sideWords(shotsOfSide(shots, one), one)}.`).join(' ')
}

function sideWords(shots: readonly MapShot[], side: 'for' | 'against'): string {
  if (shots.length === 0) return `No shots ${side}`
  const goals = shots.filter(({ scored }) => scored).length
  const slot = slotShots(shots)
  if (goals === shots.length) {
    return `${counted(goals, 'goal')} ${side}; ${slot.goals} from the slot`
  }
  return `${counted(shots.length, 'shot')} on goal ${side}, ${goals} scored (${formatPercentage(goals, shots.length)}); ${slot.shots} from the slot, ${slot.goals} scored`
}
