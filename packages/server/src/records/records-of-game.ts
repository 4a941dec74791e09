import {
  draftOf,
  type GameRecords,
  NO_RECORDS,
  putRecord,
} from '@icetally/domain/recording/records'
import type { RowScope } from '../access/team-scope.ts'
import type { Reader } from '../db/database.ts'
import { EVERYTHING } from './changes/changes.ts'
import { listChangedRecords } from './changes/store.ts'
import { recordFrom } from './kind-rows.ts'

/** All records of a game as the domain knows them; what was removed is not among them. */
export async function recordsOfGame(reader: Reader, game: RowScope): Promise<GameRecords> {
  const { records } = await listChangedRecords(reader, game, game.id, EVERYTHING)
  const draft = draftOf(NO_RECORDS)
  for (const { kind, rows } of records) {
    for (const row of rows) putRecord(draft, kind, recordFrom(kind, row))
  }
  return draft
}
