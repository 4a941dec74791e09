import { goaliesNamed, isAnythingRecorded } from '../model/naming.ts'
import type { SheetFacts } from './facts.ts'
import { goalsInPlay, isForfeited, isPlayed } from './final.ts'
import { startingGoalie } from './goalie-stints.ts'
import { type SheetGoalie, sheetGoalies } from './goalies.ts'
import { type ScoredGoal, scoredGoals, scoreOf } from './goals.ts'
import type { TeamRecord } from './record.ts'

/** A goalie's figures of one game: the line of its sheet, and whether the goalie started. */
export interface GoalieGame extends Omit<SheetGoalie, 'playerId'> {
  readonly started: boolean
  /** Whether the goalie has the game's shutout. */
  readonly shutout: boolean
  /** Seconds in the net that the goals-against average of this game's format refers to. */
  readonly averagePer: number
}

/**
 * A goalie's figures of a game, from its facts. Null if the goalie was not in the net: only
 * dressed, or named as the starter of a game without records; and for a forfeited game.
 */
export function goalieGame(facts: SheetFacts, playerId: string): GoalieGame | null {
  if (isForfeited(facts.final)) return null
  const started = startingGoalie(facts) === playerId
  if (!wasInNet(facts, playerId)) return null
  const goals = scoredGoals(facts.shots, facts.goals, facts.final)
  const line = sheetGoalies(facts, goals).find((one) => one.playerId === playerId)
  if (line === undefined) return null
  const { playerId: _, ...figures } = line
  const shutout = hasShutout(facts, goals, playerId)
  return { ...figures, started, shutout, averagePer: facts.format.averagePer }
}

/** Whether a goalie was in the net: named by a fact, or the first in a game in which something happened. */
function wasInNet(facts: SheetFacts, playerId: string): boolean {
  if (goaliesNamed(facts).includes(playerId)) return true
  const hasBegun = isPlayed({ recorded: isAnythingRecorded(facts), final: facts.final })
  return hasBegun && startingGoalie(facts) === playerId
}

/**
 * Whether a goalie has a shutout: the only one who was in the net in a finished game without a goal of the opponent,
 * an empty-net goal included (NHL and IIHF definition; a shootout is no part of it).
 */
function hasShutout(facts: SheetFacts, goals: readonly ScoredGoal[], playerId: string): boolean {
  const { final } = facts
  if (final === null || goalsInPlay(final).against > 0 || scoreOf(goals).against > 0) return false
  const played = sheetGoalies(facts, goals).filter(
    (line) => line.secondsPlayed !== 0 && wasInNet(facts, line.playerId),
  )
  return played.length === 1 && played[0]?.playerId === playerId
}

/** A goalie's figures of several games. */
export interface GoalieTotals
  extends Pick<TeamRecord, 'games' | 'wins' | 'losses' | 'overtimeLosses'> {
  readonly starts: number
  /** Of the games in which they are known; null without any, as below. */
  readonly shotsAgainst: number | null
  readonly saves: number | null
  readonly goalsAgainst: number | null
  readonly gamesWithShots: number
  /** The games in which goals against are known, and how long the goalie was in the net. */
  readonly timed: {
    readonly games: number
    readonly seconds: number
    readonly goalsAgainst: number
    /** The goals against of each game times the seconds that its average refers to. */
    readonly weightedGoals: number
  }
}

/** Adds up the games of a goalie, each figure over the games in which it is known. */
export function sumGoalieGames(lines: readonly GoalieGame[]): GoalieTotals {
  const sum = (figure: (line: GoalieGame) => number | null, of = lines) =>
    of.reduce((total, line) => total + (figure(line) ?? 0), 0)
  const known = (name: 'shotsAgainst' | 'saves' | 'goalsAgainst') =>
    lines.some((line) => line[name] !== null) ? sum((line) => line[name]) : null
  const decided = (...decisions: GoalieGame['decision'][]) =>
    sum(({ decision }) => Number(decisions.includes(decision)))
  const timed = lines.filter(
    ({ secondsPlayed, goalsAgainst }) =>
      goalsAgainst !== null && secondsPlayed !== null && secondsPlayed > 0,
  )
  return {
    games: lines.length,
    starts: sum(({ started }) => Number(started)),
    wins: decided('W'),
    losses: decided('L'),
    overtimeLosses: decided('OTL', 'SOL'),
    shotsAgainst: known('shotsAgainst'),
    saves: known('saves'),
    goalsAgainst: known('goalsAgainst'),
    gamesWithShots: lines.filter(({ shotsAgainst }) => shotsAgainst !== null).length,
    timed: {
      games: timed.length,
      seconds: sum(({ secondsPlayed }) => secondsPlayed, timed),
      goalsAgainst: sum(({ goalsAgainst }) => goalsAgainst, timed),
      weightedGoals: sum((line) => (line.goalsAgainst ?? 0) * line.averagePer, timed),
    },
  }
}

/**
 * Goals against for each 60 minutes in the net (NHL and IIHF definition), or for the time that the
 * format of a game sets instead, such as the length of a shorter game, over the games in which the
 * goalie's time in the net is known; null without any.
 */
export const goalsAgainstAverage = ({ timed }: Pick<GoalieTotals, 'timed'>): number | null =>
  timed.seconds === 0 ? null : timed.weightedGoals / timed.seconds
