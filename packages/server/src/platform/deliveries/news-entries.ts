import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/database.ts'
import { onCondition, prepared, type Statement } from '../db/prepared.ts'

/*
 * Outbox entries about changes of a game that may be news. They are written in the transaction of the change, only
 * for a team that has a webhook or a push subscription. Which news there is, and for whom, is found when the entry
 * is due.
 */

/** After so long changes in a game are due, in milliseconds: a tap may be undone at once. */
export const GAME_DELAY = 2_000
/** After so long changes of the schedule are due, in milliseconds: one change is typed in several steps. */
export const SCHEDULE_DELAY = 30_000
const DAY = 24 * 60 * 60 * 1000

interface Entry {
  readonly id: string
  readonly teamId: string
  readonly gameId: string
  readonly kind: 'game' | 'schedule'
  readonly content: string
  readonly now: number
  readonly at: number
  readonly until: number
}

/** Does anything of a team wait for news? */
const hasSubscribers = (teamId: string) => sql<0 | 1 | boolean>`(
  exists (select 1 from webhooks where team_id = ${teamId} and active = 1)
  or exists (select 1 from push_subscriptions where team_id = ${teamId}))`

const insertEntry = prepared((trx: Transaction, entry: Entry) => {
  const query = sql`
    insert into deliveries (id, channel, kind, content, created_at, expires_at, next_attempt_at,
      team_id, subject_id)
    select cast(${entry.id} as text), 'news', cast(${entry.kind} as text),
      cast(${entry.content} as text), cast(${entry.now} as bigint), cast(${entry.until} as bigint),
      cast(${entry.at} as bigint), cast(${entry.teamId} as text), cast(${entry.gameId} as text)
    where ${onCondition} and ${hasSubscribers(entry.teamId)}`
  return { compile: () => query.compile(trx) }
})

const subscribers = prepared((trx: Transaction, { teamId }: { readonly teamId: string }) => {
  const query = sql`select 1 as found where ${hasSubscribers(teamId)}`
  return { compile: () => query.compile(trx) }
})

interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

/** The content of an entry about a game. Versions before 0018 do not say whether the final score was set. */
export interface GameContent {
  readonly final?: boolean
}

/** What adds an entry about a game: something was recorded in it, or its final score was set. */
export function gameEntry(
  trx: Transaction,
  { teamId, gameId }: OfGame,
  { final, now }: { readonly final: boolean; readonly now: number },
): Statement {
  const content: GameContent = { final }
  return insertEntry.bind(trx, {
    ...{ id: uuidv7(), teamId, gameId, kind: 'game', content: JSON.stringify(content) },
    ...{ now, at: now + GAME_DELAY, until: now + DAY },
  })
}

/** A game of the schedule before it was changed; null for a new one. */
export interface GameBefore {
  readonly opponent: string | null
  readonly start_time: number | null
  readonly start_date: string | null
  readonly location: string | null
}

/** Adds an entry about a game that was added to the schedule, changed in it or deleted from it. */
export const addScheduleEntry = (
  trx: Transaction,
  { teamId, gameId }: OfGame,
  before: GameBefore | null,
  now: number,
): Promise<unknown> =>
  insertEntry(trx, {
    ...{ id: uuidv7(), teamId, gameId, kind: 'schedule' },
    content: JSON.stringify({
      before: before && {
        opponent: before.opponent,
        startTime: before.start_time,
        startDate: before.start_date,
        location: before.location,
      },
    }),
    ...{ now, at: now + SCHEDULE_DELAY, until: now + DAY },
  })

/** {@link addScheduleEntry} for many games of a team. */
export async function addScheduleEntries(
  trx: Transaction,
  { teamId }: { readonly teamId: string },
  games: readonly { readonly id: string; readonly before: GameBefore | null }[],
  now: number,
): Promise<void> {
  if (games.length === 0 || (await subscribers(trx, { teamId })).length === 0) return
  for (const { id, before } of games)
    await addScheduleEntry(trx, { teamId, gameId: id }, before, now)
}
