import type { Position, Strength } from '../../platform/limits.ts'
import { type FaceoffCounts, faceoffsByPlayer } from './faceoffs.ts'
import type { SheetFacts } from './facts.ts'
import { addsUpTo } from './final.ts'
import { isWinnerKnown, type ScoredGoal, scoreOf } from './goals.ts'
import { playersOnRecord } from './on-record.ts'
import { playerMinutes } from './penalties.ts'
import { knownCount, type RecordedFigures } from './recorded.ts'
import { isOnGoal } from './shots-on-goal.ts'
import { type PlayerTallies, playerTallies } from './tallies.ts'

/** A player's line on the sheet. Null: not recorded, see {@link recordedFigures}. */
export interface SheetPlayer extends PlayerTallies {
  readonly playerId: string
  /** In this game; null if not in the lineup. */
  readonly position: Position | null
  /** Shots on goal. */
  readonly shots: number | null
  readonly attempts: number | null
  readonly goals: number | null
  readonly assists: number | null
  readonly points: number | null
  /**
   * Null unless the players on the ice are known for every goal that counts, those of the final
   * score.
   */
  readonly plusMinus: number | null
  readonly penaltyMinutes: number | null
  readonly powerPlayGoals: number | null
  readonly shortHandedGoals: number | null
  /** Null before the game is final, and where the goals do not add up to the final score. */
  readonly gameWinningGoals: number | null
  readonly faceoffsTaken: number | null
  readonly faceoffsWon: number | null
}

/**
 * A line for everyone dressed, in the order of the lineup, and for players on record without being
 * in it. Goals are counted once each, for the scorer of the recorded goal, or the shooter if it was
 * only tapped; a goal and an assist are one point each (IIHF Official Rule Book 2014-2018, appendix
 * 1).
 */
export function sheetPlayers(
  facts: SheetFacts,
  goals: readonly ScoredGoal[],
  recorded: RecordedFigures,
): SheetPlayer[] {
  const faceoffs = faceoffsByPlayer(facts)
  const own = goals.filter(({ against }) => !against)
  const isComplete = facts.final === null || addsUpTo(scoreOf(goals), facts.final)
  const isKnown = isComplete && recorded.goals && recorded.opponentGoals
  const sums = isKnown ? plusMinus(goals) : null
  const knowsWinner = isWinnerKnown(scoreOf(goals), facts.final)
  const attemptsOf = Map.groupBy(facts.shots, ({ shooterId }) => shooterId)
  const scoredOf = Map.groupBy(own, ({ scorerId }) => scorerId)
  const assistsOf = Map.groupBy(
    own.flatMap(({ assister1Id, assister2Id }) => [...new Set([assister1Id, assister2Id])]),
    (playerId) => playerId,
  )
  const penaltiesOf = Map.groupBy(facts.penalties, ({ playerId }) => playerId)
  const positions = new Map(facts.lineup?.map(({ playerId, position }) => [playerId, position]))
  return playersOnRecord(facts).map((playerId) => {
    const attempts = attemptsOf.get(playerId) ?? []
    const scored = scoredOf.get(playerId) ?? []
    const assists = assistsOf.get(playerId)?.length ?? 0
    const { faceoffsTaken, faceoffsWon } = faceoffs.get(playerId) ?? NO_FACEOFFS
    const ofStrength = (of: Strength) =>
      knownCount(recorded.powerPlayGoals, scored.filter(({ strength }) => strength === of).length)
    return {
      playerId,
      position: positions.get(playerId) ?? null,
      shots: knownCount(recorded.shots, attempts.filter(isOnGoal).length),
      attempts: knownCount(recorded.shots, attempts.length),
      goals: knownCount(recorded.goals, scored.length),
      assists: knownCount(recorded.goals, assists),
      points: knownCount(recorded.goals, scored.length + assists),
      plusMinus: sums === null ? null : (sums.get(playerId) ?? 0),
      penaltyMinutes: knownCount(
        recorded.penalties,
        playerMinutes(penaltiesOf.get(playerId) ?? [], playerId),
      ),
      powerPlayGoals: ofStrength('powerPlay'),
      shortHandedGoals: ofStrength('shortHanded'),
      gameWinningGoals: knowsWinner ? scored.filter(({ gameWinning }) => gameWinning).length : null,
      faceoffsTaken: knownCount(recorded.faceoffs, faceoffsTaken),
      faceoffsWon: knownCount(recorded.faceoffs, faceoffsWon),
      ...playerTallies(facts, playerId),
    }
  })
}

const NO_FACEOFFS: FaceoffCounts = { faceoffsTaken: 0, faceoffsWon: 0 }

/**
 * Plus-minus of each player: +1 for every goal of the own team, and -1 for every goal against,
 * while the player is on the ice, except power-play goals of either side (NHL and IIHF definition;
 * empty-net, short-handed and overtime goals count). During a penalty shot only the shooter and the
 * goalie are on the ice, so its goal changes no plus-minus, except of the players recorded with it
 * (the PWHL's figures). A player who was on for none is not in the map and has 0. Null if for one
 * of the other goals the players on the ice were not recorded: then no player's sum is known.
 */
function plusMinus(goals: readonly ScoredGoal[]): ReadonlyMap<string, number> | null {
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
