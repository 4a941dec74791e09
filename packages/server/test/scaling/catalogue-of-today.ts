import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../../src/platform/db/open.ts'
import { createTestDatabase } from '../database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'

/** The catalogue of a PostgreSQL database that has run all migrations. */
export async function catalogueOfToday(): Promise<Catalogue> {
  const place = await createTestDatabase('postgres')
  onTestFinished(place.remove)
  await (await openDatabase(place)).close()
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return readCatalogue(client)
}
