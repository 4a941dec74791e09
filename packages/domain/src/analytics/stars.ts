import type { GameSheet } from '../game/index.ts'
import { ascending } from '../platform/order.ts'

/** One of the best three of a game. */
export interface Star {
  readonly playerId: string
  /** The game score it is chosen by. */
  readonly score: number
}

/** The lowest game score of a star: two shots and an assist. */
const LEAST_SCORE = 0.7
/** With fewer shots on goal of both sides the records are too few to name the best. */
const LEAST_SHOTS = 20

/**
 * The three stars of the team in a finished game: the highest game scores (Dom Luszczyszyn, 2016),
 * with the parts that a sheet knows: 0.75 a goal, 0.7 a first assist, 0.55 a second, 0.075 a shot
 * on goal, 0.15 for plus-minus where it is known, 0.01 for each faceoff won less each lost; for
 * goalies 0.1 a save less 0.75 a goal against. Equal scores: more goals first, then by id, the same
 * on every device. Empty before the game is final, with fewer than 20 shots on goal of both sides,
 * and unless three players reach 0.7.
 */
export function threeStars(sheet: GameSheet): Star[] {
  const { final, team, players, goalies, goals } = sheet
  if (final === null || (team.shots ?? 0) + (team.opponentShots ?? 0) < LEAST_SHOTS) return []
  const assists = (playerId: string, which: 'assister1Id' | 'assister2Id') =>
    goals.filter((goal) => !goal.against && goal[which] === playerId).length
  const skaters = players.map((line) => ({
    playerId: line.playerId,
    goals: line.goals ?? 0,
    score:
      0.75 * (line.goals ?? 0) +
      0.7 * assists(line.playerId, 'assister1Id') +
      0.55 * assists(line.playerId, 'assister2Id') +
      0.075 * (line.shots ?? 0) +
      0.15 * (line.plusMinus ?? 0) +
      0.01 * (2 * (line.faceoffsWon ?? 0) - (line.faceoffsTaken ?? 0)),
  }))
  const inNet = new Map(
    goalies.map(({ playerId, saves, goalsAgainst }) => [
      playerId,
      0.1 * (saves ?? 0) - 0.75 * (goalsAgainst ?? 0),
    ]),
  )
  const best = skaters
    .map(({ playerId, goals: scored, score }) => ({
      ...{ playerId, scored },
      score: score + (inNet.get(playerId) ?? 0),
    }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort(
      (one, other) =>
        ascending(other.score, one.score) ||
        ascending(other.scored, one.scored) ||
        ascending(one.playerId, other.playerId),
    )
    .slice(0, 3)
    .map(({ playerId, score }) => ({ playerId, score }))
  return best.length === 3 ? best : []
}
