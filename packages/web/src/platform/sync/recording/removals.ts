import { type RemovedRecord, restored } from '@icetally/domain/game/model/restoring'
import { FALLBACK_ERROR } from '../../api/api-client.ts'
import { createListeners } from '../../listeners.ts'
import { toastError, toastSuccess } from '../../messages/toast.ts'
import type { Recorder } from './recorder.ts'
import { untilSafe } from './until-safe.ts'

/** How long a removal can be undone, in milliseconds. */
const UNDO_FOR = 60_000

/** The records just removed here, and how they are restored. */
export interface Removal {
  /** Identifies it. */
  readonly key: number
  readonly gameId: string
  /** In the order in which they are recorded again. */
  readonly removed: readonly RemovedRecord[]
  readonly undo: () => Promise<void>
  /** Aborted once it was undone. */
  readonly signal: AbortSignal
}

const listeners = createListeners<[]>()
let count = 0
let removals: readonly Removal[] = []

function change(next: readonly Removal[]): void {
  removals = next
  listeners.notify()
}

/** They are the user's who removed them: another one is offered none. */
export const forgetRemovals = () => change([])

const forget = (removal: Removal) => change(removals.filter((one) => one !== removal))

/** The removals that can be undone, of all games, newest first; the same list until one changes. */
export const undoable = { subscribe: listeners.add, now: () => removals }

/** Stores a removal, for a minute. */
export function noteRemoval(record: Recorder, removed: readonly RemovedRecord[]): Removal {
  const undone = new AbortController()
  const removal: Removal = {
    ...{ key: count++, gameId: record.gameId, removed, signal: undone.signal },
    async undo() {
      if (!removals.includes(removal)) return
      forget(removal)
      try {
        await untilSafe(recordAgain(record, removed))
      } catch (error) {
        change([removal, ...removals])
        const reason = error instanceof Error ? error.message : FALLBACK_ERROR
        toastError('Failed to undo the removal', reason)
        return
      }
      undone.abort()
      toastSuccess('Removal undone')
    },
  }
  change([removal, ...removals])
  setTimeout(forget, UNDO_FOR, removal)
  return removal
}

/** Each one is decided on the displayed records with those before it. */
async function recordAgain(record: Recorder, removed: readonly RemovedRecord[]): Promise<void> {
  const stored: Promise<unknown>[] = []
  for (const one of removed) {
    for (const { command, madeAt } of restored(one, record.shown())) {
      stored.push(record(command, madeAt))
    }
  }
  await Promise.all(stored)
}
