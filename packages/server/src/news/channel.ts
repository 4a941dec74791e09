import type { Database } from '../platform/db/database.ts'
import type { DeliveryTable } from '../platform/db/schema.ts'
import type { Channel } from '../platform/deliveries/worker.ts'
import { findNewsOfGame, findNewsOfSchedule } from './find.ts'
import { queueNews } from './queue.ts'

/** Finds the news behind an outbox entry and queues it for all subscribers, in one transaction. */
async function findAndQueue(
  database: Database,
  { kind, team_id, subject_id, created_at }: DeliveryTable,
  now: number,
): Promise<void> {
  const teamId = team_id ?? ''
  await database.write(async (trx) => {
    const items =
      kind === 'schedule'
        ? await findNewsOfSchedule(trx, teamId, { created_at, now })
        : await findNewsOfGame(trx, { teamId, gameId: subject_id ?? '' }, { created_at, now })
    await queueNews(trx, teamId, items, now)
  })
}

/** Turns outbox entries about changes into notifications. */
export const newsChannel = (database: Database): Channel => ({
  name: 'news',
  noun: 'an entry for news',
  ...{ atOnce: 4, perTeam: 1, perAddress: 4 },
  open: () => ({
    carry: (row, now) => findAndQueue(database, row, now),
    close: () => undefined,
  }),
  refusalOf: (error) => ({ isFinal: false, error }),
})
