import type { SheetFacts } from './facts.ts'
import { goalsInPlay, isForfeited } from './final.ts'
import { goalieGame } from './goalie-games.ts'
import { sheetGoalies } from './goalies.ts'
import { scoredGoals, scoreOf } from './goals.ts'

/**
 * The goalie who has a shutout in a game: the only one who was in the net in a finished game without a goal of the
 * opponent, an empty-net goal included (NHL and IIHF definition; a shootout is no part of it). Null without one.
 */
export function shutoutGoalie(facts: SheetFacts): string | null {
  const { final } = facts
  if (final === null || isForfeited(final) || goalsInPlay(final).against > 0) return null
  const goals = scoredGoals(facts.shots, facts.goals, final)
  if (scoreOf(goals).against > 0) return null
  const played = sheetGoalies(facts, goals).filter(({ playerId }) => {
    const line = goalieGame(facts, playerId)
    return line !== null && line.secondsPlayed !== 0
  })
  const [only] = played
  return played.length === 1 && only !== undefined ? only.playerId : null
}
