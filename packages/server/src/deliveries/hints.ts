import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

/*
 * A hint says in which game there may be something to tell, and waits in the queue from the transaction
 * of the change on. What it is, and for whom, is found when it is taken from there. A team that nobody has
 * asked to be told of leaves none.
 */

/** So soon what happens in a game is told, in milliseconds: a tap that is undone at once is not. */
const SOON = 2_000
/** So soon a change of the schedule is told, in milliseconds: while it is being typed in, it is not. */
const LATER = 30_000
const DAY = 24 * 60 * 60 * 1000

interface Hint {
  readonly id: string
  readonly teamId: string
  readonly gameId: string
  readonly kind: 'game' | 'schedule'
  readonly content: string
  readonly now: number
  readonly at: number
  readonly until: number
}

const insertHint = prepared((trx: Transaction, hint: Hint) => {
  const query = sql`
    insert into deliveries (id, channel, kind, content, created_at, expires_at, next_attempt_at,
      team_id, subject_id)
    select cast(${hint.id} as text), 'news', cast(${hint.kind} as text),
      cast(${hint.content} as text), cast(${hint.now} as bigint), cast(${hint.until} as bigint),
      cast(${hint.at} as bigint), cast(${hint.teamId} as text), cast(${hint.gameId} as text)
    where exists (select 1 from webhooks where team_id = ${hint.teamId} and active = 1)
      or exists (select 1 from push_subscriptions where team_id = ${hint.teamId})`
  return { compile: () => query.compile(trx) }
})

interface OfGame {
  readonly teamId: string
  readonly gameId: string
}

/** Has it looked soon, after the commit, what has happened in a game. Nothing of it is asked here. */
export const hintGame = (
  trx: Transaction,
  { teamId, gameId }: OfGame,
  now: number,
): Promise<unknown> =>
  insertHint(trx, {
    ...{ id: uuidv7(), teamId, gameId, kind: 'game', content: '{}' },
    ...{ now, at: now + SOON, until: now + DAY },
  })

/** A game of the schedule before it was changed; null for a new one. */
export interface GameBefore {
  readonly opponent: string | null
  readonly start_time: number | null
  readonly location: string | null
}

/** Has it told after a while, if it still differs then, that a game was added, changed or deleted. */
export const hintSchedule = (
  trx: Transaction,
  { teamId, gameId }: OfGame,
  before: GameBefore | null,
  now: number,
): Promise<unknown> =>
  insertHint(trx, {
    ...{ id: uuidv7(), teamId, gameId, kind: 'schedule' },
    content: JSON.stringify({
      before: before && {
        opponent: before.opponent,
        startTime: before.start_time,
        location: before.location,
      },
    }),
    ...{ now, at: now + LATER, until: now + DAY },
  })

const receivers = prepared((trx: Transaction, { teamId }: { readonly teamId: string }) => {
  const query = sql`
    select 1 as found where exists (select 1 from webhooks where team_id = ${teamId} and active = 1)
      or exists (select 1 from push_subscriptions where team_id = ${teamId})`
  return { compile: () => query.compile(trx) }
})

/** {@link hintSchedule} for many games of a team. */
export async function hintSchedules(
  trx: Transaction,
  { teamId }: { readonly teamId: string },
  games: readonly { readonly id: string; readonly before: GameBefore | null }[],
  now: number,
): Promise<void> {
  if (games.length === 0 || (await receivers(trx, { teamId })).length === 0) return
  await Promise.all(
    games.map(({ id, before }) => hintSchedule(trx, { teamId, gameId: id }, before, now)),
  )
}
