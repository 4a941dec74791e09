import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { openDatabase } from '../../src/db/open.ts'
import { deviations, readCatalogue } from './catalogue.ts'
import { distribution } from './distribution.ts'
import { OF_TABLES } from './exceptions.ts'

async function catalogue() {
  const place = await createTestDatabase('postgres')
  onTestFinished(place.remove)
  await (await openDatabase(place)).close()
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return readCatalogue(client)
}

it('SCALE-2 Keys and indexes of the tables of teams begin with the team, and name no row of another, but for those with a reason', async () => {
  expect(deviations(await catalogue())).toEqual(Object.keys(OF_TABLES).sort())
})

it('SCALE-3 The statements that spread the teams over several machines are those of the tables that there are', async () => {
  await expect(distribution(await catalogue())).toMatchFileSnapshot(
    '../../../../docs/deployment/distributed.sql',
  )
})
