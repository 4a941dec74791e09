import { setImmediate as nextTurn } from 'node:timers/promises'
import { allKinds } from '@icetally/domain/game/model/records'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { countTeamChange } from '../../platform/access/teams/store.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { among } from '../../platform/db/id-list.ts'
import { recordTable } from '../../platform/db/record-tables.ts'
import { updateRowsById } from '../../platform/db/row-list.ts'
import { deleteRows } from '../../platform/db/row-statements.ts'
import type { GameTable } from '../../platform/db/schema.ts'
import { writeTogether } from '../../platform/db/write-statements.ts'
import type { NumberedGame } from '../../platform/rows/numbered-games-store.ts'
import { slicesOf } from '../../platform/rows/slices-of-games.ts'
import { knownChangesOf } from '../changes/store.ts'
import { renumbered, updateGame } from '../schedule/schedule-store.ts'
import { type NamedRow, putChangeOfGame, putRecords } from './write-store.ts'

/** All that was recorded in a game, as rows. */
interface WholeGame {
  readonly gameId: string
  readonly final: FinalScore | null
  /** JSON; null: it has its format already. */
  readonly format: string | null
  readonly changes: number
  readonly rows: readonly NamedRow[]
}

/** Records a whole game at once, in which nothing was recorded. */
export async function recordWholeGame(
  trx: Transaction,
  scope: TeamScope,
  { gameId, final, format, changes, rows }: WholeGame,
  now: number,
): Promise<void> {
  const { teamId } = scope
  await updateGame(
    trx,
    { ...scope, id: gameId },
    {
      ...{ final_for: final?.for ?? null, final_against: final?.against ?? null },
      final_decided_in: final?.decidedIn ?? null,
      ...(format !== null && { format }),
    },
  )
  const before = (await knownChangesOf(trx, scope, gameId)).changeNumber
  const changeNumber = before + changes
  const numbered = rows.map(({ kind, row }) => ({
    kind,
    row: { ...row, change_number: changeNumber },
  }))
  await writeTogether(trx, putRecords(trx, scope, numbered))
  const change = { teamId, gameId, changeNumber, recorded: 1, changedAt: now } as const
  await writeTogether(trx, putChangeOfGame(trx, change))
  await countTeamChange(trx, scope)
}

/** Deletes all that was recorded in these games, and sets their formats, as they were before; in a write in steps. */
export async function unrecordGames(
  trx: Transaction,
  scope: TeamScope,
  games: readonly (NumberedGame & Pick<GameTable, 'format'>)[],
  now: number,
): Promise<void> {
  const formats = games.map(({ id, format }) => ({ id, format }))
  const types = { id: 'text', format: 'text' } as const
  await updateRowsById(trx, { table: 'games', teamId: scope.teamId, types }, formats)
  for (const ids of slicesOf(games)) {
    await nextTurn()
    await unrecordSlice(trx, scope, ids, now)
  }
  if (games.length > 0) await countTeamChange(trx, scope)
}

async function unrecordSlice(
  trx: Transaction,
  { teamId }: TeamScope,
  ids: readonly string[],
  now: number,
): Promise<void> {
  // In the opposite order: shots name their periods.
  for (const { table } of allKinds().toReversed()) {
    await deleteRows(trx, recordTable(table), { team_id: teamId, game_id: ids })
  }
  await deleteRows(trx, 'removed_records', { team_id: teamId, game_id: ids })
  await trx
    .updateTable('games')
    .set({
      ...{ final_for: null, final_against: null, final_decided_in: null, forfeited_by: null },
      ...{ recorded: 0, changed_at: null, ...renumbered(now) },
    })
    .where('team_id', '=', teamId)
    .where(among(trx, 'id', ids))
    .execute()
}
