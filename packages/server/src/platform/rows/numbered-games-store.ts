import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { GameTable } from '../db/schema.ts'
import { NUMBERS_PER_TICK } from './change-numbers.ts'

/** A game with the numbers that show whether it is unchanged. */
export type NumberedGame = Pick<GameTable, 'id' | 'received_at' | 'change_number'>

/** The games of a team by their ids, with the numbers of their last changes. */
export const numberedGames = (
  reader: Reader,
  { teamId }: { readonly teamId: string },
): Promise<NumberedGame[]> =>
  reader
    .selectFrom('games')
    .select(['id', 'received_at', 'change_number'])
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute()

/** How many changes a game had, as a value of a statement that calls the table of games so. */
export const changesOfGame = (games: string): RawBuilder<number> =>
  sql`${sql.ref(`${games}.change_number`)} % ${sql.lit(NUMBERS_PER_TICK)}`
