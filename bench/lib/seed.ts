import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Storage } from './processes.ts'

/** The players of each team. */
export const PLAYERS_PER_TEAM = 20

/** How much is seeded. */
export interface Shape {
  readonly shots: number
  readonly gamesPerTeam: number
  readonly shotsPerGame: number
}

/** A path with `{id}` for each id. */
export const nameOf = (path: string): string => path.replaceAll(/[\da-f]{8}-[-\da-f]{27}/g, '{id}')

/** A number of shots in thousands or millions, as one says it. */
export const inWords = (shots: number): string =>
  shots % 1_000_000 === 0 ? `${shots / 1_000_000} million` : `${shots / 1000} thousand`

/** So many shots, in teams with a season each. */
export const seasons = (shots: number): Shape => ({ shots, gamesPerTeam: 70, shotsPerGame: 120 })

/** One team with one season. */
export const ONE_SEASON = seasons(70 * 120)

/** How many teams are filled; the first one is always there. */
export const wholeTeams = ({ shots, gamesPerTeam, shotsPerGame }: Shape): number =>
  Math.max(1, Math.floor(shots / (gamesPerTeam * shotsPerGame)))

/** Ids in the form of UUIDv7 that follow each other, as ids of one season do. */
const KINDS = ['team', 'game', 'period', 'player', 'shot', 'goal', 'faceoff', 'member'] as const
type Kind = (typeof KINDS)[number]
const prefix = (kind: Kind): string => `0192f000-000${KINDS.indexOf(kind) + 1}-7000-8000-`
const FIRST = 100_000_000_000

/** The id of the row with this number, from 0. */
export const seededId = (kind: Kind, number: number): string => `${prefix(kind)}${FIRST + number}`

/** The same in SQL, which both engines read. */
const idOf = (kind: Kind, expression: string): string =>
  `'${prefix(kind)}' || (${FIRST} + (${expression}))`

type Columns = Readonly<Record<string, string>>

/** A statement that inserts so many rows; in the columns' expressions `i` is the number of the row. */
const fill = (table: string, rows: number, columns: Columns): string => {
  const names = Object.keys(columns).join(', ')
  const values = Object.values(columns).join(', ')
  return `insert into ${table} (${names})
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${rows - 1})
    select ${values} from n`
}

const NOW = Date.UTC(2026, 8, 1)
const CREATED = { created_at: `${NOW}` }
const RECEIVED = { received_at: `${NOW}` }
const DIRECTION = { attacking_direction: `case i % 3 when 1 then 'left' else 'right' end` }

/** Statements that store the shots in as many games and teams as they need. */
function statements({ shots, gamesPerTeam, shotsPerGame }: Shape): string[] {
  const games = Math.ceil(shots / shotsPerGame)
  const teams = Math.ceil(games / gamesPerTeam)
  const gameOf = `i / ${shotsPerGame}`
  const inGame = (game: string) => ({
    team_id: idOf('team', `(${game}) / ${gamesPerTeam}`),
    game_id: idOf('game', game),
  })
  const playerOf = `${gameOf} / ${gamesPerTeam} * ${PLAYERS_PER_TEAM} + i % ${PLAYERS_PER_TEAM}`
  return [
    fill('teams', teams, {
      id: idOf('team', 'i'),
      name: `'Team ' || i`,
      type: `'STANDARD_YEARLY'`,
      state: `'ACTIVE'`,
      team_code: `'T' || (100000 + i)`,
      ...CREATED,
    }),
    fill('players', teams * PLAYERS_PER_TEAM, {
      team_id: idOf('team', `i / ${PLAYERS_PER_TEAM}`),
      id: idOf('player', 'i'),
      name: `'Player ' || i`,
      number: `i % ${PLAYERS_PER_TEAM}`,
      ...CREATED,
      ...RECEIVED,
    }),
    fill('games', games, {
      team_id: inGame('i').team_id,
      id: idOf('game', 'i'),
      opponent: `'Opponent ' || i`,
      start_time: `${NOW} + cast(i as bigint) * 86400`,
      change_number: `${shotsPerGame}`,
      ...CREATED,
      ...RECEIVED,
    }),
    fill('periods', games * 3, {
      ...inGame('i / 3'),
      id: idOf('period', 'i'),
      period_number: '1 + i % 3',
      ...DIRECTION,
      ...RECEIVED,
    }),
    fill('shots', shots, {
      ...inGame(gameOf),
      id: idOf('shot', 'i'),
      period_number: '1 + i % 3',
      shooter_id: `case i % 2 when 0 then ${idOf('player', playerOf)} end`,
      x_coord: 'i % 800',
      y_coord: 'i % 400',
      scored: 'case i % 10 when 0 then 1 else 0 end',
      scored_against: 'i % 2',
      ...DIRECTION,
      taken_at: `${NOW} + i`,
      received_at: `${NOW} + i`,
    }),
    ...(shotsPerGame < 100 ? [] : gameWith120Events(shotsPerGame)),
  ]
}

/** The game of the analytics: game 1 keeps 100 shots, and gets 8 goals and 12 faceoff records. */
function gameWith120Events(shotsPerGame: number): string[] {
  const inGame = { team_id: idOf('team', '0'), game_id: idOf('game', '1'), ...CREATED, ...RECEIVED }
  const [first, last] = [
    seededId('shot', shotsPerGame + 100),
    seededId('shot', 2 * shotsPerGame - 1),
  ]
  const faceoffs = { ...inGame, id: idOf('faceoff', 'i'), player_id: idOf('player', 'i') }
  return [
    `delete from shots where id between '${first}' and '${last}'`,
    fill('goals', 8, {
      ...inGame,
      id: idOf('goal', 'i'),
      scorer_id: idOf('player', 'i'),
      assister1_id: idOf('player', 'i + 1'),
      period: '1 + i % 3',
    }),
    fill('faceoffs', 12, faceoffs),
    fill('faceoff_adjustments', 12, { ...faceoffs, taken: '10 + i', won: '5' }),
  ]
}

/** The number of a person's team: one each, and all further persons in the first. */
export const teamOf = (person: number, teams: number): number => (person < teams ? person : 0)

/** Makes these users admins of their teams. */
const memberships = (userIds: readonly string[], teams: number): string[] =>
  userIds.flatMap((userId, number) => {
    const team = seededId('team', teamOf(number, teams))
    return [
      `insert into team_members (team_id, id, user_id, role, joined_at)
       values ('${team}', '${seededId('member', number)}', '${userId}', 'admin', ${NOW})`,
      `insert into user_teams (user_id, team_id) values ('${userId}', '${team}')`,
    ]
  })

/** Writes records directly that would take hours through the API; the product must have migrated the storage. */
export async function seed(
  storage: Storage,
  shape: Shape,
  userIds: readonly string[],
): Promise<void> {
  const all = [...statements(shape), ...memberships(userIds, wholeTeams(shape))]
  if (storage.databaseUrl === undefined) {
    const database = new DatabaseSync(join(storage.dataDir, 'icetally.sqlite'), { timeout: 10_000 })
    database.exec('pragma foreign_keys = off')
    database.exec(`begin; ${all.join(';\n')}; commit`)
    database.exec('pragma wal_checkpoint(truncate)')
    database.close()
    return
  }
  const client = new pg.Client({ connectionString: storage.databaseUrl })
  await client.connect()
  // Without the checks of foreign keys, row by row; the rows are right by construction.
  await client.query('set session_replication_role = replica')
  for (const statement of all) await client.query(statement)
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}
