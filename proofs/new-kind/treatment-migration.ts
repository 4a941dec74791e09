import { sql } from 'kysely'
import type { Transaction } from '../../packages/server/src/platform/db/database.ts'

/** The table of treatments. */
export async function up(transaction: Transaction): Promise<void> {
  await sql`
    create table treatments (
      team_id text not null, id text not null, game_id text not null, created_at bigint not null,
      received_at bigint not null, player_id text not null, period_number integer not null,
      minutes integer not null, recorded_by text references users (id) on delete set null,
      change_number bigint default 0 not null,
      constraint treatments_pkey primary key (team_id, id),
      constraint treatments_game_fkey foreign key (team_id, game_id)
        references games (team_id, id) on delete cascade,
      constraint treatments_player_fkey foreign key (team_id, player_id)
        references players (team_id, id)
    )`.execute(transaction)
}
