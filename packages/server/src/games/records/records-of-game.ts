import {
  draftOf,
  type GameRecords,
  type KindName,
  kindNamed,
  NO_RECORDS,
  putRecord,
} from '@icetally/domain/game/model/records'
import type { RowRef, TeamRef } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { yieldAfterLong } from '../../platform/db/slices.ts'
import { recordFrom } from '../../platform/rows/kind-rows.ts'
import { EVERYTHING } from '../changes/changes.ts'
import { listChangedRecords, listRecordsOfGames } from '../changes/store.ts'

/** All records of a game in the domain's form; removed ones are not among them. Not in a write. */
export async function recordsOfGame(reader: Reader, game: RowRef): Promise<GameRecords> {
  const begun = performance.now()
  const { records } = await listChangedRecords(reader, game, game.id, EVERYTHING)
  await yieldAfterLong(begun)
  const draft = draftOf(NO_RECORDS)
  for (const { kind, rows } of records) {
    for (const row of rows) putRecord(draft, kind, recordFrom(kind, row))
  }
  return draft
}

/** The records of some kinds in some games, by the ids of the games; of other kinds there are none. */
export async function recordsOfGames(
  reader: Reader,
  scope: TeamRef,
  gameIds: readonly string[],
  kinds: readonly KindName[],
): Promise<ReadonlyMap<string, GameRecords>> {
  const drafts = new Map(gameIds.map((id) => [id, draftOf(NO_RECORDS)]))
  const read = await listRecordsOfGames(reader, scope, kinds.map(kindNamed), gameIds)
  for (const { kind, rows } of read) {
    for (const row of rows) {
      const draft = drafts.get(String(row['game_id']))
      if (draft !== undefined) putRecord(draft, kind, recordFrom(kind, row))
    }
  }
  return drafts
}
