import { type FaceoffCounts, faceoffsByPlayer } from './faceoffs.ts'
import type { SheetFacts } from './facts.ts'
import { type ScoredGoal, scoreOf } from './goals.ts'
import { opportunities, teamMinutes } from './penalties.ts'
import { knownCount, type RecordedFigures } from './recorded.ts'
import { isOnGoal } from './shots-on-goal.ts'
import { type TeamTallies, teamTallies } from './tallies.ts'

/** A game in figures of both sides; a shootout is in none of them. Null: not recorded, see {@link recordedFigures}. */
export interface SheetTeam extends TeamTallies {
  readonly shots: number | null
  readonly goals: number | null
  readonly attempts: number | null
  readonly opponentShots: number | null
  readonly opponentGoals: number | null
  readonly opponentAttempts: number | null
  readonly faceoffsTaken: number | null
  readonly faceoffsWon: number | null
  readonly penalties: number | null
  readonly penaltyMinutes: number | null
  readonly opponentPenalties: number | null
  readonly opponentPenaltyMinutes: number | null
  readonly powerPlayGoals: number | null
  readonly powerPlayOpportunities: number | null
  readonly opponentPowerPlayGoals: number | null
  readonly opponentPowerPlayOpportunities: number | null
}

/**
 * The sums of both sides. Shots and attempts are the recorded shots, so a goal that was only
 * entered adds none; a power-play goal is one with that strength (IIHF: scored while the opponent
 * is short-handed by a penalty).
 */
export function sheetTeam(
  facts: SheetFacts,
  goals: readonly ScoredGoal[],
  recorded: RecordedFigures,
): SheetTeam {
  const attempts = sides(facts.shots, ({ scoredAgainst }) => scoredAgainst)
  const scored = scoreOf(goals)
  const powerPlay = scoreOf(goals.filter(({ strength }) => strength === 'powerPlay'))
  const penalties = sides(facts.penalties, ({ against }) => against)
  const faceoffs = [...faceoffsByPlayer(facts).values()]
  const sumOf = (of: (counts: FaceoffCounts) => number) =>
    knownCount(
      recorded.faceoffs,
      faceoffs.reduce((sum, counts) => sum + of(counts), 0),
    )
  const inBox = (count: number) => knownCount(recorded.penalties, count)
  return {
    shots: knownCount(recorded.shots, attempts.own.filter(isOnGoal).length),
    goals: knownCount(recorded.goals, scored.for),
    attempts: knownCount(recorded.shots, attempts.own.length),
    opponentShots: knownCount(recorded.opponentShots, attempts.opponents.filter(isOnGoal).length),
    opponentGoals: knownCount(recorded.opponentGoals, scored.against),
    opponentAttempts: knownCount(recorded.opponentShots, attempts.opponents.length),
    faceoffsTaken: sumOf(({ faceoffsTaken }) => faceoffsTaken),
    faceoffsWon: sumOf(({ faceoffsWon }) => faceoffsWon),
    penalties: inBox(penalties.own.length),
    penaltyMinutes: inBox(teamMinutes(penalties.own)),
    opponentPenalties: inBox(penalties.opponents.length),
    opponentPenaltyMinutes: inBox(teamMinutes(penalties.opponents)),
    powerPlayGoals: knownCount(recorded.powerPlayGoals, powerPlay.for),
    powerPlayOpportunities: inBox(opportunities(penalties.opponents)),
    opponentPowerPlayGoals: knownCount(recorded.opponentPowerPlayGoals, powerPlay.against),
    opponentPowerPlayOpportunities: inBox(opportunities(penalties.own)),
    ...teamTallies(facts),
  }
}

const sides = <Fact>(facts: readonly Fact[], isOpponents: (fact: Fact) => boolean) => ({
  own: facts.filter((fact) => !isOpponents(fact)),
  opponents: facts.filter(isOpponents),
})
