import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'

/** Completes a command with data known when it is issued, such as the time on the game's clock. */
export type Stamp = (command: RecordingCommand, records: GameRecords) => RecordingCommand

const stamps = new Map<string, Stamp>()

/**
 * All commands of a game pass through it from now on, from any screen. Returns a function that
 * stops it.
 */
export function stampCommands(gameId: string, stamp: Stamp): () => void {
  stamps.set(gameId, stamp)
  return () => {
    if (stamps.get(gameId) === stamp) stamps.delete(gameId)
  }
}

/** The command as it is to be recorded; `records` are those on the screen. */
export const stamped = (
  gameId: string,
  command: RecordingCommand,
  records: GameRecords,
): RecordingCommand => stamps.get(gameId)?.(command, records) ?? command
