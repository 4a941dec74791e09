import { SCHEMAS } from '@icetally/domain/game/kinds/schemas'
import { defined, type Kind, timeFieldOf } from '@icetally/domain/game/model/kind'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { type KindName, kindNamed } from '@icetally/domain/game/model/records'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import type * as z from 'zod/mini'
import type { RowKind, RowScope, TeamScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { PlayerTable } from '../../../platform/db/schema.ts'
import { columnOf, idsIn, presentRecord, type Row } from '../../../platform/rows/kind-rows.ts'
import { presentReference } from '../../../platform/rows/present.ts'
import { playersCalledInGame } from '../../../players/index.ts'
import type { Records } from '../record-jobs.ts'
import type { StoredRows } from '../stored-rows.ts'
import { findFact, listFacts, type StoredFact } from './store.ts'

type Fields = Readonly<Record<string, unknown>>

/** A stored record with the players that its answer shows, as its game calls them. */
export interface FactRow extends StoredFact {
  readonly players: ReadonlyMap<unknown, PlayerTable>
}

/** How calls find and answer the records of a kind, and the commands that the calls amount to. */
export interface Facts<Found extends FactRow = FactRow> extends Records<Found> {
  readonly of: Kind
  list(reader: Reader, game: RowScope): Promise<readonly Found[]>
  /** A record as it is answered. */
  present(row: Found): object
  record(id: string, sent: Fields): RecordingCommand
  correct(row: Found, sent: Fields): RecordingCommand
  remove(row: Found, query: Readonly<Record<string, string>>): RecordingCommand
}

/** Differences of a kind whose records belong to others. */
export interface Differences<Found extends FactRow>
  extends Partial<Pick<Facts<Found>, 'fields' | 'present' | 'correct' | 'remove'>> {
  /** The fields whose players answers show by name and number. */
  readonly shown?: readonly string[]
  /** The fields of commands, from a call's fields. */
  sentAs?(sent: Fields): Fields
  /** Fields of the command that creates a record, where they are not sent. */
  defaults?(sent: Fields): Fields
  /** Adds further reads beside the records; they are of one game. */
  read?(reader: Reader, scope: TeamScope, rows: readonly FactRow[]): Promise<Found[]>
  /** The same for a record that was just created; undefined where something is missing. */
  created?(rows: StoredRows, row: FactRow): Found | undefined
}

/** The optional fields of a kind's command. */
const optionalIn = (command: object = { shape: {} }): ReadonlySet<string> =>
  new Set(
    Object.entries((command as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape)
      .filter(([, field]) => field.safeParse(undefined).success)
      .map(([name]) => name),
  )

/** A record as it is answered: as its kind describes it, and its game. */
export const presentFact = (kind: Kind, row: StoredFact) => ({
  ...presentRecord(kind, row),
  gameId: row.game_id,
})

/** A player as a record shows it; null where it names none. */
export function shownPlayer({ players }: FactRow, id: unknown): PlayerReference | null {
  if (id === null) return null
  const player = players.get(id)
  // The foreign key retains every player that a record names.
  if (player === undefined) throw new Error('A record names a player that is not stored')
  return presentReference(player)
}

/** The removal parameters of an address: `true`, or ids with commas between them. */
const fieldsOfQuery = (query: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, text === 'true' || text.split(',')]),
  )

/** The facts of a kind, by its description and its differences. */
export function factsOf<Found extends FactRow = FactRow>(
  name: KindName,
  differences: Differences<Found> = {},
): Facts<Found> {
  const of: Kind = kindNamed(name)
  const { shown = [], sentAs = (sent) => sent, defaults = () => ({}) } = differences
  const { fields, present, correct, remove } = differences
  const read = differences.read ?? (async (_reader, _scope, rows) => rows as Found[])
  const created = differences.created ?? ((_rows, row) => row as Found)
  const idField = `${of.inPaths}Id`
  const optional = optionalIn(SCHEMAS[name].commands[0])
  const command = (action: string, id: string, sent: Fields) =>
    // A command of the kind: its fields are those of the body, which was validated.
    ({ ...sent, kind: `${of.name}.${action}`, [idField]: id }) as unknown as RecordingCommand
  const found = async (reader: Reader, scope: TeamScope, rows: readonly StoredFact[]) => {
    const [first] = rows
    if (first === undefined) return []
    const ids = shownIn(rows)
    const players = await playersCalledInGame(reader, scope, first.game_id, ids)
    return read(
      reader,
      scope,
      rows.map((row) => ({ ...row, players })),
    )
  }
  const shownIn = (rows: readonly Row[]) =>
    rows.flatMap((row) => idsIn(of, shown, row)).filter((id) => typeof id === 'string')
  return {
    of,
    kind: of.inPaths as RowKind,
    find: async (reader, fact) => {
      const row = await findFact(reader, of, fact)
      return row && (await found(reader, fact, [row]))[0]
    },
    list: async (reader, game) => found(reader, game, await listFacts(reader, of, game)),
    created(rows, id) {
      const row = rows.put(of, id)
      if (row === undefined) return undefined
      const ids = shownIn([row])
      const isKnown = ids.every((player) => rows.players.has(player))
      if (!isKnown || (ids.length > 0 && !rows.isNamedByRoster)) return undefined
      return created(rows, { ...(row as StoredFact), players: rows.players })
    },
    ...(fields && { fields }),
    present: present ?? ((row) => presentFact(of, row)),
    record(id, body) {
      const sent = defined(sentAs(body))
      const means = new Set<string>(of.meaningfulNulls(sent))
      // Defaults of a new record are omitted, so that it can be repeated in other words.
      const isSet = ([field, value]: [string, unknown]) =>
        !optional.has(field) || means.has(field) || ![null, false, ''].includes(value as null)
      const fields = Object.fromEntries(Object.entries(sent).filter(isSet))
      return command('record', id, { ...defaults(sent), ...fields })
    },
    correct: correct ?? (({ id }, sent) => command('correct', id, sentAs(sent))),
    remove: remove ?? (({ id }, query) => command('remove', id, fieldsOfQuery(query))),
  }
}

/** The field with a record's time of creation in a kind, and its column. */
export function timeOf(kind: Kind) {
  const field = timeFieldOf(kind) ?? ''
  return { field, column: columnOf(kind, field) }
}
