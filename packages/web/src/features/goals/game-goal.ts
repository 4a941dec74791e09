import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { PeriodNumber } from '@icetally/domain/limits'
import { ascending } from '@icetally/domain/order'
import type { GameRecords } from '@icetally/domain/recording/records'
import type { PlayerNames } from '../../lib/format/player-names.ts'

/** A goal as the list shows it: on the server, or on its way there. */
export interface GameGoal {
  readonly id: string
  readonly period: PeriodNumber
  readonly scorer: PlayerReference
  readonly assists: readonly PlayerReference[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** All goals of a game, in the order they were recorded. */
export function gameGoals(records: GameRecords, nameOf: PlayerNames): readonly GameGoal[] {
  return [...records.goals.values()]
    .toSorted((one, other) => one.createdAt - other.createdAt || ascending(one.id, other.id))
    .map(({ id, periodNumber, scorerId, assister1Id, assister2Id, createdAt }) => ({
      id,
      period: periodNumber,
      scorer: nameOf(scorerId),
      assists: [assister1Id, assister2Id].filter((one) => one !== null).map(nameOf),
      createdAt,
    }))
}
