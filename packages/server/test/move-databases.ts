import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../src/platform/db/open.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { insert } from './fill.ts'

/** The address of a database of the engine under test, or an empty folder. */
export async function place(engine?: 'sqlite'): Promise<TestDatabase> {
  const created = await createTestDatabase(engine)
  onTestFinished(created.remove)
  return created
}

/** Stores a team with games and so many shots. */
export async function fill(at: TestDatabase, shots: number): Promise<void> {
  const database = await openDatabase(at)
  await database.write(async (trx) => {
    await insert(trx, 'teams', { id: 'north', team_code: 'AAAAAAA' })
    await insert(trx, 'games', { team_id: 'north' }, 3)
    const game = { team_id: 'north', game_id: sql`(select min(id) from games)` }
    await insert(trx, 'periods', { ...game, period_number: 1 })
    await insert(trx, 'shots', game, shots)
  })
  await database.close()
}
