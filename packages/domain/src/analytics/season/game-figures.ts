import {
  type GoalieGame,
  gameSheet,
  goalieGame,
  goalsOnce,
  isOvertime,
  type RosterPosition,
  type SheetFacts,
  type SheetPlayer,
  skatersIn,
} from '../../game/index.ts'
import type { PeriodNumber, Strength } from '../../platform/limits.ts'
import { markedByGoals } from '../danger/marked-by-goals.ts'
import { sumKnown } from '../danger/sum-known.ts'
import { type FigureShot, type GameSides, gameSides } from '../team-figures.ts'
import { type ByScore, type GoalsAndShots, goalsAndShotsByScore } from './by-score.ts'
import { type SpecialTeam, specialTeams } from './special-teams.ts'

/** Goals and shots on goal of both sides in one period. */
export interface PeriodFigures extends GoalsAndShots {
  readonly periodNumber: PeriodNumber
  /** Is it an overtime by the format of its game? */
  readonly overtime: boolean
}

/** A player's line in one game: that of the sheet, with the expected goals of the shots. */
export interface PlayerGame extends SheetPlayer {
  /** Whether the player played outside of the net: dressed as a skater, or named by a fact, such as an assist. */
  readonly asSkater: boolean
  /** Null without a shot that has any. */
  readonly expectedGoals: number | null
}

/** A goalie's line in one game. */
export interface GoalieGameFigures extends GoalieGame {
  readonly playerId: string
  /**
   * Of the shots that the goalie faced, and have expected goals: their sum, and how many of them scored; none where
   * shots against are not known.
   */
  readonly expectedGoals: number | null
  readonly expectedShots: number
  readonly expectedShotGoals: number
}

/** The contribution of one game to the figures of a season; players by their ids. */
export interface GameFigures {
  readonly sides: GameSides
  readonly periods: PeriodFigures[]
  readonly byScore: ByScore
  readonly powerPlay: SpecialTeam
  readonly penaltyKill: SpecialTeam
  readonly players: PlayerGame[]
  readonly goalies: GoalieGameFigures[]
}

/** What the facts of a game do not have. */
export interface KnownBeside {
  readonly rosterPosition: RosterPosition
  /** At the level of the team; null for attempts off goal, empty nets and penalty shots. */
  readonly expectedGoals: (shotId: string) => number | null
  readonly strengths: ReadonlyMap<string, Strength>
}

/** The figures of one game, from its facts. Of a game that was forfeited there is nothing to add up. */
export function gameFigures(facts: SheetFacts, known: KnownBeside): GameFigures {
  const sheet = gameSheet(facts)
  const shots = facts.shots.map((shot) => ({
    ...shot,
    expectedGoals: known.expectedGoals(shot.id),
    strength: known.strengths.get(shot.id) ?? null,
  }))
  const counted = goalsOnce(facts.shots, facts.goals)
  const charged = markedByGoals(shots, counted)
  const isSkater = skatersIn(facts, known.rosterPosition)
  return {
    sides: gameSides(
      shots,
      sheet.score,
      sheet.players.map(({ faceoffsTaken, faceoffsWon }) => ({
        ...{ faceoffsTaken: faceoffsTaken ?? 0, faceoffsWon: faceoffsWon ?? 0 },
      })),
      { for: sheet.team.shots, against: sheet.team.opponentShots },
    ),
    // A sum over games: an unknown value of a game adds nothing.
    periods: sheet.periods.map((period) => ({
      periodNumber: period.periodNumber,
      overtime: isOvertime(facts.format, period.periodNumber),
      ...{ goalsFor: period.goalsFor ?? 0, goalsAgainst: period.goalsAgainst ?? 0 },
      ...{ shotsFor: period.shotsFor ?? 0, shotsAgainst: period.shotsAgainst ?? 0 },
    })),
    byScore: goalsAndShotsByScore(shots, counted, sheet.goals),
    ...specialTeams(facts, sheet, shots),
    players: sheet.players.map((line) => ({
      ...line,
      asSkater: isSkater(line.playerId),
      expectedGoals: expectedOf(
        shots.filter(
          ({ shooterId, scoredAgainst }) => !scoredAgainst && shooterId === line.playerId,
        ),
      ).expectedGoals,
    })),
    goalies: sheet.goalies.flatMap(({ playerId }) => {
      const line = goalieGame(facts, playerId)
      if (line === null) return []
      // Goals that were tapped alone are no measure of a goalie: each of the shots scored.
      const faced =
        line.shotsAgainst === null
          ? []
          : charged.filter((shot) => shot.scoredAgainst && shot.goalieId === playerId)
      const { expectedGoals, shots: expectedShots, goals: expectedShotGoals } = expectedOf(faced)
      const figures = { expectedGoals, expectedShots, expectedShotGoals }
      return [{ playerId, ...line, ...figures }]
    }),
  }
}

/** The shots that have expected goals, how many scored, and the sum; null without any. */
function expectedOf(all: readonly Pick<FigureShot, 'expectedGoals' | 'scored'>[]) {
  const shots = all.filter(({ expectedGoals }) => expectedGoals !== null)
  return {
    shots: shots.length,
    goals: shots.filter(({ scored }) => scored).length,
    expectedGoals: sumKnown(shots.map(({ expectedGoals }) => expectedGoals)),
  }
}
