import {
  allKinds,
  draftOf,
  type GameRecords,
  hasRecords,
  removeRecords,
} from '@icetally/domain/game/model/records'
import type { RowRef } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { GameRow } from '../schedule/store.ts'
import { isChangedAfter, receivedAfter } from './as-of-store.ts'

interface Recorded {
  readonly game: GameRow
  readonly records: GameRecords
}

/**
 * A game as it was at a time, as far as known: without later received records, and without a later
 * final score. Later corrections and removals are included.
 */
export async function asOf(
  reader: Reader,
  row: RowRef,
  { game, records }: Recorded,
  time: number,
): Promise<Recorded> {
  const earlier = draftOf(records)
  for (const kind of allKinds()) {
    removeRecords(earlier, kind, await receivedAfter(reader, row, kind, time))
  }
  const isFinalKnown = game.final_decided_in === null || !(await isChangedAfter(reader, row, time))
  return {
    records: earlier,
    game: {
      ...game,
      ...(hasRecords(earlier) ? {} : { recorded: 0 }),
      ...(isFinalKnown
        ? {}
        : { final_for: null, final_against: null, final_decided_in: null, forfeited_by: null }),
    },
  }
}
