/*
 * Common parts of the tables of several migrations. Released migrations use it: it must not change either.
 */

/** A row belongs to a game, and is deleted with it. */
export const namesGame = (table: string): string =>
  `constraint ${table}_game_fkey foreign key (team_id, game_id) references games (team_id, id)
    on delete cascade`

/** A row names a player of its team, in the column of this role. */
export const namesPlayer = (table: string, role: string): string =>
  `constraint ${table}_${role}_fkey foreign key (team_id, ${role}_id) references players (team_id, id)`

/** Creates a table of a game's rows, each with an id that is unique in its team. */
export const tableOfGame = (table: string, columns: string, constraints = ''): string => `
  create table ${table} (
    team_id text not null, id text not null, game_id text not null, ${columns},
    constraint ${table}_pkey primary key (team_id, id),
    ${namesGame(table)}${constraints === '' ? '' : `, ${constraints}`}
  )`

/** Creates the shots, which name their period in this column. */
export const shotsTable = (period: string, namesPeriod: string): string =>
  tableOfGame(
    'shots',
    `taken_at bigint not null, received_at bigint not null, ${period}, shooter_id text,
    x_coord double precision not null, y_coord double precision not null,
    scored integer not null, scored_against integer not null, attacking_direction text not null,
    recorded_by text references users (id) on delete set null,
    change_number bigint default 0 not null`,
    `${namesPlayer('shots', 'shooter')}, ${namesPeriod},
    constraint shots_x_check check (x_coord between 0 and 800),
    constraint shots_y_check check (y_coord between 0 and 400),
    constraint shots_scored_check check (scored in (0, 1)),
    constraint shots_side_check check ((scored_against = 1 and shooter_id is null) or
      (scored_against = 0 and shooter_id is not null)),
    constraint shots_direction_check check (attacking_direction in ('right', 'left'))`,
  )

/** Creates the players whose faceoffs are tracked, with these columns and constraints besides. */
export const faceoffsTable = (columns = '', constraints = ''): string =>
  tableOfGame(
    'faceoffs',
    `created_at bigint not null, received_at bigint not null, player_id text not null,
    ${columns} change_number bigint default 0 not null`,
    `${namesPlayer('faceoffs', 'player')},
    constraint faceoffs_player_key unique (team_id, game_id, player_id)${constraints}`,
  )
