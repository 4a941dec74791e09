/*
 * The bare queries, in SQL that both engines read; `?` becomes `$1`… for PostgreSQL.
 */

/** The statement that inserts a shot. */
export const INSERT = `insert into shots (team_id, id, game_id, period_number, shooter_id, x_coord, y_coord,
    scored, scored_against, attacking_direction, taken_at, received_at, recorded_by)
  values (${Array.from({ length: 13 }, () => '?').join(', ')})`

const SHOTS = `select s.*, p.attacking_direction as period_direction,
    k.name, k.number, k.removed_at
  from shots s
  join periods p on p.team_id = s.team_id and p.game_id = s.game_id
    and p.period_number = s.period_number
  left join players k on k.team_id = s.team_id and k.id = s.shooter_id
  where s.team_id = ? and s.game_id = ? order by s.taken_at, s.id`

const FACTS = `select s.id, s.game_id, s.shooter_id, s.x_coord, s.y_coord, s.scored, s.scored_against,
    s.attacking_direction, s.taken_at, s.period_number
  from shots s
  where s.team_id = ? and s.game_id = ? order by s.taken_at, s.id`

const PERIODS = 'select * from periods where team_id = ? and game_id = ? order by period_number'
const ROSTER = 'select * from players where team_id = ?'

/** Which queries answer which read; those of `inGame` take team and game. */
export const READS = {
  analytics: {
    shots: FACTS,
    goals:
      'select game_id, scorer_id, assister1_id, assister2_id from goals where team_id = ? and game_id = ?',
    faceoffs: `select game_id, player_id, sum(taken) as taken, sum(won) as won from (
        select team_id, game_id, player_id, 1 as taken, won from faceoff_events
        union all
        select team_id, game_id, player_id, taken, won from faceoff_adjustments
      ) facts where team_id = ? and game_id = ? group by game_id, player_id`,
    periods: PERIODS,
    players: ROSTER,
  },
  games: {
    game: 'select * from games where team_id = ? and id = ?',
    shots: 'select count(*) as shots from shots where team_id = ? and game_id = ?',
    periods: PERIODS,
    team: 'select id, name, state from teams where id = ?',
    players: ROSTER,
  },
  shots: { shots: SHOTS },
  teams: {
    teams: `select t.*,
        (select count(*) from players p where p.team_id = t.id and p.removed_at is null) as players,
        (select count(*) from games g where g.team_id = t.id) as games
      from team_members m join teams t on t.id = m.team_id where m.user_id = ?`,
    members: `select o.*, u.display_name, u.email
      from team_members m join team_members o on o.team_id = m.team_id join users u on u.id = o.user_id
      where m.user_id = ?`,
  },
} as const

export type Read = keyof typeof READS
