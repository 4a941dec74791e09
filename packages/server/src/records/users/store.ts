import type { Reader } from '../../db/database.ts'
import type { UserTable } from '../../db/schema.ts'

/** A user who is there: the caller's own row, for as long as his session lives. */
export function findUser(reader: Reader, id: string): Promise<UserTable> {
  return reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
