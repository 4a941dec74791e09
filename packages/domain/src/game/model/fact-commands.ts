import type * as z from 'zod/mini'
import { counted } from '../../platform/counted.ts'
import type { PeriodNumber } from '../../platform/limits.ts'
import { missingOvertime, missingPeriods, type WithPeriods } from '../kinds/period/period.ts'
import { observedTime } from '../observed-time.ts'
import {
  type Command,
  type CommandDefinition,
  type CommandOf,
  defined,
  done,
  effectsOn,
  equalsStored,
  type Facts,
  type Named,
  type RecordingEffect,
  refuse,
  type WithRemoved,
  wasRemoved,
} from './kind.ts'
import { ID_TAKEN, inWords, PLAYER_NOT_FOUND } from './sentences.ts'

/*
 * The commands of kinds whose records stand alone: each is recorded once under its id, corrected
 * field by field, and removed for good.
 */

/** The fields that all these records have. */
export interface Fact {
  readonly id: string
  /** The user who recorded it; null after the account was deleted. */
  readonly recordedBy: string | null
}

/** A record with the time of its creation, in milliseconds since 1970. */
export interface CreatedFact extends Fact {
  readonly createdAt: number
}

/** The field with the time of observation, in milliseconds since 1970. */
type TimeField = 'createdAt' | 'takenAt'

type Content<R extends Fact> = Omit<R, 'id' | TimeField | 'recordedBy'>

type Needs<Records> = Records & WithPeriods & WithRemoved

/** The specifics of one kind. `idField` is the field of its commands that has the record's id. */
interface FactKind<
  R extends Fact,
  Name extends string,
  New extends Command,
  Correct extends Command,
  Remove extends Command,
  Records,
> {
  readonly name: Name
  /** `<name>Id` unless set. */
  readonly idField?: string
  /** `createdAt` unless set. */
  readonly timeField?: TimeField
  recordsIn(records: Records): ReadonlyMap<string, R>
  /** The requested record; missing fields have their defaults. `at` is the time of observation. */
  complete(command: New, facts: Facts<Records>, at: number): Content<R>
  /** Derived changes of a correction; `before`: the record as it was. */
  settle?(corrected: R, command: Correct, before: R, facts: Facts<Records>): R
  /** True unless set: it is recorded at a time of the game, so that `clock` is one of its fields. */
  readonly takesClock?: boolean
  /** The sentence that refuses such a record, or null. */
  fault?(record: R): string | null
  /** The sentence that refuses it because of other records, or null; `before`: the record as it was, if any. */
  disagrees?(record: R, before: R | undefined, records: Records): string | null
  /** The fields that name players: an id, or a list of ids. */
  readonly players: readonly (keyof R & string)[]
  /** Are all periods up to its own created with it? Otherwise an overtime alone. */
  readonly createsPeriods?: boolean
  /** The message once it is recorded; `<Called> recorded` unless set. */
  readonly recordedWords?: string
  /** Further records to load for these commands. */
  readonly alsoNames?: (command: New | Correct) => readonly Named[]
  /** Further changes of its commands, requested by `field`, which is not stored in the record. */
  readonly alongside?: {
    readonly field: string
    names(command: New | Correct | Remove): readonly Named[]
    /** `record`: as it will be; null where it is removed. */
    effects(
      command: New | Correct | Remove,
      records: Records,
      id: string,
      record: R | null,
    ): readonly RecordingEffect[]
  }
  describe(command: New, nameOf: (playerId: string) => string): readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

interface AnySchemas {
  readonly commands: readonly z.ZodMiniType[]
}

/** The command of a kind with this verb, by its schemas. */
type Sent<Schemas extends AnySchemas, Name extends string, Verb extends string> = Command &
  CommandOf<Schemas, `${Name}.${Verb}`>

/**
 * A part of the kind's description: the definitions of the three commands, and of recording a removed record
 * again.
 */
export function factCommands<
  R extends Fact,
  Schemas extends AnySchemas,
  const Name extends string,
  Records,
  New extends Command = Sent<Schemas, Name, 'record'>,
  Correct extends Command = Sent<Schemas, Name, 'correct'>,
  Remove extends Command = Sent<Schemas, Name, 'remove'>,
>(kind: FactKind<R, Name, New, Correct, Remove, Records>) {
  const { name, idField = `${name}Id`, timeField = 'createdAt', createsPeriods = false } = kind
  const { fault = () => null } = kind
  const called = inWords(name)
  const playersOf = (record: Partial<R>): string[] =>
    kind.players.flatMap((field) => (record[field] ?? []) as string | readonly string[])
  const periodsFor = (facts: Facts<Needs<Records>>, record: R): RecordingEffect[] => {
    const { periodNumber: period = null } = record as R & { periodNumber?: PeriodNumber | null }
    return createsPeriods && period !== null
      ? missingPeriods(facts, period)
      : missingOvertime(facts, period)
  }
  const Called = `${called.charAt(0).toUpperCase()}${called.slice(1)}`
  const { put, remove } = effectsOn<R>(name)
  const idOf = (command: object): string => String((command as Fields)[idField])
  const notContent = new Set(['kind', idField, kind.alongside?.field])
  function contentOf(command: object): Partial<R> {
    const fields = command as Fields
    const content: Record<string, unknown> = {}
    for (const field in fields) if (!notContent.has(field)) content[field] = fields[field]
    return content as Partial<R>
  }
  const named = (command: New | Correct): Named[] => [
    { kind: name, id: idOf(command) },
    ...playersOf(contentOf(command)).map((player) => ({ player })),
    ...(kind.alsoNames?.(command) ?? []),
    ...(kind.alongside?.names(command) ?? []),
  ]
  const stored = (facts: Facts<Needs<Records>>, id: string) => kind.recordsIn(facts.records).get(id)
  const alongside = (
    command: New | Correct | Remove,
    { records }: Facts<Records>,
    after: R | null,
  ) => kind.alongside?.effects(command, records, idOf(command), after) ?? []
  const putIfRight = (
    record: R,
    command: New | Correct,
    facts: Facts<Needs<Records>>,
    players: readonly string[],
    before?: R,
  ): ReturnType<CommandDefinition['decide']> => {
    const wrong = fault(record)
    if (wrong !== null) return refuse('VALIDATION_FAILED', wrong)
    if (!players.every(facts.isPlayer)) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    const contradiction = kind.disagrees?.(record, before, facts.records) ?? null
    if (contradiction !== null) return refuse('VALIDATION_FAILED', contradiction)
    return done(...periodsFor(facts, record), put(record), ...alongside(command, facts, record))
  }

  const recordFact: CommandDefinition<New, Needs<Records>> = {
    decide({ command, madeAt }, facts, { userId, now }) {
      const id = idOf(command)
      if (wasRemoved(facts.records, name, id)) return done()
      const before = stored(facts, id)
      if (before !== undefined) {
        const isSame = equalsStored(before, contentOf(command))
        return isSame ? done() : refuse('ID_CONFLICT', ID_TAKEN)
      }
      const at = observedTime(madeAt, now)
      const content = kind.complete(command, facts, at)
      const record = { ...content, id, [timeField]: at, recordedBy: userId } as unknown as R
      return putIfRight(record, command, facts, playersOf(contentOf(command)))
    },
    names: ({ command }) => named(command),
    marks: (command) => [idOf(command)],
    takesClock: kind.takesClock ?? true,
    words: {
      done: kind.recordedWords ?? `${Called} recorded`,
      failed: `Failed to record ${called}`,
    },
    describe: (command, nameOf) => kind.describe(command, nameOf),
  }

  const correctFact: CommandDefinition<Correct, Needs<Records>> = {
    decide({ command }, facts) {
      const before = stored(facts, idOf(command))
      if (before === undefined) return refuse('NOT_FOUND', `${Called} not found`)
      const sent = { ...before, ...defined(contentOf(command)) }
      const record = kind.settle?.(sent, command, before, facts) ?? sent
      // Players who left the roster since stay in their records.
      const known = new Set(playersOf(before))
      const isNew = (id: string) => !known.has(id)
      const players = playersOf(contentOf(command)).filter(isNew)
      return putIfRight(record, command, facts, players, before)
    },
    names: ({ command }) => named(command),
    marks: (command) => [idOf(command)],
    words: { done: `${Called} corrected`, failed: `Failed to correct ${called}` },
    describe: () => [`Correction of a ${called}`],
  }

  const removeFact: CommandDefinition<Remove, Needs<Records>> = {
    decide: ({ command }, facts) =>
      done(remove([idOf(command)]), ...alongside(command, facts, null)),
    names: ({ command }) => [
      { kind: name, id: idOf(command) },
      ...(kind.alongside?.names(command) ?? []),
    ],
    marks: (command) => [idOf(command)],
    words: { done: `${Called} removed`, failed: `Failed to remove ${called}` },
    describe: () => [`Removal of a ${called}`],
  }
  const restored = (record: R, id: string) => {
    const { id: _, [timeField as keyof R]: _at, recordedBy: _by, ...content } = record
    return [{ kind: `${name}.record`, [idField]: id, ...content }]
  }
  const commands = {
    [`${name}.record`]: recordFact,
    [`${name}.correct`]: correctFact,
    [`${name}.remove`]: removeFact,
  } as Readonly<
    Record<`${Name}.record`, typeof recordFact> &
      Record<`${Name}.correct`, typeof correctFact> &
      Record<`${Name}.remove`, typeof removeFact>
  >
  return { name, players: kind.players, fault, commands, restored }
}

/** The command that removes many records of a kind at once. */
export function resetCommand<C extends Command>(
  name: string,
  idsOf: (command: C) => readonly string[],
): CommandDefinition<C> {
  const { remove } = effectsOn(name)
  return {
    decide: ({ command }) => done(remove(idsOf(command))),
    names: ({ command }) => idsOf(command).map((id) => ({ kind: name, id })),
    marks: () => [],
    words: { done: `All ${name}s cleared`, failed: `Failed to clear ${name}s` },
    describe: (command) => [`Removal of ${counted(idsOf(command).length, name)}`],
  }
}
