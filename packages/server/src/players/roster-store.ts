import { notFound, type RowScope, type TeamScope } from '../platform/access/team-scope.ts'
import { COLUMNS } from '../platform/db/columns.ts'
import { countRows } from '../platform/db/count.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import type { PlayerTable } from '../platform/db/schema.ts'

/** One player of the team, also one who left the roster. */
export const findPlayer = (
  reader: Reader,
  scope: TeamScope,
  id: string,
): Promise<PlayerTable | undefined> =>
  reader
    .selectFrom('players')
    .select(COLUMNS.players)
    .where('team_id', '=', scope.teamId)
    .where('id', '=', id)
    .executeTakeFirst()

/** How many players the team has and had. */
export const countAllPlayers = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'players', { team_id: teamId })

/** Undefined when the id is stored already. */
export const insertPlayer = (
  trx: Transaction,
  scope: TeamScope,
  player: Omit<PlayerTable, 'team_id'>,
): Promise<PlayerTable | undefined> =>
  trx
    .insertInto('players')
    .values({ ...player, team_id: scope.teamId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS.players)
    .executeTakeFirst()

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
