import type * as z from 'zod/mini'
import type { TeamAction } from '../../platform/permissions/permissions.ts'
import type { createPlayerCommand } from '../../player/index.ts'
import type { KINDS } from '../kinds/index.ts'
import { type CommandDefinition, done, type Kind, type OperationOf } from './kind.ts'
import { allKinds, type KindName } from './records.ts'

/** Adds a player to the roster of the team, from within a game. */
type CreatePlayer = Readonly<z.output<typeof createPlayerCommand>>

/**
 * It changes no record of the game: the server changes the roster, and refuses an id that is in use and a
 * roster that is full.
 */
const createPlayer: CommandDefinition<CreatePlayer> = {
  decide: () => done(),
  names: ({ command: { playerId } }) => [{ player: playerId }],
  marks: ({ playerId }) => [playerId],
  words: { done: 'Player added', failed: 'Failed to create player' },
  describe: ({ name, guest }) => [`${guest === true ? 'Guest' : 'Player'} ${name} added`],
}

type CommandsOf<Commands> = {
  [Name in keyof Commands]: Commands[Name] extends CommandDefinition<infer C, infer _Records>
    ? C
    : never
}[keyof Commands]

/** Operations in a game: the commands of all kinds of records, and a new player. */
export type RecordingCommand =
  | { [Name in KindName]: CommandsOf<(typeof KINDS)[Name]['commands']> }[KindName]
  | CreatePlayer

/** A command as a device stores and sends it: carried out once for each id, however often it is sent. */
export type Operation<C extends RecordingCommand = RecordingCommand> = OperationOf<C>

/** The most operations one call carries. */
export const OPERATIONS_PER_BATCH = 50

interface KnownCommand {
  readonly permission: TeamAction
  readonly definition: CommandDefinition<RecordingCommand>
}

let commands: ReadonlyMap<string, KnownCommand> | undefined

const commandsOf = (kind: Kind): [string, KnownCommand][] =>
  Object.entries(kind.commands).map(([name, definition]) => [
    name,
    { permission: kind.permission, definition },
  ])

function known(command: RecordingCommand): KnownCommand {
  commands ??= new Map([
    ...allKinds().flatMap(commandsOf),
    ['player.create', { permission: 'roster.change', definition: createPlayer as never }],
  ])
  const found = commands.get(command.kind)
  if (found === undefined) throw new Error(`There is no command called ${command.kind}`)
  return found
}

/** The definition of a command, by its `kind`. */
export const definitionOf = (command: RecordingCommand): CommandDefinition<RecordingCommand> =>
  known(command).definition

/** The permission that this command requires. */
export const commandPermission = (command: RecordingCommand): TeamAction =>
  known(command).permission
