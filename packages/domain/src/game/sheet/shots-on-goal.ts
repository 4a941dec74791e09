import type { SheetShot } from './facts.ts'

/**
 * Is it a shot on goal: scored, saved, or without an outcome? Missed, blocked and post shots are
 * attempts alone (NHL: a shot that would go in unless the goalie stopped it; one off the post is
 * none).
 */
export const isOnGoal = ({ scored, outcome }: Pick<SheetShot, 'scored' | 'outcome'>): boolean =>
  scored || outcome === null || outcome === 'goal' || outcome === 'saved'

type SideShot = Pick<SheetShot, 'scored' | 'outcome' | 'scoredAgainst'>

/**
 * Whether the shots of a side were recorded, and not its goals alone: at least one on goal did not score. Where only
 * goals were tapped, no share of the shots is known.
 */
export const areShotsRecorded = (shots: readonly SideShot[], against: boolean): boolean =>
  shots.some((shot) => shot.scoredAgainst === against && !shot.scored && isOnGoal(shot))
