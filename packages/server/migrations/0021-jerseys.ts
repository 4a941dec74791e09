import { type Kysely, sql } from 'kysely'
import { namesGame, namesPlayer } from './tables-of-games.ts'

/*
 * The digits on a jersey if they are not simply those of the number ("00", "07"), and a player's name and number
 * in a game, if the roster has changed since. The previous version does not change both.
 */

const STATEMENTS = [
  'alter table players add column jersey text',
  'alter table goals add column scorer_jersey text',
  'alter table penalties add column opponent_jersey text',
  'alter table shootout_attempts add column opponent_jersey text',
  `create table game_names (
    team_id text not null, game_id text not null, player_id text not null,
    name text not null, number integer, jersey text,
    constraint game_names_pkey primary key (team_id, game_id, player_id),
    ${namesGame('game_names')},
    ${namesPlayer('game_names', 'player')} on delete cascade
  )`,
  'create index game_names_player on game_names (team_id, player_id)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
