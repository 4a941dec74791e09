import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { createTestDatabase } from '../database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'

/** The catalogue of a PostgreSQL database that has run all migrations. */
export async function catalogueOfToday(): Promise<Catalogue> {
  const testDatabase = await createTestDatabase('postgres')
  onTestFinished(testDatabase.remove)
  await (await openDatabase(testDatabase)).close()
  const client = new pg.Client({ connectionString: testDatabase.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return readCatalogue(client)
}
