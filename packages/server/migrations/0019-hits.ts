import { type Kysely, sql } from 'kysely'
import { namesPlayer, tableOfGame } from './tables-of-games.ts'

/* Hits of both sides, as records of a game. The version before neither reads nor writes them. */

const STATEMENTS = [
  tableOfGame(
    'hits',
    `created_at bigint not null, received_at bigint not null,
    recorded_by text references users (id) on delete set null,
    change_number bigint default 0 not null, against integer not null, player_id text,
    opponent_number integer, period_number integer not null, clock integer,
    x_coord double precision, y_coord double precision`,
    `${namesPlayer('hits', 'player')},
    constraint hits_against_check check (against in (0, 1)),
    constraint hits_side_check check ((against = 1 and player_id is null) or
      (against = 0 and opponent_number is null)),
    constraint hits_period_check check (period_number between 1 and 9),
    constraint hits_clock_check check (clock >= 0),
    constraint hits_x_check check (x_coord between 0 and 800),
    constraint hits_y_check check (y_coord between 0 and 400),
    constraint hits_place_check check ((x_coord is null) = (y_coord is null))`,
  ),
  'create index hits_game on hits (team_id, game_id)',
  'create index hits_player on hits (team_id, player_id) where player_id is not null',
  'create index hits_recorded_by on hits (recorded_by)',
]

/** Creates the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
