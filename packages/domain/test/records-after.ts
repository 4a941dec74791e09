import { applyOperations } from '../src/game/model/apply.ts'
import type { RecordingCommand } from '../src/game/model/operations.ts'
import { type GameRecords, NO_RECORDS } from '../src/game/model/records.ts'

/** The records after these commands of a user, each a second after the one before; throws if one is refused. */
export function recordsAfter(
  commands: readonly object[],
  { before = NO_RECORDS, from = 0, userId = 'anna' } = {},
): GameRecords {
  const operations = commands.map((command, sequence) => ({
    ...{ id: `operation ${sequence}`, sequence, madeAt: from + 1000 * sequence },
    command: command as RecordingCommand,
  }))
  const context = { userId, now: from + 3_600_000 }
  const { records, decisions } = applyOperations(before, operations, context)
  for (const decision of decisions) if (!decision.done) throw new Error(decision.error)
  return records
}
