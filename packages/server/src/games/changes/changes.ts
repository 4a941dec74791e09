import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import type { Kind } from '@icetally/domain/game/model/kind'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { yieldAfterLong } from '../../platform/db/slices.ts'
import { idsIn } from '../../platform/rows/kind-rows.ts'
import { playersCalledInGame } from '../../players/index.ts'
import { presentChanges } from './present.ts'
import {
  type ChangedRecords,
  findRecorders,
  type KnownChanges,
  knownChangesOf,
  listChangedRecords,
} from './store.ts'

/** Lower than any number, so that records from before there were numbers are contained too. */
export const EVERYTHING = -1

/**
 * Changes in the records of a game after a number; all records after 0, and after a number from
 * before a backup was restored or that the game has not reached. The game's number is read first:
 * changes committed meanwhile may be contained, and are contained again after that number.
 * In steps, so not in a write.
 */
export async function changesAfter(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  after: number,
  now: number,
): Promise<RecordChanges> {
  const known = await knownChangesOf(reader, scope, gameId)
  return changesBetween(reader, scope, gameId, { after, ...known }, now, yieldAfterLong)
}

/** {@link changesAfter} where the game's numbers are known already; in a write at once, without a `pause`. */
export async function changesBetween(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  { after, changesFrom, changeNumber }: KnownChanges & { readonly after: number },
  now: number,
  pause: typeof yieldAfterLong = async (begun) => begun,
): Promise<RecordChanges> {
  const isKnown = after > 0 && after >= changesFrom && after <= changeNumber
  const from = isKnown ? after : EVERYTHING
  let begun = performance.now()
  const changed = await listChangedRecords(reader, scope, gameId, from, from === changeNumber)
  begun = await pause(begun)
  const named = namesIn(changed, (kind) => kind.players)
  const players = [...(await playersCalledInGame(reader, scope, gameId, named)).values()]
  const recorders = await findRecorders(
    reader,
    namesIn(changed, ({ recorder }) => (recorder === null ? [] : [recorder])),
  )
  const numbers = { after: isKnown ? after : 0, changeNumber }
  await pause(begun)
  return presentChanges({ gameId, ...numbers, ...changed, players, recorders, now })
}

/** The ids in some fields of the records, each once. */
export function namesIn(
  { records }: ChangedRecords,
  fieldsOf: (kind: Kind) => readonly string[],
): readonly string[] {
  const ids = records.flatMap(({ kind, rows }) =>
    rows.flatMap((row) => idsIn(kind, fieldsOf(kind), row)),
  )
  return [...new Set(ids)].filter((id) => typeof id === 'string')
}
