import type { Decision, Facts, RecordingContext } from './kind.ts'
import { definitionOf, type Operation } from './operations.ts'
import type { GameRecords } from './records.ts'

/** The state of a game that one operation needs. */
export type RecordingFacts = Facts<GameRecords>

/**
 * The effects of an operation on the records of a game. Devices and the server call the same
 * function, so both reach the same state. An operation that was already executed is not decided
 * again.
 */
export const decide = (
  operation: Operation,
  facts: RecordingFacts,
  context: RecordingContext,
): Decision => definitionOf(operation.command).decide(operation, facts, context)
