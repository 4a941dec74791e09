import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../src/platform/db/open.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { idOf, insert } from './fill.ts'

/** The address of a database of the engine under test, or an empty folder. */
export async function place(engine?: 'sqlite'): Promise<TestDatabase> {
  const created = await createTestDatabase(engine)
  onTestFinished(created.remove)
  return created
}

/** Shots of one write: it takes the event loop for less than 200 ms. */
const AT_ONCE = 10_000

/** Stores a team with games and so many shots. */
export async function fill(at: TestDatabase, shots: number): Promise<void> {
  const database = await openDatabase(at)
  const game = { team_id: 'north', game_id: sql`(select min(id) from games)` }
  await database.write(async (trx) => {
    await insert(trx, 'teams', { id: 'north', team_code: 'AAAAAAA' })
    await insert(trx, 'games', { team_id: 'north' }, 3)
    await insert(trx, 'periods', { ...game, period_number: 1 })
  })
  for (let before = 0; before < shots; before += AT_ONCE) {
    const columns = { ...game, id: idOf(sql`i + ${sql.lit(before)}`) }
    const count = Math.min(AT_ONCE, shots - before)
    await database.write((trx) => insert(trx, 'shots', columns, count))
    await nextTurn()
  }
  await database.close()
}
