import { hash } from 'node:crypto'
import type { GameTable, OpponentTable, PlayerTable, SeasonTable } from '../db/schema.ts'

/**
 * The columns that a creation sets and corrections may change. The hashes are computed from their
 * names, values and order: with another list no stored hash would match any more.
 */
const COLUMNS = {
  player: ['name', 'number'],
  game: ['opponent', 'location', 'start_time', 'notes'],
  season: ['name', 'starts_on', 'ends_on'],
  opponent: ['name', 'aliases', 'code', 'colour', 'second_colour', 'crest'],
} as const

/** Later columns: part of a hash only if they have a value, so that older hashes match. */
const LATER = {
  player: ['position', 'shoots', 'jersey', 'guest'],
  game: ['season_id', 'home_away', 'competition', 'start_date'],
  season: [],
  opponent: [],
} as const

/** The columns of a new row that no caller sends, in milliseconds since 1970. */
export const newRow = (now: number, createdAt = now) => ({
  created_at: createdAt,
  received_at: now,
  created_as: null,
})

interface Rows {
  player: PlayerTable
  game: GameTable & { readonly season_id: string | null }
  season: SeasonTable
  opponent: OpponentTable
}
type Created<Kind extends keyof Rows> = Pick<
  Rows[Kind],
  ((typeof COLUMNS)[Kind][number] | (typeof LATER)[Kind][number]) & keyof Rows[Kind]
>

/** SHA-256, in hex: corrected content, such as a note, is not stored readable. */
function digest<Kind extends keyof Rows>(kind: Kind, row: Created<Kind>): string {
  const isSet = (column: string) => row[column as keyof Created<Kind>] !== null
  const columns = [...COLUMNS[kind], ...LATER[kind].filter(isSet)]
  return hash('sha256', JSON.stringify(row, columns))
}

/** The original content of a row that is about to be corrected, to be stored in it. */
export const createdAs = <Kind extends keyof Rows>(
  kind: Kind,
  before: Created<Kind> & Pick<Rows[Kind], 'created_as'>,
): string => before.created_as ?? digest(kind, before)

/**
 * Did the stored row have this content when it was created, before any correction? A sent column that is
 * not part of the hash does not compile.
 */
export const wasCreatedAs = <Kind extends keyof Rows, Sent extends Created<Kind>>(
  kind: Kind,
  stored: Created<Kind> & Pick<Rows[Kind], 'created_as'>,
  sent: Sent & Readonly<Record<Exclude<keyof Sent, keyof Created<Kind>>, never>>,
): boolean => createdAs(kind, stored) === digest(kind, sent)
