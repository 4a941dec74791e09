import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { sql } from 'kysely'
import { notFound, type RowScope, type TeamScope } from '../../platform/access/team-scope.ts'
import { COLUMNS } from '../../platform/db/columns.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { lockGame } from '../../platform/db/locks.ts'
import { countRows } from '../../platform/db/row-statements.ts'
import type { GameTable, TeamTable } from '../../platform/db/schema.ts'
import { numbersFrom } from '../../platform/rows/change-numbers.ts'

/** Undefined when the id is stored already. */
export const insertGame = (
  trx: Transaction,
  scope: TeamScope,
  game: Omit<GameTable, 'team_id' | 'change_number' | 'changes_from' | 'changed_at'>,
): Promise<GameTable | undefined> =>
  trx
    .insertInto('games')
    .values({ ...game, team_id: scope.teamId, change_number: 0, changes_from: 0, changed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS.games)
    .executeTakeFirst()

/** Stores a format in the games of the team that have none of their own. */
export const storeFormats = (trx: Transaction, { teamId }: TeamScope, format: GameFormat) =>
  trx
    .updateTable('games')
    .set({ format: JSON.stringify(format) })
    .where('team_id', '=', teamId)
    .where('format', 'is', null)
    .execute()

/**
 * New change numbers of games without records at a time (milliseconds since 1970), as after restoring a
 * backup: earlier states of these games on devices and in caches become unknown.
 */
export function renumbered(now: number) {
  // A parameter, so that the text is always the same: each other one is prepared on every connection.
  const first = sql`cast(${numbersFrom(now)} as bigint)`
  const from = sql<number>`case when change_number < ${first} then ${first} else change_number + 1 end`
  return { change_number: from, changes_from: from }
}

/** Changes a game. */
export const updateGame = (
  trx: Transaction,
  { teamId, id }: RowScope,
  change: Partial<Omit<GameTable, 'team_id' | 'id'>>,
) =>
  trx.updateTable('games').set(change).where('team_id', '=', teamId).where('id', '=', id).execute()

/**
 * Deletes a game and all its records. The shots are deleted first by hand: they reference their
 * period too, and engines differ in the order in which a cascade reaches the two.
 */
export async function deleteGame(trx: Transaction, { teamId, id }: RowScope): Promise<void> {
  await lockGame(trx, teamId, id)
  await trx.deleteFrom('shots').where('team_id', '=', teamId).where('game_id', '=', id).execute()
  await trx.deleteFrom('games').where('team_id', '=', teamId).where('id', '=', id).execute()
}

/** How many games the team has, for its plan. */
export const countGames = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'games', { team_id: teamId })

const SHOWN_OF_TEAM = [
  ...(['id', 'name', 'state', 'recording', 'colour', 'short_code'] as const),
  ...(['true_rink', 'change_number'] as const),
] as const

/** The team's data on a game's screen. */
export const findTeamOfGame = (
  reader: Reader,
  scope: TeamScope,
): Promise<Pick<TeamTable, (typeof SHOWN_OF_TEAM)[number]>> =>
  reader
    .selectFrom('teams')
    .select(SHOWN_OF_TEAM)
    .where('id', '=', scope.teamId)
    .executeTakeFirstOrThrow(() => notFound('game'))
