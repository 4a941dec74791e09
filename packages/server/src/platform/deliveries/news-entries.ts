import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { type ColumnTypes, rowList } from '../db/row-list.ts'
import type { GameTable } from '../db/schema.ts'
import { inParts } from '../db/slices.ts'
import {
  listStatement,
  onCondition,
  type Statement,
  writeTogether,
} from '../db/write-statements.ts'

/*
 * Outbox entries about changes of a game that may be news. They are written in the transaction of the change, only
 * for a team that has a webhook or a push subscription. Which news there is, and its recipients, is found when the entry
 * is due.
 */

/** After so long changes in a game are due, in milliseconds: a tap may be undone at once. */
export const GAME_DELAY = 2_000
/** After so long changes of the schedule are due, in milliseconds: one change is typed in several steps. */
export const SCHEDULE_DELAY = 30_000
const DAY = 24 * 60 * 60 * 1000

interface Entry {
  readonly id: string
  readonly team_id: string
  readonly game_id: string
  readonly kind: 'game' | 'schedule'
  readonly content: string
  readonly created_at: number
  readonly next_attempt_at: number
  readonly expires_at: number
}

const ENTRY: ColumnTypes = {
  ...{ id: 'text', team_id: 'text', game_id: 'text', kind: 'text', content: 'text' },
  ...{ created_at: 'bigint', next_attempt_at: 'bigint', expires_at: 'bigint' },
}

/** Does anything of a team wait for news? By one row each: for `exists` PostgreSQL may read the whole tables. */
export const hasSubscribers = (team: RawBuilder<unknown>) => sql<0 | 1 | boolean>`(
  (select 1 from webhooks where team_id = ${team} and active = 1 limit 1) is not null
  or (select 1 from push_subscriptions where team_id = ${team} limit 1) is not null)`

const insertEntries = listStatement<Entry>(
  (trx, entries) =>
    sql`
    insert into deliveries (id, channel, kind, content, created_at, expires_at, next_attempt_at,
      team_id, subject_id)
    select id, 'news', kind, content, created_at, expires_at, next_attempt_at, team_id, game_id
    from ${rowList(trx, ENTRY, entries)}
    where ${onCondition} and ${hasSubscribers(sql`listed.team_id`)}`,
)

const subscribers = prepared(
  (_: Transaction, { teamId }: { readonly teamId: string }) =>
    sql`select 1 as found where ${hasSubscribers(sql`${teamId}`)}`,
)

/** Does a team have a webhook or a push subscription? */
export const isSubscribedTo = async (trx: Transaction, teamId: string): Promise<boolean> =>
  (await subscribers(trx, { teamId })).length > 0

interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

/**
 * The content of an entry about a game. Versions before 0018 do not record whether the final score
 * was set.
 */
export interface GameContent {
  readonly final?: boolean
}

/** The cause of an entry about a game: a record, or a set final score. */
export function gameEntry(
  trx: Transaction,
  { teamId, gameId }: OfGame,
  { final, now }: { readonly final: boolean; readonly now: number },
): Statement {
  const content: GameContent = { final }
  return insertEntries(trx, [
    {
      ...{ id: uuidv7(), team_id: teamId, game_id: gameId, kind: 'game' },
      content: JSON.stringify(content),
      ...{ created_at: now, next_attempt_at: now + GAME_DELAY, expires_at: now + DAY },
    },
  ])
}

/** A game of the schedule before it was changed; null for a new one. */
export type GameBefore = Readonly<
  Pick<GameTable, 'opponent' | 'start_time' | 'start_date' | 'location'>
>

const scheduleEntry = (
  { teamId, gameId }: OfGame,
  before: GameBefore | null,
  now: number,
): Entry => ({
  ...{ id: uuidv7(), team_id: teamId, game_id: gameId, kind: 'schedule' },
  content: JSON.stringify({
    before: before && {
      opponent: before.opponent,
      startTime: before.start_time,
      startDate: before.start_date,
      location: before.location,
    },
  }),
  ...{ created_at: now, next_attempt_at: now + SCHEDULE_DELAY, expires_at: now + DAY },
})

/** Adds an entry about a game that was added to the schedule, changed in it or deleted from it. */
export const addScheduleEntry = (
  trx: Transaction,
  game: OfGame,
  before: GameBefore | null,
  now: number,
): Promise<void> => writeTogether(trx, [insertEntries(trx, [scheduleEntry(game, before, now)])])

/** {@link addScheduleEntry} for many games of a team, {@link inParts}. */
export async function addScheduleEntries(
  trx: Transaction,
  { teamId }: { readonly teamId: string },
  games: readonly { readonly id: string; readonly before: GameBefore | null }[],
  now: number,
): Promise<void> {
  if (games.length === 0 || !(await isSubscribedTo(trx, teamId))) return
  await inParts(games, (part) =>
    writeTogether(trx, [
      insertEntries(
        trx,
        part.map(({ id, before }) => scheduleEntry({ teamId, gameId: id }, before, now)),
      ),
    ]),
  )
}
