import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { removedKey } from '@icetally/domain/game/model/kind'
import type { KindName } from '@icetally/domain/game/model/records'
import type { PlayerTable, UserTable } from '../../platform/db/schema.ts'
import { presentRecord, recordFrom } from '../../platform/rows/kind-rows.ts'
import { presentReference, toIsoTimestamp } from '../../platform/rows/present.ts'
import type { ChangedRecords, ChangedRecordsOfKind } from './store.ts'

interface Changes extends ChangedRecords {
  readonly gameId: string
  readonly after: number
  readonly changeNumber: number
  readonly players: readonly PlayerTable[]
  readonly recorders: readonly Pick<UserTable, 'id' | 'display_name'>[]
  readonly now: number
}

/** Changes in a game, by ids; players that they name are included. */
export function presentChanges(changes: Changes): RecordChanges {
  const returned = new Set(
    changes.records.flatMap(({ kind, rows }) =>
      kind.canReturn ? rows.map(({ id }) => removedKey(kind.name, String(id))) : [],
    ),
  )
  const removed = changes.removed.filter(({ kind, id }) => !returned.has(removedKey(kind, id)))
  return {
    gameId: changes.gameId,
    after: changes.after,
    changeNumber: changes.changeNumber,
    // As the kinds describe their fields in answers.
    ...(Object.fromEntries(changes.records.map(presentKind)) as RecordFields),
    removed: removed.map(({ id }) => id),
    removedRecords: removed.map(({ kind, id }) => ({ kind: kind as KindName, id })),
    players: changes.players.map(presentReference),
    recorders: changes.recorders.map((user) => ({ id: user.id, displayName: user.display_name })),
    serverTime: toIsoTimestamp(changes.now),
  }
}

type RecordFields = Omit<
  RecordChanges,
  | 'gameId'
  | 'after'
  | 'changeNumber'
  | 'removed'
  | 'removedRecords'
  | 'players'
  | 'recorders'
  | 'serverTime'
>

const presentKind = ({ kind, rows }: ChangedRecordsOfKind): readonly [string, unknown] =>
  kind.whole === null
    ? [kind.collection, rows.map((row) => presentRecord(kind, row))]
    : [kind.whole.field, kind.whole.present(rows.map((row) => recordFrom(kind, row)))]
