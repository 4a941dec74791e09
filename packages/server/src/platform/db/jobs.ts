import { CLOCK_AHEAD } from '../processes/clock-ahead.ts'
import type { Transaction } from './database.ts'

/** Periodic jobs, at a time in milliseconds since 1970. */
interface Due {
  readonly name: string
  readonly now: number
  /** When it is due again, also if this process does not finish it. */
  readonly next: number
}

/**
 * Claims a due job for this process, so that no other does it; returns whether it was due. A job that is due a day
 * later than it would be now was claimed by a clock that was wrong.
 */
export async function claimJob(trx: Transaction, { name, now, next }: Due): Promise<boolean> {
  const claimed = await trx
    .insertInto('jobs')
    .values({ name, due_at: next })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ due_at: next })
        .where((row) =>
          row.or([row('jobs.due_at', '<=', now), row('jobs.due_at', '>', next + CLOCK_AHEAD)]),
        ),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Ends the lease of a job, so that it is due at once. */
export const endLease = (trx: Transaction, { name, now }: Omit<Due, 'next'>) =>
  trx.updateTable('jobs').set({ due_at: now }).where('name', '=', name).execute()
