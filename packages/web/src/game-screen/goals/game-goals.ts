import type { GameRecords } from '@icetally/domain/game/model/records'
import type { Score } from '@icetally/domain/game/sheet/goals'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import {
  type GoalContent,
  goalsOfGame,
  goalWith,
  idOf,
  type KnownGoal,
  knownGoals,
} from '../../games/goals/known-goal.ts'
import type { PlayerNames } from '../../platform/format/player-names.ts'
import { missingHalves } from '../shared/goals/missing-halves.ts'

/** A goal as the list shows it: on the server, or on its way there. */
export interface GameGoal
  extends Omit<GoalContent, 'periodNumber' | 'scorerId' | 'assists' | 'onIce'> {
  /** The recorded goal's; null where it was only tapped. */
  readonly goalId: string | null
  /** By which it is entered and corrected. */
  readonly id: string
  readonly known: KnownGoal
  /** Its missing part, if the team usually records it. */
  readonly lacks: 'details' | 'place' | null
  readonly period: PeriodNumber
  readonly scorer: PlayerReference | null
  readonly assists: readonly PlayerReference[]
  /** With this goal. */
  readonly score: Score
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** The goals of both sides in the order of play, each once, with the running score. */
export function gameGoals(
  records: GameRecords,
  nameOf: PlayerNames,
  wantsDetails: boolean,
): readonly GameGoal[] {
  const known = knownGoals(records)
  const missing = new Map(
    missingHalves(known, records, wantsDetails).map(({ id, lacks }) => [id, lacks]),
  )
  return goalsOfGame(records).flatMap((goal) => {
    const one = goalWith(known, goal.id)
    if (one === null) return []
    const id = idOf(one)
    const { against, clock, scorerNumber, scorerJersey, strength, emptyNet, penaltyShot, score } =
      goal
    const assists = [goal.assister1Id, goal.assister2Id].filter((who) => who !== null).map(nameOf)
    return [
      {
        ...{ goalId: one.goal?.id ?? null, id, known: one, lacks: missing.get(id) ?? null },
        ...{ against, period: goal.periodNumber, clock, scorerNumber, scorerJersey, assists },
        ...{ strength, emptyNet, penaltyShot, score, createdAt: goal.createdAt },
        scorer: goal.scorerId === null ? null : nameOf(goal.scorerId),
      },
    ]
  })
}
