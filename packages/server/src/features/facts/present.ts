import type { FaceoffEvent } from '@icetally/domain/contract/faceoffs'
import type { GoalieChange } from '@icetally/domain/contract/goalie-changes'
import type { Penalty } from '@icetally/domain/contract/penalties'
import type { Attempt } from '@icetally/domain/contract/shootout'
import type { Kind } from '@icetally/domain/recording/kind'
import { presentRecord } from '../../records/kind-rows.ts'
import { ATTEMPTS, FACEOFF_EVENTS, GOALIE_CHANGES, PENALTIES } from './commands.ts'
import type { FactRow } from './store.ts'

/** A fact as it is answered: as the kind describes it, and its game. */
const present =
  <Answered>(kind: Kind) =>
  (row: FactRow): Answered =>
    // The answer's schema is made of the kind's own.
    ({ ...presentRecord(kind, row), gameId: row.game_id }) as Answered

export const presentPenalty = present<Penalty>(PENALTIES.of)
export const presentGoalieChange = present<GoalieChange>(GOALIE_CHANGES.of)
export const presentAttempt = present<Attempt>(ATTEMPTS.of)
export const presentFaceoffEvent = present<FaceoffEvent>(FACEOFF_EVENTS.of)
