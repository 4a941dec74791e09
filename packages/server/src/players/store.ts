import { sortByNumber } from '@icetally/domain/player/order'
import { notFound, type RowScope, type TeamRef } from '../platform/access/team-scope.ts'
import { COLUMNS } from '../platform/db/columns.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { IdList, isListed } from '../platform/db/id-list.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { PlayerTable } from '../platform/db/schema.ts'

type OfTeam = Pick<TeamRef, 'teamId'>

const selectEverybody = (reader: Reader, { teamId }: OfTeam) =>
  reader.selectFrom('players').select(COLUMNS.players).where('team_id', '=', teamId)

const everybodyOf = prepared(selectEverybody)
const rosterOf = prepared((reader: Reader, team: OfTeam) =>
  selectEverybody(reader, team).where('removed_at', 'is', null),
)

/** The roster, sorted by jersey number; removed players are not on it. */
export const listRoster = async (reader: Reader, scope: TeamRef): Promise<PlayerTable[]> =>
  sortByNumber(await rosterOf(reader, scope))

/** All present and former players, sorted by jersey number. */
export const listAllPlayers = async (reader: Reader, scope: TeamRef): Promise<PlayerTable[]> =>
  sortByNumber(await everybodyOf(reader, scope))

/** {@link findPlayers} as a prepared query. */
export const playersNamed = prepared((reader: Reader, { teamId, ids }: OfTeam & { ids: IdList }) =>
  reader
    .selectFrom('players')
    .select(COLUMNS.players)
    .where('team_id', '=', teamId)
    .where(isListed(reader, 'id', ids))
    // Without it answers that are repeated could list them in another order.
    .orderBy('id'),
)

/** The named players of the team by id, removed ones included; foreign ones are missing. */
export async function findPlayers(
  reader: Reader,
  scope: TeamRef,
  ids: readonly string[],
): Promise<Map<string, PlayerTable>> {
  if (ids.length === 0) return new Map()
  const named = new IdList(ids)
  const rows = await playersNamed(reader, { teamId: scope.teamId, ids: named })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Changes a player of the roster; NOT_FOUND when the player is not on it. */
export const updatePlayer = (
  trx: Transaction,
  { teamId, id }: RowScope,
  change: Partial<Omit<PlayerTable, 'team_id' | 'id'>>,
): Promise<PlayerTable> =>
  trx
    .updateTable('players')
    .set(change)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(COLUMNS.players)
    .executeTakeFirstOrThrow(() => notFound('player'))
