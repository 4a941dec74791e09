import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { namesGame, namesPlayer, tableOfGame } from './tables-of-games.ts'

/*
 * The data of a league's game sheet. A game has up to nine periods; shots and goals have an outcome, a
 * time, and the charged goalie; goals are those of both sides. Existing rows are unchanged: unknown
 * values are null. The tables that the embedded database rewrites, which changes constraints in no
 * other way, are as on PostgreSQL.
 */

const PERIOD = (table: string, column = 'period_number') =>
  `constraint ${table}_period_check check (${column} between 1 and 9)`
const FLAG = (table: string, column: string) =>
  `constraint ${table}_${column}_check check (${column} in (0, 1))`
const CLOCK = (table: string) => `constraint ${table}_clock_check check (clock between 0 and 7200)`
const NUMBER = (table: string, column: string) =>
  `constraint ${table}_${column}_check check (${column} between 0 and 99)`

const RECORDED = `received_at bigint not null,
  recorded_by text references users (id) on delete set null,
  change_number bigint default 0 not null`

const MORE_OF_SHOTS = {
  columns: [
    'clock integer',
    'outcome text',
    'goalie_id text',
    'empty_net integer default 0 not null',
    'penalty_shot integer default 0 not null',
  ],
  constraints: [
    namesPlayer('shots', 'goalie'),
    CLOCK('shots'),
    `constraint shots_outcome_check check (outcome in ('goal', 'saved', 'missed', 'blocked', 'post')
      and (outcome = 'goal') = (scored = 1))`,
    FLAG('shots', 'empty_net'),
    FLAG('shots', 'penalty_shot'),
  ],
}

const MORE_OF_GOALS = {
  columns: [
    'against integer default 0 not null',
    'scorer_number integer',
    'clock integer',
    'strength text',
    'empty_net integer default 0 not null',
    'penalty_shot integer default 0 not null',
    'goalie_id text',
    'on_ice text',
  ],
  constraints: [
    namesPlayer('goals', 'goalie'),
    PERIOD('goals', 'period'),
    CLOCK('goals'),
    `constraint goals_side_check check ((against = 1 and scorer_id is null and
      assister1_id is null and assister2_id is null) or (against = 0 and scorer_id is not null))`,
    NUMBER('goals', 'scorer_number'),
    `constraint goals_strength_check check (strength in ('even', 'powerPlay', 'shortHanded'))`,
    FLAG('goals', 'against'),
    FLAG('goals', 'empty_net'),
    FLAG('goals', 'penalty_shot'),
  ],
}

const adding = (table: string, more: typeof MORE_OF_SHOTS) =>
  `alter table ${table} ${[
    ...more.columns.map((column) => `add column ${column}`),
    ...more.constraints.map((constraint) => `add ${constraint}`),
  ].join(', ')}`

const ON_POSTGRES = [
  `alter table periods drop constraint periods_number_check, add ${PERIOD('periods')}`,
  adding('shots', MORE_OF_SHOTS),
  `alter table goals drop constraint goals_period_check, alter column scorer_id drop not null`,
  adding('goals', MORE_OF_GOALS),
  `alter table faceoff_events drop constraint faceoff_events_period_check,
    add ${PERIOD('faceoff_events')}`,
  'drop index shots_game',
]

const PERIODS = tableOfGame(
  'periods',
  `received_at bigint not null, period_number integer not null,
  attacking_direction text not null, change_number bigint default 0 not null`,
  `constraint periods_number_key unique (team_id, game_id, period_number), ${PERIOD('periods')},
  constraint periods_direction_check check (attacking_direction in ('right', 'left'))`,
)

const SHOTS = tableOfGame(
  'shots',
  `taken_at bigint not null, ${RECORDED}, period_number integer not null, shooter_id text,
  x_coord double precision not null, y_coord double precision not null,
  scored integer not null, scored_against integer not null, attacking_direction text not null,
  ${MORE_OF_SHOTS.columns.join(', ')}`,
  `${namesPlayer('shots', 'shooter')},
  constraint shots_period_fkey foreign key (team_id, game_id, period_number)
    references periods (team_id, game_id, period_number),
  constraint shots_x_check check (x_coord between 0 and 800),
  constraint shots_y_check check (y_coord between 0 and 400),
  ${FLAG('shots', 'scored')},
  constraint shots_side_check check ((scored_against = 1 and shooter_id is null) or
    (scored_against = 0 and shooter_id is not null)),
  constraint shots_direction_check check (attacking_direction in ('right', 'left')),
  ${MORE_OF_SHOTS.constraints.join(', ')}`,
)

const GOALS = tableOfGame(
  'goals',
  `created_at bigint not null, ${RECORDED}, scorer_id text, assister1_id text, assister2_id text,
  period integer not null, shot_id text, ${MORE_OF_GOALS.columns.join(', ')}`,
  `${namesPlayer('goals', 'scorer')}, ${namesPlayer('goals', 'assister1')},
  ${namesPlayer('goals', 'assister2')},
  constraint goals_people_check check ((assister1_id is null or assister1_id <> scorer_id) and
    (assister2_id is null or (assister2_id <> scorer_id and (assister1_id is null or
    assister1_id <> assister2_id)))),
  ${MORE_OF_GOALS.constraints.join(', ')}`,
)

const FACEOFF_EVENTS = tableOfGame(
  'faceoff_events',
  `created_at bigint not null, ${RECORDED}, player_id text not null, won integer not null,
  period_number integer, clock integer, x_coord double precision, y_coord double precision`,
  `${namesPlayer('faceoff_events', 'player')}, ${FLAG('faceoff_events', 'won')},
  ${PERIOD('faceoff_events')}, constraint faceoff_events_clock_check check (clock >= 0),
  constraint faceoff_events_x_check check (x_coord between 0 and 800),
  constraint faceoff_events_y_check check (y_coord between 0 and 400)`,
)

/** Moves the rows of a table into its replacement. */
const copied = (table: string, columns: string) => [
  `insert into ${table} (${columns}) select ${columns} from ${table}_before`,
  `drop table ${table}_before`,
]

const ALL = 'team_id, id, game_id, received_at, change_number'

/** Tables that reference another one are rewritten before that one is dropped. */
const ON_SQLITE = [
  ...['periods', 'shots', 'goals', 'faceoff_events'].map(
    (table) => `alter table ${table} rename to ${table}_before`,
  ),
  ...[PERIODS, SHOTS, GOALS, FACEOFF_EVENTS],
  `insert into periods (${ALL}, period_number, attacking_direction)
    select ${ALL}, period_number, attacking_direction from periods_before`,
  ...copied(
    'shots',
    `${ALL}, recorded_by, taken_at, period_number, shooter_id, x_coord, y_coord, scored,
    scored_against, attacking_direction`,
  ),
  'drop table periods_before',
  ...copied(
    'goals',
    `${ALL}, recorded_by, created_at, scorer_id, assister1_id, assister2_id, period, shot_id`,
  ),
  ...copied(
    'faceoff_events',
    `${ALL}, recorded_by, created_at, player_id, won, period_number, clock, x_coord, y_coord`,
  ),
  'create index periods_id on periods (id)',
  'create index shots_shooter on shots (team_id, shooter_id)',
  'create index shots_recorded_by on shots (recorded_by)',
  'create index goals_id on goals (id)',
  'create index goals_game on goals (team_id, game_id, created_at, id)',
  'create index goals_scorer on goals (team_id, scorer_id)',
  'create index goals_assister1 on goals (team_id, assister1_id)',
  'create index goals_assister2 on goals (team_id, assister2_id)',
  'create index goals_recorded_by on goals (recorded_by)',
  'create index faceoff_events_game on faceoff_events (team_id, game_id, player_id)',
  'create index faceoff_events_player on faceoff_events (team_id, player_id)',
  'create index faceoff_events_recorded_by on faceoff_events (recorded_by)',
]

const ofPlayer = (table: string, column: string) =>
  `create index ${table}_${column} on ${table} (team_id, ${column}) where ${column} is not null`

/** A table of facts of a game, found by the game, by its named players and by its recorder. */
const facts = (table: string, players: readonly string[], columns: string, checks: string[]) => [
  tableOfGame(
    table,
    `created_at bigint not null, ${RECORDED}, ${columns}`,
    [...players.map((role) => namesPlayer(table, role)), ...checks].join(', '),
  ),
  `create index ${table}_game on ${table} (team_id, game_id)`,
  ...players.map((role) => ofPlayer(table, `${role}_id`)),
  `create index ${table}_recorded_by on ${table} (recorded_by)`,
]

const NEW_FACTS = [
  ...facts(
    'penalties',
    ['player', 'served_by_player'],
    `against integer not null, period_number integer not null, clock integer, player_id text,
    opponent_number integer, served_by_player_id text, minutes integer not null, infraction text,
    class text not null, power_plays integer not null`,
    [
      ...[PERIOD('penalties'), CLOCK('penalties'), FLAG('penalties', 'against')],
      NUMBER('penalties', 'opponent_number'),
      `constraint penalties_minutes_check check (minutes between 0 and 60)`,
      `constraint penalties_power_plays_check check (power_plays between 0 and 3)`,
      `constraint penalties_class_check check (class in ('minor', 'doubleMinor', 'major',
        'misconduct', 'gameMisconduct', 'match', 'penaltyShot'))`,
      `constraint penalties_side_check check ((against = 1 and player_id is null and
        served_by_player_id is null) or (against = 0 and opponent_number is null))`,
    ],
  ),
  ...facts(
    'goalie_changes',
    ['player'],
    'period_number integer not null, clock integer, player_id text',
    [PERIOD('goalie_changes'), CLOCK('goalie_changes')],
  ),
  ...facts(
    'shootout_attempts',
    ['shooter_player', 'goalie'],
    `against integer not null, shooter_player_id text, opponent_number integer, goalie_id text,
    scored integer not null`,
    [
      ...[FLAG('shootout_attempts', 'against'), FLAG('shootout_attempts', 'scored')],
      NUMBER('shootout_attempts', 'opponent_number'),
      `constraint shootout_attempts_side_check check ((against = 1 and shooter_player_id is null) or
        (against = 0 and shooter_player_id is not null and opponent_number is null and
        goalie_id is null))`,
    ],
  ),
  ...facts('lineups', [], 'players text not null', [
    'constraint lineups_game_key unique (team_id, game_id)',
  ]),
]

const SEASONS = [
  `create table seasons (
    team_id text not null references teams (id) on delete cascade, id text not null,
    created_at bigint not null, received_at bigint not null, name text not null,
    starts_on text not null, ends_on text not null, created_as text,
    constraint seasons_pkey primary key (team_id, id),
    constraint seasons_days_check check (starts_on <= ends_on)
  )`,
  // Beside the games, whose table the embedded database could give no such reference later.
  `create table season_games (
    team_id text not null, game_id text not null, season_id text not null,
    constraint season_games_pkey primary key (team_id, game_id),
    ${namesGame('season_games')},
    constraint season_games_season_fkey foreign key (team_id, season_id)
      references seasons (team_id, id) on delete cascade
  )`,
  'create index season_games_season on season_games (team_id, season_id)',
]

const GAMES_AND_PLAYERS = [
  'alter table teams add column recording text',
  `alter table players add column position text
    check (position in ('C', 'LW', 'RW', 'F', 'LD', 'RD', 'D', 'G'))`,
  `alter table players add column shoots text check (shoots in ('L', 'R'))`,
  `alter table games add column home_away text check (home_away in ('home', 'away'))`,
  'alter table games add column competition text',
  'alter table games add column final_for integer',
  'alter table games add column final_against integer',
  `alter table games add column final_decided_in text
    check (final_decided_in in ('regulation', 'overtime', 'shootout'))`,
  'alter table games add column recorded integer default 0 not null check (recorded in (0, 1))',
  `update games set recorded = 1 where ${['shots', 'goals', 'faceoffs']
    .map(
      (table) => `exists (select 1 from ${table} fact
        where fact.team_id = games.team_id and fact.game_id = games.id)`,
    )
    .join(' or ')}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const statements = [
    ...(isPostgres ? ON_POSTGRES : ON_SQLITE),
    ofPlayer('shots', 'goalie_id'),
    ofPlayer('goals', 'goalie_id'),
    // The sums of games and players are read from this index alone; it also finds a period's shots.
    `create index shots_game on shots
      (team_id, game_id, period_number, scored_against, scored, outcome, shooter_id)`,
    ...NEW_FACTS,
    ...SEASONS,
    ...GAMES_AND_PLAYERS,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
