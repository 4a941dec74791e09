import {
  ICE_ZONES,
  type IceZone,
  isOnGoal,
  isSlot,
  type PlacedShot,
  type SheetShot,
  towardsRightGoal,
  zoneOf,
} from '../game/index.ts'
import { formatPercentage } from '../platform/percentage.ts'

/** A shot as far as its zone counts. */
export type ZoneShot = PlacedShot & Pick<SheetShot, 'scored' | 'outcome'>

/** Shots on goal, and how many of them scored. */
export interface ZoneCounts {
  readonly shots: number
  readonly goals: number
}

const NONE: ZoneCounts = { shots: 0, goals: 0 }

const add = (counts: ZoneCounts, scored: boolean): ZoneCounts => ({
  shots: counts.shots + 1,
  goals: counts.goals + (scored ? 1 : 0),
})

/** The shots on goal of each zone, each shot in the zone its own side shoots from. */
export function shotsByZone(shots: Iterable<ZoneShot>): Readonly<Record<IceZone, ZoneCounts>> {
  const zones = Object.fromEntries(ICE_ZONES.map((zone) => [zone, NONE])) as Record<
    IceZone,
    ZoneCounts
  >
  for (const shot of shots) {
    if (!isOnGoal(shot)) continue
    const zone = zoneOf(towardsRightGoal(shot))
    zones[zone] = add(zones[zone], shot.scored)
  }
  return zones
}

/** The shots on goal from the slot, the inner slot included. */
export function slotShots(shots: Iterable<ZoneShot>): ZoneCounts {
  let counts = NONE
  for (const shot of shots) {
    if (isOnGoal(shot) && isSlot(zoneOf(towardsRightGoal(shot)))) counts = add(counts, shot.scored)
  }
  return counts
}

/** With fewer shots a zone's shooting percentage is meaningless: one goal would be 20 % or more. */
const SHOTS_FOR_PERCENTAGE = 5

/** How many of a zone's shots scored, as '12.5%', or '–' below 5 shots. */
export const zonePercentage = ({ shots, goals }: ZoneCounts): string =>
  shots < SHOTS_FOR_PERCENTAGE ? '–' : formatPercentage(goals, shots)
