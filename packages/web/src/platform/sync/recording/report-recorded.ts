import { definitionOf, type RecordingCommand } from '@icetally/domain/game/model/operations'
import { removedBy } from '@icetally/domain/game/model/restoring'
import { FALLBACK_ERROR } from '../../api/api-client.ts'
import { toastError, toastSuccess } from '../../messages/toast.ts'
import type { Recorder } from './recorder.ts'
import { noteRemoval } from './removals.ts'
import { untilSafe } from './until-safe.ts'

export type { Recorder } from './recorder.ts'

/** How a record is undone, and the text of its button. */
export interface Undoing {
  readonly undo: () => unknown
  readonly undoText: string
}

/**
 * Records a command and shows a message once it is safe on this device, or the reason why not;
 * returns whether. Accompanying commands are recorded first, without messages. A removal can be
 * undone, and a record, too, if `back` has the commands.
 */
export async function recordAndReport(
  record: Recorder,
  command: RecordingCommand,
  detail?: string,
  alongside: readonly RecordingCommand[] = [],
  back?: RecordingCommand | Undoing,
): Promise<boolean> {
  const { done } = definitionOf(command).words
  const removed = removedBy([...alongside, command], record.shown())
  // One of these is refused with the command, whose own message reports it.
  for (const one of alongside) void record(one).catch(() => undefined)
  if (!(await recordQuietly(record, command))) return false
  const removal = removed.length > 0 ? noteRemoval(record, removed) : undefined
  const undoing = back && ('undo' in back ? back : { undo: () => recordAndReport(record, back) })
  if (done !== null) toastSuccess(done, detail, removal ?? undoing)
  return true
}

/** Records a command that the screen itself shows: only a failure has a message. */
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
