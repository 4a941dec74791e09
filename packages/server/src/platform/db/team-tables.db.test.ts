import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { allKinds } from '@icetally/domain/game/model/records'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { DIRECTORIES } from './directories.ts'
import { openDatabase } from './open.ts'
import { TEAM_TABLES } from './team-tables.ts'

const KEYS = `
  select tables.name, keys."table" as target, keys.on_delete as deletion from sqlite_master as tables
  left join pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table' and 'team_id' in (select name from pragma_table_info(tables.name))`

it('REMOVAL-5 Every table that names a team is emptied in slices, has a foreign key that cascades, or is listed as one that stays', async () => {
  const testDatabase = await createTestDatabase('sqlite')
  onTestFinished(testDatabase.remove)
  await (await openDatabase(testDatabase)).close()
  const database = new DatabaseSync(join(testDatabase.dataDir, 'icetally.sqlite'))
  onTestFinished(() => database.close())
  const keys = database.prepare(KEYS).all()
  const tables = [...Object.keys(TEAM_TABLES), ...allKinds().map(({ table }) => table)]
  expect(new Set(keys.map(({ name }) => name))).toEqual(new Set([...tables, ...DIRECTORIES]))
  const cascading = new Set(
    keys
      .filter(({ target }) => target === 'teams' || tables.includes(String(target)))
      .flatMap(({ name, deletion }) => (deletion === 'CASCADE' ? [name] : [])),
  )
  for (const [table, how] of Object.entries(TEAM_TABLES)) {
    if (how === 'by cascade') expect(cascading, table).toContain(table)
  }
})
