import {
  definitionOf,
  type Operation,
  type RecordingCommand,
} from '@icetally/domain/recording/operations'
import { FALLBACK_ERROR } from '../../lib/api/api-client.ts'
import { toastError, toastSuccess } from '../../lib/messages/toast.ts'
import { untilSafe } from './until-safe.ts'

/** Shows a command at once; the promise settles once it is safe on this device, or is not. */
export type Recorder = (command: RecordingCommand) => Promise<Operation>

/** Records a command and says so once it is safe on this device, or why not; answers whether. */
export async function recordAndSay(
  record: Recorder,
  command: RecordingCommand,
  detail?: string,
): Promise<boolean> {
  const { words } = definitionOf(command)
  try {
    await untilSafe(record(command))
  } catch (error) {
    toastError(words.failed, error instanceof Error ? error.message : FALLBACK_ERROR)
    return false
  }
  if (words.done !== null) toastSuccess(words.done, detail)
  return true
}
