import { STANDARD_FORMAT } from '../format/standard.ts'
import { decide } from './decide.ts'
import { type Kind, timeFieldOf } from './kind.ts'
import type { RecordingCommand } from './operations.ts'
import { allKinds, type GameRecords, keyOf, kindNamed, recordsOf } from './records.ts'
import { restoredId } from './restored-id.ts'

/** A record that a command takes away. */
export interface RemovedRecord {
  readonly kind: string
  readonly record: object
  /** The records that the removal charged to other goalies, by id. */
  readonly recharged?: readonly string[]
}

/** A command issued at an earlier time, in milliseconds since 1970; without one, now. */
export interface TimedCommand {
  readonly command: RecordingCommand
  readonly madeAt?: number
}

/** The records that commands take away, in the order in which they can be recorded again. */
export function removedBy(
  commands: readonly RecordingCommand[],
  records: GameRecords,
): RemovedRecord[] {
  // A command's removals do not depend on the format.
  const facts = { records, isPlayer: () => true, format: STANDARD_FORMAT }
  const removals = commands.flatMap((command) => {
    const operation = { id: '', sequence: 0, madeAt: 0, command }
    const decision = decide(operation, facts, { userId: '', now: 0 })
    const effects = decision.done ? decision.effects : []
    const puts = effects.flatMap((effect) => (effect.effect === 'put' ? [effect] : []))
    const recharged = puts.map(({ kind, record }) => keyOf(kindNamed(kind), record))
    return effects.flatMap(({ kind, ...effect }) =>
      effect.effect === 'put'
        ? []
        : effect.ids.map((id) => ({ kind, id, ...(recharged.length > 0 && { recharged }) })),
    )
  })
  return allKinds().flatMap((kind) => {
    const ofKind = new Map(
      removals.flatMap((removal) => (removal.kind === kind.name ? [[removal.id, removal]] : [])),
    )
    return [...ofKind.values()].flatMap(({ id, ...removed }) => {
      const record = recordsOf(records, kind).get(id)
      return record === undefined ? [] : [{ ...removed, record }]
    })
  })
}

/**
 * The commands that record a removed record again: with the same content and time, under an id
 * derived from its own. Each of several is decided on the records after the commands of those
 * before it.
 */
export function restored(
  { kind: name, record, recharged }: RemovedRecord,
  records: GameRecords,
): TimedCommand[] {
  const kind = kindNamed(name)
  const at = timeOf(kind, record)
  const commands = kind.restored(record, restoredId(keyOf(kind, record)), records)
  return commands.map((command) => ({
    command: { ...command, ...(recharged && { recharge: recharged }) } as RecordingCommand,
    ...(at !== undefined && { madeAt: at }),
  }))
}

/**
 * The time of observation of a record, in milliseconds since 1970; undefined for kinds without one.
 */
function timeOf(kind: Kind, record: object): number | undefined {
  const value = (record as Readonly<Record<string, unknown>>)[timeFieldOf(kind) ?? '']
  return typeof value === 'number' ? value : undefined
}
