import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { type IdList, isListed } from '../../platform/db/id-list.ts'

/** Games of a team; `games` is a list of their ids. */
export interface OfGames {
  readonly teamId: string
  readonly games: IdList
}

/** The rows of these games. */
export const inGames = (reader: Reader, { teamId, games }: OfGames) =>
  sql`team_id = ${teamId} and ${isListed(reader, 'game_id', games)}`
