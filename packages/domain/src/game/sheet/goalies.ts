import { goaliesNamed } from '../model/naming.ts'
import type { SheetFacts } from './facts.ts'
import { goalsInPlay, outcomeOf } from './final.ts'
import { lastGoalieBefore, secondsPlayed } from './goalie-stints.ts'
import type { ScoredGoal } from './goals.ts'
import { goaliesDressed, goaliesOnRecord } from './on-record.ts'
import { inOrderTaken } from './shootout.ts'
import { areShotsRecorded, isOnGoal } from './shots-on-goal.ts'

/** A win, a loss in regulation, in overtime, or in a shootout. */
export type GoalieDecision = 'W' | 'L' | 'OTL' | 'SOL'

/**
 * A goalie's line on the sheet; figures are null without a recorded goalie in the net, and where nothing of
 * the kind was recorded: no shot against that was saved, or no goal against under a final score that has some.
 */
export interface SheetGoalie {
  readonly playerId: string
  readonly shotsAgainst: number | null
  readonly saves: number | null
  readonly goalsAgainst: number | null
  /** Saves as a share of the shots against, from 0 to 1; null without a shot. */
  readonly savePercentage: number | null
  /** Null if the clock was not recorded. */
  readonly secondsPlayed: number | null
  readonly decision: GoalieDecision | null
}

/**
 * A line for each goalie who is dressed or named by a fact.
 *
 * A goalie is charged with the shots on goal and the goals that name the goalie, never with one
 * into an empty net (IIHF Official Rule Book 2014-2018, appendix 1, "Empty-net goal"). Saves are
 * the shots that did not score; shots against are saves and goals against together, so that the
 * line adds up where a goal was entered without its shot.
 */
export function sheetGoalies(facts: SheetFacts, goals: readonly ScoredGoal[]): SheetGoalie[] {
  const dressed = goaliesDressed(facts)
  const against = goals.filter((goal) => goal.against)
  const isShotAt = areShotsRecorded(facts.shots, true)
  const isScoredOn = against.length > 0 || !facts.final || goalsInPlay(facts.final).against === 0
  const isNamed = goaliesNamed(facts).length > 0 || dressed.some(({ starting }) => starting)
  const seconds = secondsPlayed(facts, goals)
  const decision = decisionOf(facts, goals)
  return goaliesOnRecord(facts).map((playerId) => {
    const saves = facts.shots
      .filter(
        (shot) =>
          shot.scoredAgainst && !shot.scored && !shot.emptyNet && shot.goalieId === playerId,
      )
      .filter(isOnGoal).length
    const goalsAgainst = against.filter(({ goalieId }) => goalieId === playerId).length
    const shotsAgainst = saves + goalsAgainst
    return {
      playerId,
      shotsAgainst: isNamed && isShotAt ? shotsAgainst : null,
      saves: isNamed && isShotAt ? saves : null,
      goalsAgainst: isNamed && isScoredOn ? goalsAgainst : null,
      savePercentage: isShotAt && shotsAgainst > 0 ? saves / shotsAgainst : null,
      secondsPlayed: seconds === null ? null : secondsOf(seconds, playerId),
      decision: decision?.playerId === playerId ? decision.decision : null,
    }
  })
}

/** A goalie who was never brought in has played 0 seconds. */
const secondsOf = (seconds: ReadonlyMap<string, number | null>, playerId: string) =>
  seconds.has(playerId) ? (seconds.get(playerId) ?? null) : 0

/**
 * The goalie of decision: the goalie in the net when the winning goal was scored (NHL definition),
 * or at the end of a shootout; if that is not known, the only goalie of the game. None in a tie.
 */
function decisionOf(facts: SheetFacts, goals: readonly ScoredGoal[]) {
  const { final } = facts
  if (final === null) return null
  const outcome = outcomeOf(final)
  if (outcome === 'tie') return null
  const lost = final.decidedIn === 'shootout' ? ('SOL' as const) : ('OTL' as const)
  const decision: GoalieDecision = outcome === 'win' ? 'W' : outcome === 'loss' ? 'L' : lost
  const playerId = goalieOfRecord(facts, goals)
  return playerId === null ? null : { playerId, decision }
}

function goalieOfRecord(facts: SheetFacts, goals: readonly ScoredGoal[]): string | null {
  if (facts.final?.decidedIn === 'shootout') return atEndOfShootout(facts)
  const winning = goals.find(({ gameWinning }) => gameWinning)
  const inNet = winning && (winning.goalieId ?? lastGoalieBefore(facts, winning))
  if (typeof inNet === 'string') return inNet
  const [only, ...others] = new Set(goaliesNamed(facts))
  return only === undefined || others.length > 0 ? null : only
}

function atEndOfShootout(facts: SheetFacts): string | null {
  const goalies = inOrderTaken(facts.shootoutAttempts).map(({ goalieId }) => goalieId)
  return goalies.findLast((goalieId) => goalieId !== null) ?? lastGoalieBefore(facts, null)
}
