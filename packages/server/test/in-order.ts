import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestAnswer } from './client.ts'
import { app } from './own-team.ts'

/** How many statements wait for a row that another one holds; none on the embedded database. */
export async function waitingStatements(): Promise<number> {
  const { rows } = await app.database.write((trx) =>
    sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(trx),
  )
  return rows[0]?.waiting ?? 0
}

/**
 * Makes calls wait for this game, link, team or user in their order, and then run one after another; returns
 * their answers. On the embedded database this is always so. On PostgreSQL a third may overtake the second
 * where the first changes the row. `inQueue`: only the first call waits in the
 * database, the others in the queue of the team.
 */
export async function inOrder(
  held: { readonly table: 'games' | 'links' | 'teams' | 'users'; readonly id: string },
  calls: readonly (() => Promise<unknown>)[],
  { inQueue = false } = {},
): Promise<unknown[]> {
  if (app.engine === 'sqlite') return Promise.all(calls.map((call) => call()))
  const started: Promise<unknown>[] = []
  await app.database.write(async (trx) => {
    await trx.selectFrom(held.table).select('id').where('id', '=', held.id).forUpdate().execute()
    for (const call of calls) {
      started.push(call())
      await expect.poll(waitingStatements).toBe(inQueue ? 1 : started.length)
    }
  })
  return Promise.all(started)
}

/** The status of one of these answers. */
export const statusOf = (answer: unknown): number => (answer as TestAnswer<unknown>).status
