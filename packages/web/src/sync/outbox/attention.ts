import { outbox } from './index.ts'
import type { AttentionItem, QueuedOperation } from './types.ts'

/** Puts refused operations back at the end of the queue, to be judged anew. */
export const retryAttention = (ids: readonly string[]): Promise<void> => outbox().retry(ids)

/** Forgets refused operations for ever. */
export const discardAttention = (ids: readonly string[]): Promise<void> => outbox().discard(ids)

/** After the signed-in user's account was deleted: drops the operations that only that user could send. */
export const forgetUnsent = (): Promise<void> => outbox().forgetUser()

/** The user lost access to these games: drops their operations and cached records. */
export const forgetGames = (gameIds: readonly string[]): Promise<void> =>
  outbox().forgetGames(gameIds)

/** Told of each operation that the server refuses. Returns how to stop. */
export const onRefused = (listener: (item: AttentionItem) => void): (() => void) =>
  outbox().onRefused(listener)

/**
 * All that is not on the server, readable for a person and complete for a program. `describe` puts an
 * operation into words.
 */
export async function exportUnsent(describe: (kept: QueuedOperation) => string): Promise<Blob> {
  const { unsentFile } = await import('./unsent-file.ts')
  const { unsent, status } = outbox()
  return unsentFile(unsent(), status().attention, describe)
}
