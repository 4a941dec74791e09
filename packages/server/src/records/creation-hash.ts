import { hash } from 'node:crypto'
import type { GameTable, PlayerTable } from '../db/schema.ts'

/**
 * The columns that a creation sets and corrections may change. The hashes are made of their names,
 * values and order: with another list here they would fit nothing any more.
 */
const COLUMNS = {
  player: ['name', 'number'],
  game: ['opponent', 'location', 'start_time', 'notes'],
} as const

interface Rows {
  player: PlayerTable
  game: GameTable
}
type Created<Kind extends keyof Rows> = Pick<
  Rows[Kind],
  (typeof COLUMNS)[Kind][number] & keyof Rows[Kind]
>

/** SHA-256, in hex: corrected content, such as a note, is not stored readable. */
const digest = <Kind extends keyof Rows>(kind: Kind, row: Created<Kind>): string =>
  hash('sha256', JSON.stringify(row, [...COLUMNS[kind]]))

/** What a row that is about to be corrected was created as, to be stored in it. */
export const createdAs = <Kind extends keyof Rows>(
  kind: Kind,
  before: Created<Kind> & Pick<Rows[Kind], 'created_as'>,
): string => before.created_as ?? digest(kind, before)

/** Did the stored row say this when it was created, before any correction? */
export const wasCreatedAs = <Kind extends keyof Rows>(
  kind: Kind,
  stored: Created<Kind> & Pick<Rows[Kind], 'created_as'>,
  sent: Created<Kind>,
): boolean => createdAs(kind, stored) === digest(kind, sent)
