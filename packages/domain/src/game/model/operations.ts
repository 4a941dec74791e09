import type { TeamAction } from '../../platform/permissions/permissions.ts'
import type { KINDS } from '../kinds/index.ts'
import type { CommandDefinition, Kind, OperationOf } from './kind.ts'
import { allKinds, type KindName } from './records.ts'

type CommandsOf<Commands> = {
  [Name in keyof Commands]: Commands[Name] extends CommandDefinition<infer C, infer _Records>
    ? C
    : never
}[keyof Commands]

/** What a person does to the records of a game: the commands of all kinds. */
export type RecordingCommand = {
  [Name in KindName]: CommandsOf<(typeof KINDS)[Name]['commands']>
}[KindName]

/** A command as a device stores and sends it: carried out once for each id, however often it is sent. */
export type Operation<C extends RecordingCommand = RecordingCommand> = OperationOf<C>

/** The most operations one call carries. */
export const OPERATIONS_PER_BATCH = 50

interface KnownCommand {
  readonly kind: Kind
  readonly definition: CommandDefinition<RecordingCommand>
}

let commands: ReadonlyMap<string, KnownCommand> | undefined

const commandsOf = (kind: Kind): [string, KnownCommand][] =>
  Object.entries(kind.commands).map(([name, definition]) => [name, { kind, definition }])

function known(command: RecordingCommand): KnownCommand {
  commands ??= new Map(allKinds().flatMap(commandsOf))
  const found = commands.get(command.kind)
  if (found === undefined) throw new Error(`There is no command called ${command.kind}`)
  return found
}

/** What is known of a command, by its `kind`. */
export const definitionOf = (command: RecordingCommand): CommandDefinition<RecordingCommand> =>
  known(command).definition

/** What a person must be allowed to, to give this command. */
export const commandPermission = (command: RecordingCommand): TeamAction =>
  known(command).kind.permission
