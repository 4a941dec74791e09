import type { SheetShot } from './facts.ts'

/**
 * Is it a shot on goal: scored, saved, or without an outcome? Missed, blocked and post shots are
 * attempts alone (NHL: a shot that would go in unless the goalie stopped it; one off the post is
 * none).
 */
export const isOnGoal = ({ scored, outcome }: Pick<SheetShot, 'scored' | 'outcome'>): boolean =>
  scored || outcome === null || outcome === 'goal' || outcome === 'saved'
