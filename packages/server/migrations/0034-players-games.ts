import { type Kysely, sql } from 'kysely'

/*
 * The games of a player, and the player's shots in some games, are read from indexes by the player: those by the game
 * had all records of these games looked up.
 */

/** Each index, the column that names a player, and whether the column may be null. */
const INDEXES = [
  ['shots', 'shooter', 'shooter_id'],
  ['shots', 'goalie_id', 'goalie_id', 'null'],
  ['goals', 'scorer', 'scorer_id'],
  ['goals', 'assister1', 'assister1_id'],
  ['goals', 'assister2', 'assister2_id'],
  ['goals', 'goalie_id', 'goalie_id', 'null'],
  ['faceoffs', 'player', 'player_id'],
  ['faceoff_events', 'player', 'player_id'],
  ['faceoff_adjustments', 'player', 'player_id'],
  ['penalties', 'player_id', 'player_id', 'null'],
  ['penalties', 'served_by_player_id', 'served_by_player_id', 'null'],
  ['goalie_changes', 'player_id', 'player_id', 'null'],
  ['shootout_attempts', 'shooter_player_id', 'shooter_player_id', 'null'],
  ['shootout_attempts', 'goalie_id', 'goalie_id', 'null'],
  ['hits', 'player', 'player_id', 'null'],
] as const

const STATEMENTS = INDEXES.flatMap(([table, name, column, isNullable]) => [
  `drop index ${table}_${name}`,
  `create index ${table}_${name} on ${table} (team_id, ${column}, game_id)
    ${isNullable ? `where ${column} is not null` : ''}`,
])

/** Replaces the indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
