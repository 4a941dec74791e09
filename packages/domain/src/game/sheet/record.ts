import type { FinalScore } from './facts.ts'
import { type Outcome, outcomeOf } from './final.ts'

/** A team's wins and losses. */
export interface TeamRecord {
  readonly games: number
  readonly wins: number
  /** In regulation. */
  readonly losses: number
  /** In overtime or a shootout. */
  readonly overtimeLosses: number
  readonly ties: number
  /** A shootout counts one goal for its winner. */
  readonly goalsFor: number
  readonly goalsAgainst: number
}

/**
 * The record of a team over its finished games, W-L-OTL, and ties where a game may end level (NHL and PWHL
 * standings: a loss in overtime or a shootout is counted apart, and the final scores are added up). Without
 * a game all is 0.
 */
export function teamRecord(finals: Iterable<FinalScore>): TeamRecord {
  const all = [...finals]
  const outcomes = all.map(outcomeOf)
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  return {
    games: all.length,
    wins: count('win'),
    losses: count('loss'),
    overtimeLosses: count('overtimeLoss'),
    ties: count('tie'),
    goalsFor: all.reduce((sum, final) => sum + final.for, 0),
    goalsAgainst: all.reduce((sum, final) => sum + final.against, 0),
  }
}
