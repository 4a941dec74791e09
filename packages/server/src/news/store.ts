import type { ToldGame } from '@icetally/domain/game-news/news'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../db/database.ts'
import { lockGame } from '../db/locks.ts'
import type { DeliveryTable, GameTable, TeamTable } from '../db/schema.ts'

/** A game of a team. */
export interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

/** Takes the hints of a game from the queue, all at once; the game is held. */
export async function takeHintsOfGame(trx: Transaction, of: OfGame): Promise<boolean> {
  await lockGame(trx, of.teamId, of.gameId)
  const taken = await trx
    .deleteFrom('deliveries')
    .where('team_id', '=', of.teamId)
    .where('subject_id', '=', of.gameId)
    .where('channel', '=', 'news')
    .where('kind', '=', 'game')
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Takes all hints of a team's schedule from the queue, the oldest first. */
export async function takeHintsOfSchedule(
  trx: Transaction,
  teamId: string,
): Promise<Pick<DeliveryTable, 'id' | 'subject_id' | 'content' | 'created_at'>[]> {
  const taken = await trx
    .deleteFrom('deliveries')
    .where('team_id', '=', teamId)
    .where('channel', '=', 'news')
    .where('kind', '=', 'schedule')
    .returning(['id', 'subject_id', 'content', 'created_at'])
    .execute()
  // Ids are made by the clocks of the processes, which may differ.
  return taken.sort(
    (one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1),
  )
}

/** A game as far as it is told of. */
export interface GameToTell
  extends Pick<GameTable, 'id' | 'opponent' | 'location' | 'start_time' | 'home_away'>,
    Pick<GameTable, 'final_for' | 'final_against' | 'final_decided_in' | 'created_at'> {
  readonly team_name: string
}

/** A game with the name of its team; undefined once it is gone. */
export const findGameToTell = (
  reader: Reader,
  { teamId, gameId }: OfGame,
): Promise<GameToTell | undefined> =>
  reader
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .select(['games.id', 'games.opponent', 'games.location', 'games.start_time'])
    .select(['games.home_away', 'games.final_for', 'games.final_against'])
    .select(['games.final_decided_in', 'games.created_at', 'teams.name as team_name'])
    .where('games.team_id', '=', teamId)
    .where('games.id', '=', gameId)
    .executeTakeFirst()

/** What a team is called; undefined once it is gone. */
export const findTeamName = (
  reader: Reader,
  teamId: string,
): Promise<Pick<TeamTable, 'name'> | undefined> =>
  reader.selectFrom('teams').select('name').where('id', '=', teamId).executeTakeFirst()

/** The halves of the goals of a game: scored shots, and recorded goals. */
export async function readHalves(reader: Reader, { teamId, gameId }: OfGame) {
  const shots = await reader
    .selectFrom('shots')
    .select(['id', 'period_number', 'clock', 'shooter_id', 'scored_against', 'taken_at'])
    .select('received_at')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('scored', '=', 1)
    .execute()
  const goals = await reader
    .selectFrom('goals')
    .select(['id', 'period', 'clock', 'scorer_id', 'against', 'shot_id', 'created_at'])
    .select('received_at')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .execute()
  return {
    shots: shots.map((row) => ({
      ...{ id: row.id, periodNumber: row.period_number, clock: row.clock },
      ...{ shooterId: row.shooter_id, scoredAgainst: row.scored_against === 1, scored: true },
      ...{ takenAt: row.taken_at, receivedAt: row.received_at },
    })),
    goals: goals.map((row) => ({
      ...{ id: row.id, periodNumber: row.period, clock: row.clock, scorerId: row.scorer_id },
      ...{ against: row.against === 1, shotId: row.shot_id },
      ...{ createdAt: row.created_at, receivedAt: row.received_at },
    })),
  }
}

/** When the first and the last fact of a period was recorded; moments are milliseconds since 1970. */
export interface PeriodPlayed {
  readonly periodNumber: number
  readonly happenedAt: number
  readonly heardAt: number
  readonly lastAt: number
}

/** The periods in which something was recorded; a goalie is also named before one begins. */
export async function readPeriods(
  reader: Reader,
  { teamId, gameId }: OfGame,
): Promise<PeriodPlayed[]> {
  const of = sql`team_id = ${teamId} and game_id = ${gameId}`
  const { rows } = await sql<PeriodPlayed>`
    select period_number as "periodNumber", min(at) as "happenedAt", min(received_at) as "heardAt",
      max(at) as "lastAt"
    from (
      select period_number, taken_at as at, received_at from shots where ${of}
      union all select period, created_at, received_at from goals where ${of}
      union all select period_number, created_at, received_at from penalties where ${of}
      union all select period_number, created_at, received_at from faceoff_events
        where ${of} and period_number is not null
    ) facts group by period_number`.execute(reader as Transaction)
  return rows
}

/** What was told of a game; undefined: nothing yet. */
export async function findTold(
  reader: Reader,
  { teamId, gameId }: OfGame,
): Promise<ToldGame | undefined> {
  const row = await reader
    .selectFrom('told_games')
    .select('told')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return row && JSON.parse(row.told)
}

/** Notes what is told of a game. */
export async function putTold(
  trx: Transaction,
  { teamId, gameId }: OfGame,
  game: ToldGame,
): Promise<void> {
  const told = JSON.stringify(game)
  await trx
    .insertInto('told_games')
    .values({ team_id: teamId, game_id: gameId, told })
    .onConflict((conflict) => conflict.columns(['team_id', 'game_id']).doUpdateSet({ told }))
    .execute()
}
