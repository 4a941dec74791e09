import type { Codec, Kind } from '@icetally/domain/game/model/kind'

/** A row of any table, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>

function encode(as: Codec, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (as === 'flag') return Number(value)
  return as === 'list' ? JSON.stringify(value) : value
}

function decode(as: Codec, value: unknown): unknown {
  if (value === null) return null
  if (as === 'flag') return value === 1
  return as === 'list' ? JSON.parse(String(value)) : value
}

/** Derived values of a kind, such as its queries: computed once, when first needed. */
export function oncePerKind<Value extends object>(
  make: (kind: Kind) => Value,
): (kind: Kind) => Value {
  const known = new Map<Kind, Value>()
  return (kind) => {
    const value = known.get(kind) ?? make(kind)
    known.set(kind, value)
    return value
  }
}

/** The ids that a row has in these fields, including lists. */
export function idsIn({ columns }: Kind, fields: readonly string[], row: Row): unknown[] {
  return fields.flatMap((field) => {
    const column = columns[field]
    const value = column && decode(column.as, row[column.column])
    return [value].flat().map((one) => (Object(one) as Row)['playerId'] ?? one)
  })
}

/** The columns of a record's own fields. */
export const columnsOf = ({ columns }: Kind): string[] =>
  Object.values(columns).map(({ column }) => column)

/** The columns of the rows of all kinds. */
const ALL_HAVE = ['team_id', 'id', 'game_id', 'received_at', 'change_number']

/** All columns of a kind's table. */
export const rowColumns = <Table>(kind: Kind) =>
  [...new Set([...ALL_HAVE, ...columnsOf(kind)])] as (keyof Table & string)[]

/** The column of a field; throws if the kind has no such field. */
export function columnOf({ name, columns }: Kind, field: string): string {
  const found = columns[field]
  if (found === undefined) throw new Error(`A ${name} has no field ${field}`)
  return found.column
}

/** A record in stored form, without the columns of all kinds. */
export function rowFrom({ columns }: Kind, record: object): Row {
  const fields = record as Row
  const row: Record<string, unknown> = {}
  for (const field in columns) {
    const { column = field, as = 'text' } = columns[field] ?? {}
    row[column] = encode(as, fields[field])
  }
  return row
}

/** A stored record as the recording model knows it. */
export const recordFrom = ({ columns }: Kind, row: Row): object =>
  Object.fromEntries(
    Object.entries(columns).map(([field, { column, as }]) => [field, decode(as, row[column])]),
  )

/** A stored record as answers show it: times as ISO 8601, and with its sums. */
export function presentRecord({ columns, sums }: Kind, row: Row): object {
  const answer: Record<string, unknown> = {}
  for (const field in columns) {
    const { column = field, as = 'text' } = columns[field] ?? {}
    const value = decode(as, row[column])
    answer[field] = as === 'time' ? new Date(Number(value)).toISOString() : value
  }
  for (const field in sums) answer[field] = row[field]
  return answer
}
