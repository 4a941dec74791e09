import { definitionOf, type RecordingCommand } from '@icetally/domain/game/model/operations'
import { removedBy } from '@icetally/domain/game/model/restoring'
import { FALLBACK_ERROR } from '../../api/api-client.ts'
import { toastError, toastSuccess } from '../../messages/toast.ts'
import type { Recorder } from './recorder.ts'
import { noteRemoval } from './removals.ts'
import { untilSafe } from './until-safe.ts'

export type { Recorder } from './recorder.ts'

/** How what was recorded is taken back, and what the button for it reads. */
export interface Undoing {
  readonly undo: () => unknown
  readonly undoText: string
}

/**
 * Records a command and says so once it is safe on this device, or why not; answers whether. Commands
 * that go with it are recorded first, without a word of their own. What is removed can be undone, and
 * what is recorded, too, where `back` says how.
 */
export async function recordAndSay(
  record: Recorder,
  command: RecordingCommand,
  detail?: string,
  alongside: readonly RecordingCommand[] = [],
  back?: RecordingCommand | Undoing,
): Promise<boolean> {
  const { done } = definitionOf(command).words
  const removed = removedBy([...alongside, command], record.shown())
  // Where the device cannot keep one of these, it is taken back, and the command's own message says so.
  for (const one of alongside) void record(one).catch(() => undefined)
  if (!(await recordQuietly(record, command))) return false
  const removal = removed.length > 0 ? noteRemoval(record, removed) : undefined
  const undoing = back && ('undo' in back ? back : { undo: () => recordAndSay(record, back) })
  if (done !== null) toastSuccess(done, detail, removal ?? undoing)
  return true
}

/** Records a command where the screen itself shows it: only a failure is said. */
export async function recordQuietly(record: Recorder, command: RecordingCommand): Promise<boolean> {
  try {
    await untilSafe(record(command))
    return true
  } catch (error) {
    const { failed } = definitionOf(command).words
    toastError(failed, error instanceof Error ? error.message : FALLBACK_ERROR)
    return false
  }
}
