import {
  type GameSheet,
  type GoalieGame,
  gameSheet,
  goalieGame,
  isPlayed,
  mapTallies,
  type RosterPosition,
  rosterPositions,
  type SheetFacts,
  skatersIn,
  startMomentOf,
} from '../game/index.ts'
import { ascending } from '../platform/order.ts'
import type { ReportGame, ReportPlayer } from './game-report.ts'
import type { GameLine } from './game-table.ts'
import type { GoalieLine } from './goalie-table.ts'
import { NO_LINE, type PlayerLine, shootingIn } from './player-table.ts'
import type { Share } from './table.ts'

/** A player over several games. */
export type PlayerSum = Omit<PlayerLine, 'player'>

/** A value that is unknown in one game is unknown in the sum. */
const sumOfAll = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

/** A value that is not known yet adds nothing. */
const sumOfKnown = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

/** Adds the line of a game that a player played to the player's sums. */
export function addPlayerLine(sum: PlayerSum, line: GameSheet['players'][number]): PlayerSum {
  const { games = 0 } = sum
  return {
    games: games + 1,
    position: null,
    shots: sumOfKnown(sum.shots, line.shots),
    attempts: sumOfKnown(sum.attempts, line.attempts),
    goals: sumOfKnown(sum.goals, line.goals),
    assists: sumOfKnown(sum.assists, line.assists),
    points: sumOfKnown(sum.points, line.points),
    plusMinus: games === 0 ? line.plusMinus : sumOfAll(sum.plusMinus, line.plusMinus),
    penaltyMinutes: sumOfKnown(sum.penaltyMinutes, line.penaltyMinutes),
    powerPlayGoals: sumOfKnown(sum.powerPlayGoals, line.powerPlayGoals),
    shortHandedGoals: sumOfKnown(sum.shortHandedGoals, line.shortHandedGoals),
    gameWinningGoals: sumOfKnown(sum.gameWinningGoals, line.gameWinningGoals),
    faceoffsTaken: sumOfKnown(sum.faceoffsTaken, line.faceoffsTaken),
    faceoffsWon: sumOfKnown(sum.faceoffsWon, line.faceoffsWon),
    ...mapTallies(({ own }) => sumOfKnown(sum[own], line[own])),
  }
}

/**
 * The sums over the games of a team, game by game: of each game one line is retained, and none of
 * its facts. A game without records, and a forfeited one, counts for no player.
 */
export class TeamTotals {
  readonly #games: GameLine[] = []
  readonly #players = new Map<string, PlayerSum>()
  readonly #goalies = new Map<string, GoalieGame[]>()
  readonly #shooting = new Map<string, Share>()

  readonly #rosterPosition: RosterPosition

  constructor(players: readonly ReportPlayer[]) {
    this.#rosterPosition = rosterPositions(players)
  }

  add(game: ReportGame, season: string | null, facts: SheetFacts): void {
    const sheet = gameSheet(facts)
    this.#games.push({ game, season, score: sheet.score, team: sheet.team })
    if (!isPlayed(game)) return
    const inNet = sheet.goalies.flatMap(({ playerId }) => {
      const line = goalieGame(facts, playerId)
      return line === null ? [] : [[playerId, line] as const]
    })
    const goalies = new Map(inNet)
    const isSkater = skatersIn(facts, this.#rosterPosition)
    const shootingOf = shootingIn(facts.shots)
    for (const line of sheet.players) {
      const { playerId } = line
      // A goalie who was dressed alone has not played.
      if (!isSkater(playerId) && !goalies.has(playerId)) continue
      this.#players.set(playerId, addPlayerLine(this.#players.get(playerId) ?? NO_LINE, line))
      const shooting = shootingOf(line)
      if (shooting === null) continue
      const before = this.#shooting.get(playerId) ?? { part: 0, whole: 0 }
      this.#shooting.set(playerId, {
        part: before.part + shooting.part,
        whole: before.whole + shooting.whole,
      })
    }
    for (const [playerId, line] of goalies) {
      this.#goalies.set(playerId, [...(this.#goalies.get(playerId) ?? []), line])
    }
  }

  /** The games as they were played, the earliest first. */
  games(): GameLine[] {
    const time = ({ game }: GameLine) => startMomentOf(game, game.timeZone) ?? game.createdAt
    return this.#games.toSorted(
      (one, other) => ascending(time(one), time(other)) || ascending(one.game.id, other.game.id),
    )
  }

  /** All players on the roster, and former ones with records. */
  players(players: readonly ReportPlayer[]): PlayerLine[] {
    return players.flatMap((player) => {
      const sum = this.#players.get(player.id)
      if (sum === undefined && player.removed) return []
      const shooting = this.#shooting.get(player.id) ?? null
      return [{ ...(sum ?? NO_LINE), shooting, player }]
    })
  }

  /** Goalies who were in the net. */
  goalies(players: readonly ReportPlayer[]): GoalieLine[] {
    return players.flatMap((player) => {
      const games = this.#goalies.get(player.id)
      return games === undefined ? [] : [{ player, games }]
    })
  }
}
