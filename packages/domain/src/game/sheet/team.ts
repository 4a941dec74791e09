import { faceoffsByPlayer } from './faceoffs.ts'
import type { SheetFacts } from './facts.ts'
import { type ScoredGoal, scoreOf } from './goals.ts'
import { opportunities, teamMinutes } from './penalties.ts'
import { isOnGoal } from './shots-on-goal.ts'
import { type TeamTallies, teamTallies } from './tallies.ts'

/** A game in figures of both sides; a shootout is in none of them. */
export interface SheetTeam extends TeamTallies {
  /** Shots on goal. */
  readonly shots: number
  readonly goals: number
  readonly attempts: number
  readonly opponentShots: number
  readonly opponentGoals: number
  readonly opponentAttempts: number
  readonly faceoffsTaken: number
  readonly faceoffsWon: number
  readonly penalties: number
  readonly penaltyMinutes: number
  readonly opponentPenalties: number
  readonly opponentPenaltyMinutes: number
  readonly powerPlayGoals: number
  readonly powerPlayOpportunities: number
  readonly opponentPowerPlayGoals: number
  readonly opponentPowerPlayOpportunities: number
}

/**
 * The sums of both sides. Shots and attempts are the recorded shots, so a goal that was only entered adds
 * none; a power-play goal is one whose strength says so (IIHF: scored while the opponent is short-handed
 * by a penalty).
 */
export function sheetTeam(facts: SheetFacts, goals: readonly ScoredGoal[]): SheetTeam {
  const attempts = sides(facts.shots, ({ scoredAgainst }) => scoredAgainst)
  const scored = scoreOf(goals)
  const powerPlay = scoreOf(goals.filter(({ strength }) => strength === 'powerPlay'))
  const penalties = sides(facts.penalties, ({ against }) => against)
  const faceoffs = [...faceoffsByPlayer(facts).values()]
  return {
    shots: attempts.own.filter(isOnGoal).length,
    goals: scored.for,
    attempts: attempts.own.length,
    opponentShots: attempts.opponents.filter(isOnGoal).length,
    opponentGoals: scored.against,
    opponentAttempts: attempts.opponents.length,
    faceoffsTaken: faceoffs.reduce((sum, { faceoffsTaken }) => sum + faceoffsTaken, 0),
    faceoffsWon: faceoffs.reduce((sum, { faceoffsWon }) => sum + faceoffsWon, 0),
    penalties: penalties.own.length,
    penaltyMinutes: teamMinutes(penalties.own),
    opponentPenalties: penalties.opponents.length,
    opponentPenaltyMinutes: teamMinutes(penalties.opponents),
    powerPlayGoals: powerPlay.for,
    powerPlayOpportunities: opportunities(penalties.opponents),
    opponentPowerPlayGoals: powerPlay.against,
    opponentPowerPlayOpportunities: opportunities(penalties.own),
    ...teamTallies(facts),
  }
}

const sides = <Fact>(facts: readonly Fact[], isOpponents: (fact: Fact) => boolean) => ({
  own: facts.filter((fact) => !isOpponents(fact)),
  opponents: facts.filter(isOpponents),
})
