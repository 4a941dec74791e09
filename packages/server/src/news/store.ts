import { kindsInPeriods } from '@icetally/domain/game/model/naming'
import { NO_NOTIFICATIONS, type NotificationState } from '@icetally/domain/news/news'
import type { ScheduledGame } from '@icetally/domain/news/schedule'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { lockGame } from '../platform/db/locks.ts'
import { deleteRows, findRow } from '../platform/db/row-statements.ts'
import type { GameTable, TeamTable } from '../platform/db/schema.ts'
import type { GameContent } from '../platform/deliveries/news-entries.ts'
import { columnOf } from '../platform/rows/kind-rows.ts'

export interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

const entriesOf = (trx: Transaction, teamId: string, kind: 'game' | 'schedule') =>
  trx
    .selectFrom('deliveries')
    .select(['id', 'subject_id', 'content', 'created_at'])
    .where('team_id', '=', teamId)
    .where('channel', '=', 'news')
    .where('kind', '=', kind)

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

// Ids are created by the clocks of the processes, which may differ.
const byTime = (one: EntryRow, other: EntryRow): number =>
  one.created_at - other.created_at || (one.id < other.id ? -1 : 1)

const deleteEntries = (trx: Transaction, rows: readonly EntryRow[]) =>
  trx
    .deleteFrom('deliveries')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()

/**
 * Takes the outbox entries of a game until a time, in milliseconds since 1970, and locks the game;
 * undefined if another process has taken them. Returns when the final score was set, and whether a
 * later entry contains it.
 */
export async function takeGameEntries(
  trx: Transaction,
  { teamId, gameId }: OfGame,
  until: number,
): Promise<{ finalAt: number | null; finalWaits: boolean } | undefined> {
  await lockGame(trx, teamId, gameId)
  const all = await entriesOf(trx, teamId, 'game').where('subject_id', '=', gameId).execute()
  const due = all.filter(({ created_at }) => created_at <= until)
  if (due.length === 0) return undefined
  await deleteEntries(trx, due)
  const ofFinal = all.filter(({ content }) => (JSON.parse(content) as GameContent).final !== false)
  const finals = ofFinal.filter((entry) => due.includes(entry))
  return {
    finalAt: finals.toSorted(byTime).at(-1)?.created_at ?? null,
    finalWaits: ofFinal.length > finals.length,
  }
}

/** How a game was in the schedule before it was changed; null for a new game. */
export interface ScheduleEntry {
  readonly gameId: string
  readonly before: ScheduledGame | null
  /** When it was last changed. */
  readonly changedAt: number
}

/**
 * Takes the outbox entries of a team's schedule until a time, in milliseconds since 1970, the entries of a game
 * together: as long as it is being changed, they wait with the last one.
 */
export async function takeScheduleEntries(
  trx: Transaction,
  teamId: string,
  until: number,
): Promise<ScheduleEntry[]> {
  const all = (await entriesOf(trx, teamId, 'schedule').execute()).sort(byTime)
  const due = all.filter(({ created_at }) => created_at <= until)
  if (due.length === 0) return []
  await deleteEntries(trx, due)
  const entries: ScheduleEntry[] = []
  for (const [gameId, [first, ...others]] of Map.groupBy(due, (row) => row.subject_id ?? '')) {
    if (first === undefined) continue
    const { content, created_at } = first
    const waiting = all.find((row) => row.subject_id === gameId && row.created_at > until)
    if (waiting === undefined) {
      const { before }: { before: ScheduledGame | null } = JSON.parse(content)
      entries.push({ gameId, before, changedAt: others.at(-1)?.created_at ?? created_at })
    } else {
      await trx.updateTable('deliveries').set({ content }).where('id', '=', waiting.id).execute()
    }
  }
  return entries
}

/** A game as far as notifications need it. */
export interface NotifiedGame
  extends Pick<GameTable, 'id' | 'opponent' | 'location' | 'start_time' | 'home_away'>,
    Pick<GameTable, 'start_date' | 'forfeited_by' | 'format'>,
    Pick<GameTable, 'final_for' | 'final_against' | 'final_decided_in' | 'created_at'>,
    Pick<GameTable, 'change_number'> {
  readonly team_change_number: number
  /** Of its team. */
  readonly time_zone: string | null
}

/** A game; undefined once it is deleted. */
export const findNotifiedGame = (
  reader: Reader,
  { teamId, gameId }: OfGame,
): Promise<NotifiedGame | undefined> =>
  reader
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .select([
      'games.id',
      'games.opponent',
      'games.location',
      'games.start_time',
      'games.start_date',
    ])
    .select(['games.home_away', 'games.final_for', 'games.final_against'])
    .select(['games.final_decided_in', 'games.created_at', 'games.change_number'])
    .select(['games.forfeited_by', 'games.format'])
    .select(['teams.change_number as team_change_number', 'teams.time_zone'])
    .where('games.team_id', '=', teamId)
    .where('games.id', '=', gameId)
    .executeTakeFirst()

/** The name of a team, and its time zone; undefined once it is deleted. */
export const findNamedTeam = (
  reader: Reader,
  teamId: string,
): Promise<Pick<TeamTable, 'name' | 'time_zone'> | undefined> =>
  findRow(reader, 'teams', ['name', 'time_zone'], { id: teamId })

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

/** When the first and the last fact of a period was recorded; times are milliseconds since 1970. */
export interface PeriodPlayed {
  readonly periodNumber: number
  readonly happenedAt: number
  readonly receivedAt: number
  readonly lastAt: number
}

/** The periods with recorded facts; a goalie is also named before one begins. */
export async function readPeriods(
  reader: Reader,
  { teamId, gameId }: OfGame,
): Promise<PeriodPlayed[]> {
  const facts = kindsInPeriods()
    .filter(({ name }) => name !== 'goalieChange')
    .map((kind) => {
      const [number, at] = [columnOf(kind, 'periodNumber'), columnOf(kind, kind.order[0] ?? '')]
      return sql`select ${sql.ref(number)} as period_number, ${sql.ref(at)} as at, received_at
        from ${sql.table(kind.table)} where team_id = ${teamId} and game_id = ${gameId}
          and ${sql.ref(number)} is not null`
    })
  const { rows } = await sql<PeriodPlayed>`
    select period_number as "periodNumber", min(at) as "happenedAt",
      min(received_at) as "receivedAt", max(at) as "lastAt"
    from (${sql.join(facts, sql` union all `)}
    ) facts group by period_number`.execute(reader as Transaction)
  return rows
}

const STATES = 'told_games'

/** The notifications of a game so far. */
export async function findState(
  reader: Reader,
  { teamId, gameId }: OfGame,
): Promise<NotificationState> {
  const row = await reader
    .selectFrom(STATES)
    .select('told')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return row === undefined ? NO_NOTIFICATIONS : JSON.parse(row.told)
}

/** Stores the notifications of a game so far. */
export async function putState(
  trx: Transaction,
  { teamId, gameId }: OfGame,
  state: NotificationState,
): Promise<void> {
  const stored = { told: JSON.stringify(state) }
  await trx
    .insertInto(STATES)
    .values({ team_id: teamId, game_id: gameId, ...stored })
    .onConflict((conflict) => conflict.columns(['team_id', 'game_id']).doUpdateSet(stored))
    .execute()
}

/** Deletes the notifications of games whose records are deleted. */
export const clearStates = (
  trx: Transaction,
  { teamId }: Pick<OfGame, 'teamId'>,
  gameIds: readonly string[],
) => deleteRows(trx, STATES, { team_id: teamId, game_id: gameIds })
