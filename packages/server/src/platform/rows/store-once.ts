import { ID_TAKEN } from '@icetally/domain/game/model/sentences'
import { DomainError } from '@icetally/domain/platform/errors'

/** The result of a creating call. */
export interface Stored<Row> {
  readonly row: Row
  /** False when the id had been stored before: the repeat of a call. */
  readonly created: boolean
}

interface Creation<Row> {
  /**
   * Inserts, and returns undefined if this id is stored already. Throws a DomainError, before it
   * touches anything, for a refused creation.
   */
  readonly create: () => Promise<Row | undefined>
  /** The stored record of this id, if there is one. */
  readonly find: () => Promise<Row | undefined>
  /** Was the stored record created with this content? */
  readonly isSame: (row: Row) => boolean
}

/**
 * Creates a record under an id that the client may have generated: sending it again returns the
 * present stored record, also if it would not be allowed any more or was corrected since, and the
 * same id with other content than it was created with is refused with ID_CONFLICT. The stored
 * record is looked up last, because nearly every call is the first.
 */
export async function storeOnce<Row>(creation: Creation<Row>): Promise<Stored<Row>> {
  let refusal = idConflict()
  try {
    const row = await creation.create()
    if (row !== undefined) return { row, created: true }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    refusal = error
  }
  const stored = await creation.find()
  if (stored === undefined) throw refusal
  if (!creation.isSame(stored)) throw idConflict()
  return { row: stored, created: false }
}

/** The refusal of an id that belongs to something else. */
export const idConflict = (): DomainError => new DomainError('ID_CONFLICT', ID_TAKEN)

/**
 * Is it the repeat of a creating call whose answer, which alone had a secret, was lost? An id of another record, of
 * another person's or of one in use is refused with ID_CONFLICT.
 */
export function isLostSecret<
  Row extends { readonly created_by: string | null; readonly last_used_at?: number | null },
>(row: Row | undefined, userId: string, isSame: (row: Row) => boolean): row is Row {
  if (row === undefined) return false
  const isUnused = row.last_used_at === undefined || row.last_used_at === null
  if (row.created_by !== userId || !isUnused || !isSame(row)) throw idConflict()
  return true
}
