import type { Codec } from './kind.ts'
import { allKinds } from './records.ts'

/** A column by which the records of a table name players: an id, or a list of them as JSON. */
export interface PlayerColumn {
  readonly table: string
  readonly column: string
  readonly as: Codec
}

/** Every column of every kind of record that names players of the team. */
export const playerColumns = (): PlayerColumn[] =>
  allKinds().flatMap(({ table, columns, players }) =>
    players.flatMap((field) => {
      const column = columns[field]
      return column === undefined ? [] : [{ table, ...column }]
    }),
  )
