import { DomainError } from '@icetally/domain/errors'

export interface Stored<Row> {
  readonly row: Row
  /** False when the id had been stored before: the repeat of a call. */
  readonly created: boolean
}

interface Creation<Row> {
  /** The stored record of this id, if there is one. */
  readonly find: () => Promise<Row | undefined>
  /** Does the stored record say what was sent? */
  readonly isSame: (row: Row) => boolean
  /** Refuses what may not be created. Not asked for a repeat, which was allowed the first time. */
  readonly check: () => Promise<void>
  /** Inserts; undefined when another request stored this id in the meantime. */
  readonly insert: () => Promise<Row | undefined>
}

/**
 * Creates a record under an id that the client may have made: sending it again answers the stored
 * record, and the same id with other content is refused with ID_CONFLICT.
 */
export async function storeOnce<Row>(creation: Creation<Row>): Promise<Stored<Row>> {
  const before = await creation.find()
  if (before !== undefined) return repeated(before, creation)
  await creation.check()
  const row = await creation.insert()
  if (row !== undefined) return { row, created: true }
  const meanwhile = await creation.find()
  if (meanwhile === undefined) throw idConflict()
  return repeated(meanwhile, creation)
}

function repeated<Row>(row: Row, creation: Creation<Row>): Stored<Row> {
  if (!creation.isSame(row)) throw idConflict()
  return { row, created: false }
}

const idConflict = (): DomainError =>
  new DomainError('ID_CONFLICT', 'This id is already used for something else')
