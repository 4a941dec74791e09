import type { AttentionItem, QueuedOperation } from './types.ts'

type Describe = (kept: QueuedOperation) => string

/** A file of what is not on the server: sentences for a person, and all a program needs to send it. */
export function unsentFile(
  unsent: readonly QueuedOperation[],
  attention: readonly AttentionItem[],
  describe: Describe,
  now: number = Date.now(),
): Blob {
  const content = {
    format: 'icetally-unsent-operations',
    version: 1,
    savedAt: new Date(now).toISOString(),
    unsent: unsent.map((kept) => readable(kept, describe)),
    needsAttention: attention.map((item) => ({
      ...readable(item, describe),
      refused: { why: item.error, code: item.code, at: new Date(item.refusedAt).toISOString() },
    })),
  }
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
}

const readable = (kept: QueuedOperation, describe: Describe) => ({
  what: describe(kept),
  game: kept.words.game,
  at: new Date(kept.operation.madeAt).toISOString(),
  gameId: kept.gameId,
  userId: kept.userId,
  operation: kept.operation,
  players: namesIn(kept),
})

/** The players whom the operation names. */
function namesIn({ operation, words }: QueuedOperation): Readonly<Record<string, string>> {
  const ids = new Set(Object.values(operation.command))
  return Object.fromEntries(Object.entries(words.players).filter(([id]) => ids.has(id)))
}
