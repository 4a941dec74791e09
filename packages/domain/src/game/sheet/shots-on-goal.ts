import type { SheetShot } from './facts.ts'

/**
 * Is it a shot on goal: one that scored, was saved, or that has no outcome? Those that missed, were
 * blocked or hit the post are attempts alone (NHL: a shot that would go in unless the goalie stopped it;
 * one off the post is none).
 */
export const isOnGoal = ({ scored, outcome }: Pick<SheetShot, 'scored' | 'outcome'>): boolean =>
  scored || outcome === null || outcome === 'goal' || outcome === 'saved'
