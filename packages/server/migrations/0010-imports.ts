import { type Kysely, sql } from 'kysely'

/** Imports, and imported games by their names in files, so that a moved game is found again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table imports (
      team_id text not null references teams (id) on delete cascade, id text not null,
      kind text not null check (kind in ('roster', 'schedule')), received_at bigint not null,
      applied_at bigint, content text not null,
      constraint imports_pkey primary key (team_id, id)
    )`,
    'create index imports_id on imports (id)',
    'create index imports_age on imports (received_at)',
    `create table imported_games (
      team_id text not null, source_hash text not null, game_id text not null,
      constraint imported_games_pkey primary key (team_id, source_hash),
      constraint imported_games_game_fkey foreign key (team_id, game_id)
        references games (team_id, id) on delete cascade
    )`,
    'create index imported_games_game on imported_games (team_id, game_id)',
  ]) {
    await sql.raw(statement).execute(db)
  }
}
