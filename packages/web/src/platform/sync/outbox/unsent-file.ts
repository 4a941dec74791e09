import type { AttentionItem, QueuedOperation } from './types.ts'

type Describe = (queued: QueuedOperation) => string

/**
 * A file of the records that are not on the server: sentences for a person, and all data for a
 * program to send them.
 */
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
    unsent: unsent.map((queued) => readable(queued, describe)),
    needsAttention: attention.map((item) => ({
      ...readable(item, describe),
      refused: { why: item.error, code: item.code, at: new Date(item.refusedAt).toISOString() },
    })),
  }
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
}

const readable = (queued: QueuedOperation, describe: Describe) => ({
  what: describe(queued),
  game: queued.words.game,
  at: new Date(queued.operation.madeAt).toISOString(),
  gameId: queued.gameId,
  userId: queued.userId,
  operation: queued.operation,
  players: namesIn(queued),
})

/** The players whom the operation names. */
function namesIn({ operation, words }: QueuedOperation): Readonly<Record<string, string>> {
  const ids = new Set(Object.values(operation.command))
  return Object.fromEntries(Object.entries(words.players).filter(([id]) => ids.has(id)))
}
