import type { Decision, Facts, RecordingContext } from './kind.ts'
import { definitionOf, type Operation } from './operations.ts'
import type { GameRecords } from './records.ts'

/** What has to be known of a game to carry out one operation. */
export type RecordingFacts = Facts<GameRecords>

/**
 * What an operation does to the records of a game. Devices and the server ask the same function, so
 * both reach the same state. It is not asked again for an operation that was carried out before.
 */
export const decide = (
  operation: Operation,
  facts: RecordingFacts,
  context: RecordingContext,
): Decision => definitionOf(operation.command).decide(operation, facts, context)
