import type { Transaction } from './database.ts'

/** What is done now and then, at a moment in milliseconds since 1970. */
interface Due {
  readonly name: string
  readonly now: number
  /** When it is due again, also where this process does not come to its end. */
  readonly next: number
}

/** Takes what is due for this process, so that no other does it; answers whether it was due. */
export async function claimJob(trx: Transaction, { name, now, next }: Due): Promise<boolean> {
  const claimed = await trx
    .insertInto('jobs')
    .values({ name, due_at: next })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ due_at: next }).where('jobs.due_at', '<=', now),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
