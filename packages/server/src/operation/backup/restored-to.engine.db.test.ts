import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type Engine, type TestDatabase } from '#test/database.ts'
import { insert } from '#test/fill.ts'
import { aFolder } from '#test/folder.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { runCommand } from './command.ts'

async function fresh(engine?: Engine): Promise<TestDatabase> {
  const testDatabase = await createTestDatabase(engine)
  onTestFinished(testDatabase.remove)
  return testDatabase
}

/** Runs a command as npm does, over a database; returns its exit code and its output. */
async function run(name: 'backup' | 'restore', testDatabase: TestDatabase, folder: string) {
  const lines: string[] = []
  const print = {
    out: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  }
  const environment = {
    DATA_DIR: testDatabase.dataDir,
    ...(testDatabase.databaseUrl !== undefined && { DATABASE_URL: testDatabase.databaseUrl }),
  }
  return {
    code: await runCommand(name, [folder], print, () => environment),
    output: lines.join('\n'),
  }
}

/** The shots, and the number of the last change of each game. */
async function contentOf(testDatabase: TestDatabase) {
  const database = await openDatabase(testDatabase)
  const read = await database.read(async (reader) => ({
    shots: await reader
      .selectFrom('shots')
      .select(['id', 'game_id', 'x_coord', 'y_coord', 'change_number'])
      .orderBy('id')
      .execute(),
    numbers: await reader.selectFrom('games').select('change_number as n').execute(),
  }))
  await database.close()
  return { shots: read.shots, numbers: read.numbers.map(({ n }) => n) }
}

it('BACKUP-22 A backup is the same from either engine and is restored into either engine if the target is empty', async () => {
  const folder = await aFolder()
  const testDatabase = await fresh()
  const database = await openDatabase(testDatabase)
  await database.write(async (trx) => {
    await insert(trx, 'teams', { id: 'north', team_code: 'AAAAAAA' })
    await insert(trx, 'games', { team_id: 'north' })
    const game = { team_id: 'north', game_id: sql`(select min(id) from games)` }
    await insert(trx, 'periods', { ...game, period_number: 1 })
    await insert(trx, 'shots', game, 1200)
  })
  await database.close()
  const before = await contentOf(testDatabase)
  const backup = join(folder, 'backup')
  expect(await run('backup', testDatabase, backup)).toMatchObject({ code: 0 })
  expect(await run('restore', testDatabase, backup)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is not empty .* A backup is only restored into an empty /),
  })
  for (const target of [await fresh('sqlite'), await fresh()]) {
    expect((await run('restore', target, backup)).output).toMatch(/^Restored \S+ into /m)
    const { shots, numbers } = await contentOf(target)
    expect(shots).toEqual(before.shots)
    expect(Math.min(...numbers)).toBeGreaterThan(Math.max(...before.numbers) + 1_000_000)
  }
})
