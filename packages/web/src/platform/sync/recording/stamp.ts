import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'

/** Completes a command with what is known the moment it is given, such as the time on the game's clock. */
export type Stamp = (command: RecordingCommand, records: GameRecords) => RecordingCommand

const stamps = new Map<string, Stamp>()

/** All commands of a game pass through it from now on, whichever screen gives them. Returns how to stop. */
export function stampCommands(gameId: string, stamp: Stamp): () => void {
  stamps.set(gameId, stamp)
  return () => {
    if (stamps.get(gameId) === stamp) stamps.delete(gameId)
  }
}

/** The command as it is to be recorded; `records` are those that the screen shows. */
export const stamped = (
  gameId: string,
  command: RecordingCommand,
  records: GameRecords,
): RecordingCommand => stamps.get(gameId)?.(command, records) ?? command
