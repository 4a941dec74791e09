import { MOST_ALIASES } from '@icetally/domain/opponent/book'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import { LIMITS } from '@icetally/domain/platform/limits'
import { sql } from 'kysely'
import { tokenHash } from '../../src/platform/access/follower-scope.ts'
import type { Database, Transaction } from '../../src/platform/db/database.ts'
import { idOf, insert, START } from '../fill.ts'
import { insertSession } from '../insert-session.ts'

/** Signs in the user of the {@link hoard}. */
export const TOKEN = 'h'.repeat(43)
/** Opens a link of the team that shows everything. */
export const LINK_TOKEN = 'l'.repeat(43)
/** The id of the first of everything: user, team, game, player, shot and so on. */
export const FIRST = '0192f000-0000-7000-8000-100000000001'
/** The game that has as many shots as a game takes changes. */
export const GAME_OF_SHOTS = '0192f000-0000-7000-8000-100000000002'

/** A letter of three bytes whose normal form is the longest. */
const LETTER = '\uFDFA'

/** A text of this many letters, of its own for each row, or for each of `kinds` rows; normal forms are cut at the end. */
const textOf = (letters: number, kinds = 900_000) =>
  sql`(100000 + i % ${sql.lit(kinds)}) || ${sql.lit(LETTER.repeat(letters - 6))}`

/** The name of a player by the number of the row. */
export const playerNameOf = (number: number): string =>
  `${100_000 + number}${LETTER.repeat(LIMITS.playerName - 6)}`

/** As many other names of an opponent as there can be, in JSON. */
const aliases = sql`'[' || ${sql.join(
  Array.from(
    { length: MOST_ALIASES },
    (_, at) => sql`'"${sql.raw(String(10 + at))}' || ${textOf(LIMITS.opponent - 2)} || '"'`,
  ),
  sql` || ',' || `,
)} || ']'`

/** A user whose team, games and memberships are as large as can be; the first game has records of many kinds. */
export const hoard = (database: Database): Promise<void> => fillUp(database, false)

/** The same with texts as long as can be. */
export const hoardOfTexts = (database: Database): Promise<void> => fillUp(database, true)

const fillUp = (database: Database, areLong: boolean): Promise<void> =>
  database.write(async (trx) => {
    await people(trx, areLong)
    await schedule(trx, areLong)
    await records(trx, areLong)
  })

async function people(trx: Transaction, areLong: boolean): Promise<void> {
  const { teamsOfPerson, membersOfTeam, joinRequestsOfTeam } = BOUNDS
  const named = areLong ? { display_name: textOf(LIMITS.displayName) } : {}
  await insert(trx, 'users', named, membersOfTeam + joinRequestsOfTeam)
  await trx.insertInto('administrators').values({ user_id: FIRST, made_at: Date.now() }).execute()
  await insertSession(trx, { id: FIRST, userId: FIRST, token: TOKEN })
  const team_code = sql`'T' || (100000 + i)`
  const texts = areLong
    ? {
        ...{ name: textOf(LIMITS.teamName), description: textOf(LIMITS.teamDescription) },
        time_zone: 'America/St_Johns',
      }
    : {}
  await insert(trx, 'teams', { ...texts, team_code, type: 'STANDARD_YEARLY' }, teamsOfPerson)
  const team = sql`1 + (i - 1) / ${sql.lit(membersOfTeam)}`
  const user = sql`1 + (i - 1) % ${sql.lit(membersOfTeam)}`
  const members = { team_id: idOf(team), user_id: idOf(user), role: 'admin' }
  await insert(trx, 'team_members', members, teamsOfPerson * membersOfTeam)
  const user_id = idOf(sql`${sql.lit(membersOfTeam)} + i`)
  await insert(trx, 'join_requests', { team_id: FIRST, user_id }, joinRequestsOfTeam)
}

async function schedule(trx: Transaction, areLong: boolean): Promise<void> {
  const { gamesOfTeam, playersOfTeam, seasonsOfTeam, opponentsOfTeam, linksOfTeam } = BOUNDS
  const ofTeam = { team_id: FIRST }
  const named = (letters: number) => ({ ...ofTeam, ...(areLong && { name: textOf(letters) }) })
  await insert(trx, 'players', named(LIMITS.playerName), playersOfTeam)
  const start_time = sql`${sql.lit(START)} + cast(i as bigint) * 3600000`
  // Of a day alone the order is found by the zone; so are the days of eighty years.
  const start_date = sql`'20' || (10 + i % 80) || '-' || (10 + i % 3) || '-' || (10 + i % 19)`
  const texts = areLong
    ? {
        // Half of them are not in the book.
        opponent: textOf(LIMITS.opponent, 2 * opponentsOfTeam),
        location: textOf(LIMITS.location),
        competition: textOf(LIMITS.competition),
        notes: textOf(LIMITS.notes),
        ...{ start_time: sql`null`, start_date },
      }
    : { opponent: sql`'Opponent ' || (i % 500)`, notes: 'x'.repeat(500) }
  await insert(trx, 'games', { ...ofTeam, start_time, ...texts, recorded: 1 }, gamesOfTeam)
  await insert(trx, 'periods', { ...ofTeam, game_id: idOf(), period_number: 1 }, gamesOfTeam)
  await insert(trx, 'seasons', named(LIMITS.seasonName), seasonsOfTeam)
  const season_id = idOf(sql`1 + i % ${sql.lit(seasonsOfTeam)}`)
  await insert(trx, 'season_games', { ...ofTeam, game_id: idOf(), season_id }, gamesOfTeam)
  const inBook = { name: textOf(LIMITS.opponent, opponentsOfTeam), aliases }
  await insert(trx, 'opponents', { ...ofTeam, ...(areLong && inBook) }, opponentsOfTeam)
  await insert(trx, 'audit_entries', { ...ofTeam, actor_id: FIRST }, 20_000)
  const shows = 'score,schedule,shots,goals,players'
  await insert(trx, 'links', { ...named(LIMITS.linkName), shows }, linksOfTeam)
  const link = { token_hash: tokenHash(LINK_TOKEN), team_id: FIRST, link_id: FIRST }
  await trx.insertInto('link_tokens').values(link).execute()
}

async function records(trx: Transaction, areLong: boolean): Promise<void> {
  const { gamesOfTeam, playersOfTeam, recordsOfTeam, changesOfGame } = BOUNDS
  const ofTeam = { team_id: FIRST }
  const recorded = {
    recorded_by: FIRST,
    change_number: sql`i`,
  }
  const quarter = changesOfGame / 4
  const game = sql`case when i <= ${sql.lit(quarter)} then 1
    when i <= ${sql.lit(quarter + changesOfGame)} then 2
    else 3 + i % ${sql.lit(gamesOfTeam - 2)} end`
  // Every other shot is the first player's.
  const shooter_id = idOf(
    sql`case when i % 2 = 0 then 1 else 1 + i % ${sql.lit(playersOfTeam)} end`,
  )
  const taken_at = sql`${sql.lit(START)} + i * 1000`
  const shots = { ...ofTeam, game_id: idOf(game), shooter_id, scored_against: 0, taken_at }
  await insert(trx, 'shots', { ...shots, ...recorded }, recordsOfTeam - 2 * quarter)
  const player_id = idOf(sql`1 + i % ${sql.lit(playersOfTeam)}`)
  const ofGame = { ...ofTeam, game_id: FIRST, ...recorded }
  const assister1_id = idOf(sql`1 + (i + 1) % ${sql.lit(playersOfTeam)}`)
  const clock = sql`i % 1200`
  await insert(trx, 'goals', { ...ofGame, scorer_id: player_id, assister1_id, clock }, quarter)
  const texts = areLong ? { infraction: textOf(LIMITS.infraction) } : {}
  await insert(trx, 'penalties', { ...ofGame, ...texts, player_id }, quarter)
  await insert(trx, 'faceoff_events', { ...ofGame, player_id }, quarter)
  const players = JSON.stringify(
    Array.from({ length: 60 }, (_, at) => ({
      ...{ playerId: FIRST.slice(0, -4) + String(at + 1).padStart(4, '0'), position: 'F' },
      starting: false,
    })),
  )
  await insert(trx, 'lineups', { ...ofTeam, game_id: idOf(), players }, gamesOfTeam)
  const change_number = sql`case when id in (${sql.lit(FIRST)}, ${sql.lit(GAME_OF_SHOTS)})
    then ${sql.lit(changesOfGame)} else 150 end`
  await sql`update games set change_number = ${change_number}`.execute(trx)
}
