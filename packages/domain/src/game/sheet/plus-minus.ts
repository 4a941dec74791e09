import type { ScoredGoal } from './goals.ts'

/**
 * Plus-minus of each player: +1 for every goal of the own team, and -1 for every goal against,
 * while the player is on the ice, except power-play goals of either side (NHL and IIHF definition;
 * empty-net, short-handed and overtime goals count). During a penalty shot only the shooter and the
 * goalie are on the ice, so its goal changes no plus-minus, except of the players recorded with it
 * (the PWHL's figures). A player who was on for none is not in the map and has 0. Null if for one
 * of the other goals the players on the ice were not recorded: then no player's sum is known.
 */
export function plusMinus(goals: readonly ScoredGoal[]): ReadonlyMap<string, number> | null {
  const sums = new Map<string, number>()
  for (const { strength, against, onIce, penaltyShot } of goals) {
    if (strength === 'powerPlay' || (penaltyShot && onIce === null)) continue
    if (onIce === null) return null
    for (const playerId of onIce) {
      sums.set(playerId, (sums.get(playerId) ?? 0) + (against ? -1 : 1))
    }
  }
  return sums
}
