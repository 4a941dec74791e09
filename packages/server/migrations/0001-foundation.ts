import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/*
 * Neutral SQL for SQLite and PostgreSQL: text ids, bigint milliseconds, 0/1 integers, double
 * precision. Every row of a team carries team_id, in its primary key and in its composite foreign
 * keys, so the database itself refuses a row that points into another team.
 */

type Database = Kysely<unknown>
type Table = CreateTableBuilder<string, never>

const flag = (column: string) => sql`${sql.ref(column)} in (0, 1)`

const moment = (table: Table, ...columns: string[]): Table =>
  columns.reduce((built, name) => built.addColumn(name, 'bigint', (c) => c.notNull()), table)

/** A table whose rows belong to a team: `(team_id, id)` is its key. */
function teamTable(db: Database, name: string): Table {
  return db.schema
    .createTable(name)
    .addColumn('team_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint(`${name}_pkey`, ['team_id', 'id'] as never) as unknown as Table
}

/** A table whose rows belong to a game of a team, and go with it. */
function gameTable(db: Database, name: string): Table {
  return teamTable(db, name)
    .addColumn('game_id', 'text', (c) => c.notNull())
    .addForeignKeyConstraint(
      `${name}_game_fkey`,
      ['team_id', 'game_id'] as never,
      'games',
      ['team_id', 'id'],
      (c) => c.onDelete('cascade'),
    ) as unknown as Table
}

/** The row names a player of the same team; players are only ever removed with their team. */
const playerKey = (table: Table, name: string, column: string): Table =>
  table.addForeignKeyConstraint(name, ['team_id', column] as never, 'players', ['team_id', 'id'])

async function createPeople(db: Database): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_login_at', 'bigint')
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('session_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('session_id', 'text', (c) =>
      c.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('superseded_at', 'bigint')
    .addColumn('used', 'integer', (c) => c.notNull())
    .addCheckConstraint('session_tokens_used_check', flag('used'))
    .execute()
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer')
    .addColumn('body', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pkey', ['user_id', 'key'])
    .execute()
  await db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('window_started_at', 'bigint', (c) => c.notNull())
    .addColumn('blocked_until', 'bigint', (c) => c.notNull())
    .execute()
}

async function createTeams(db: Database): Promise<void> {
  await db.schema
    .createTable('teams')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('team_code', 'text', (c) => c.notNull().unique())
    .addColumn('image_name', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint(
      'teams_type_check',
      sql`type in ('BASIC_FREE', 'STANDARD_MONTHLY', 'STANDARD_YEARLY')`,
    )
    .addCheckConstraint('teams_state_check', sql`state in ('ACTIVE', 'DISABLED')`)
    .addCheckConstraint('teams_team_code_check', sql`length(team_code) = 7`)
    .execute()
  await teamTable(db, 'team_members')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addForeignKeyConstraint('team_members_team_fkey', ['team_id'] as never, 'teams', ['id'], (c) =>
      c.onDelete('cascade'),
    )
    .addUniqueConstraint('team_members_user_key', ['team_id', 'user_id'] as never)
    .addCheckConstraint('team_members_role_check', sql`role in ('admin', 'member')`)
    .execute()
}

async function createGames(db: Database): Promise<void> {
  // Games before players: PostgreSQL deletes a team's rows in this order, so the facts that name
  // players are gone before the players are.
  await moment(teamTable(db, 'games'), 'created_at', 'received_at')
    .addColumn('opponent', 'text')
    .addColumn('location', 'text')
    .addColumn('start_time', 'bigint')
    .addColumn('notes', 'text')
    .addForeignKeyConstraint('games_team_fkey', ['team_id'] as never, 'teams', ['id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  await moment(teamTable(db, 'players'), 'created_at', 'received_at')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('number', 'integer')
    .addColumn('removed_at', 'bigint')
    .addForeignKeyConstraint('players_team_fkey', ['team_id'] as never, 'teams', ['id'], (c) =>
      c.onDelete('cascade'),
    )
    .addCheckConstraint('players_number_check', sql`number between 0 and 99`)
    .execute()
  await moment(gameTable(db, 'periods'), 'received_at')
    .addColumn('period_number', 'integer', (c) => c.notNull())
    .addColumn('attacking_direction', 'text', (c) => c.notNull())
    .addUniqueConstraint('periods_number_key', ['team_id', 'game_id', 'period_number'] as never)
    .addCheckConstraint('periods_number_check', sql`period_number in (1, 2, 3)`)
    .addCheckConstraint('periods_direction_check', sql`attacking_direction in ('right', 'left')`)
    .execute()
}

async function createFacts(db: Database): Promise<void> {
  await playerKey(
    moment(gameTable(db, 'shots'), 'taken_at', 'received_at'),
    'shots_shooter_fkey',
    'shooter_id',
  )
    .addColumn('period_id', 'text', (c) => c.notNull())
    .addColumn('shooter_id', 'text')
    .addColumn('x_coord', 'double precision', (c) => c.notNull())
    .addColumn('y_coord', 'double precision', (c) => c.notNull())
    .addColumn('scored', 'integer', (c) => c.notNull())
    .addColumn('scored_against', 'integer', (c) => c.notNull())
    .addColumn('attacking_direction', 'text', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addForeignKeyConstraint('shots_period_fkey', ['team_id', 'period_id'] as never, 'periods', [
      'team_id',
      'id',
    ])
    .addCheckConstraint('shots_x_check', sql`x_coord between 0 and 800`)
    .addCheckConstraint('shots_y_check', sql`y_coord between 0 and 400`)
    .addCheckConstraint('shots_scored_check', flag('scored'))
    .addCheckConstraint(
      'shots_side_check',
      sql`(scored_against = 1 and shooter_id is null) or (scored_against = 0 and shooter_id is not null)`,
    )
    .addCheckConstraint('shots_direction_check', sql`attacking_direction in ('right', 'left')`)
    .execute()
  let goals = moment(gameTable(db, 'goals'), 'created_at', 'received_at')
  for (const role of ['scorer', 'assister1', 'assister2']) {
    goals = playerKey(goals, `goals_${role}_fkey`, `${role}_id`)
  }
  await goals
    .addColumn('scorer_id', 'text', (c) => c.notNull())
    .addColumn('assister1_id', 'text')
    .addColumn('assister2_id', 'text')
    .addColumn('period', 'integer', (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addCheckConstraint('goals_period_check', sql`period in (1, 2, 3)`)
    .addCheckConstraint(
      'goals_people_check',
      sql`(assister1_id is null or assister1_id <> scorer_id) and (assister2_id is null or (assister2_id <> scorer_id and (assister1_id is null or assister1_id <> assister2_id)))`,
    )
    .execute()
  await playerKey(
    moment(gameTable(db, 'faceoffs'), 'created_at', 'received_at'),
    'faceoffs_player_fkey',
    'player_id',
  )
    .addColumn('player_id', 'text', (c) => c.notNull())
    .addColumn('taken', 'integer', (c) => c.notNull())
    .addColumn('won', 'integer', (c) => c.notNull())
    .addUniqueConstraint('faceoffs_player_key', ['team_id', 'game_id', 'player_id'] as never)
    .addCheckConstraint('faceoffs_counts_check', sql`won >= 0 and won <= taken`)
    .execute()
}

async function createIndexes(db: Database): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('sessions_user', 'sessions', ['user_id'])
  await index('session_tokens_session', 'session_tokens', ['session_id'])
  await index('idempotency_keys_created', 'idempotency_keys', ['created_at'])
  await index('team_members_user', 'team_members', ['user_id', 'team_id'])
  // Ids are unique within a team only; a call that names nothing but an id looks it up here.
  for (const table of ['players', 'games', 'periods', 'shots', 'goals', 'faceoffs']) {
    await index(`${table}_id`, table, ['id'])
  }
  await index('shots_game', 'shots', ['team_id', 'game_id', 'taken_at', 'id'])
  await index('shots_period', 'shots', ['team_id', 'period_id', 'taken_at', 'id'])
  await index('shots_shooter', 'shots', ['team_id', 'shooter_id'])
  await index('goals_game', 'goals', ['team_id', 'game_id', 'created_at', 'id'])
  await index('goals_scorer', 'goals', ['team_id', 'scorer_id'])
  await index('goals_assister1', 'goals', ['team_id', 'assister1_id'])
  await index('goals_assister2', 'goals', ['team_id', 'assister2_id'])
  await index('faceoffs_player', 'faceoffs', ['team_id', 'player_id'])
}

export async function up(db: Database): Promise<void> {
  await createPeople(db)
  await createTeams(db)
  await createGames(db)
  await createFacts(db)
  await createIndexes(db)
}
