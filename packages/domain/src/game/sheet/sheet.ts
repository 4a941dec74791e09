import type { Attempt, FinalScore, SheetFacts } from './facts.ts'
import { isForfeited } from './final.ts'
import { lastPeriodOf } from './game-time.ts'
import { type SheetGoalie, sheetGoalies } from './goalies.ts'
import { type Score, type ScoredGoal, scoredGoals, scoreOf } from './goals.ts'
import { inOrderOfPlay } from './order-of-play.ts'
import { type SheetPeriod, sheetPeriods } from './periods.ts'
import { type SheetPlayer, sheetPlayers } from './players.ts'
import { recordedFigures } from './recorded.ts'
import { inOrderTaken } from './shootout.ts'
import { type SheetTeam, sheetTeam } from './team.ts'

/** The sheet of a game: its facts in figures; people by their ids. */
export interface GameSheet {
  /** Goals counted once each; a shootout is in `final` alone. */
  readonly score: Score
  readonly final: FinalScore | null
  readonly periods: SheetPeriod[]
  readonly goals: readonly ScoredGoal[]
  /** In the order of play. */
  readonly penalties: SheetFacts['penalties'][number][]
  /** In the order of play. */
  readonly goalieChanges: SheetFacts['goalieChanges'][number][]
  /** In the order taken; null where there was none. */
  readonly shootout: Attempt[] | null
  readonly team: SheetTeam
  readonly players: readonly SheetPlayer[]
  readonly goalies: readonly SheetGoalie[]
}

/**
 * Creates the sheet of a game from its facts; values that were not recorded are null, never 0. The goals of a
 * forfeited game decided nothing: it has no game-winning goal and no decision of a goalie.
 */
export function gameSheet(all: SheetFacts): GameSheet {
  const facts = isForfeited(all.final) ? { ...all, final: null } : all
  const goals = scoredGoals(facts.shots, facts.goals, facts.final)
  const recorded = recordedFigures(facts, goals)
  const shootout = inOrderTaken(facts.shootoutAttempts)
  return {
    score: scoreOf(goals),
    final: all.final,
    periods: sheetPeriods(facts.format, lastPeriodOf(facts), goals, facts.shots, recorded),
    goals,
    penalties: inOrderOfPlay(facts.penalties),
    goalieChanges: inOrderOfPlay(facts.goalieChanges),
    shootout: shootout.length === 0 ? null : shootout,
    team: sheetTeam(facts, goals, recorded),
    players: sheetPlayers(facts, goals, recorded),
    goalies: sheetGoalies(facts, goals),
  }
}
