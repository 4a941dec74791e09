import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import type { PlayerTable } from '../../platform/db/schema.ts'

/** An operation, and its command as sent if it named a player who was joined with another. */
export interface SentOperation extends Operation {
  readonly asSent?: RecordingCommand
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A value with ids of players replaced, in lists and objects too. */
function renamed(value: unknown, joined: ReadonlyMap<string, string>): unknown {
  if (isText(value)) return joined.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => renamed(one, joined))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [field, renamed(one, joined)]),
  )
}

/** The players who were joined with another, and with which. */
export const joinedAmong = (players: Iterable<PlayerTable>): ReadonlyMap<string, string> =>
  new Map([...players].flatMap(({ id, joined_into: into }) => (into === null ? [] : [[id, into]])))

/**
 * An operation of a device that does not know yet that two players are one: its records are those
 * of the player who remains. The other's addition is unchanged.
 */
export function ofJoined(
  operation: SentOperation,
  joined: ReadonlyMap<string, string>,
): SentOperation {
  const { command, asSent = command } = operation
  if (command.kind === 'player.create') return operation
  // The same command but for ids.
  const after = renamed(command, joined) as RecordingCommand
  return { ...operation, command: once(after), asSent }
}

/** A lineup names a player once, in the first of the entries. */
function once(command: RecordingCommand): RecordingCommand {
  if (command.kind !== 'lineup.set') return command
  const players = new Map(command.players.toReversed().map((player) => [player.playerId, player]))
  return { ...command, players: [...players.values()].toReversed() }
}
