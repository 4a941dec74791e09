import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { silentWay } from '#test/silent-way.ts'
import { DatabaseUnavailable } from './database.ts'
import { openPostgres } from './postgres.ts'
import { postgresSignals } from './postgres-signals.ts'

it('DB-25 Silent connections are dropped and replaced', async () => {
  const place = await createTestDatabase()
  onTestFinished(place.remove)
  // The embedded database is reached without a connection.
  if (place.databaseUrl === undefined) return
  const way = await silentWay(place.databaseUrl)
  const database = await openPostgres(way.url, { poolSize: 2, statementTimeout: 500 })
  onTestFinished(() => database.close())
  await Promise.all([database.ping(), database.ping()])
  way.fallSilent()
  const asked = await Promise.allSettled([database.ping(), database.ping()])
  for (const answer of asked) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  }
  await database.ping()
})

it('DB-31 A silent connection for signals is replaced', async () => {
  const place = await createTestDatabase()
  onTestFinished(place.remove)
  if (place.databaseUrl === undefined) return
  const way = await silentWay(place.databaseUrl)
  const deaf = postgresSignals(way.url, 200)
  const other = postgresSignals(place.databaseUrl)
  onTestFinished(async () => void (await Promise.all([deaf.close(), other.close()])))
  const received: string[] = []
  deaf.listen((text) => received.push(text))
  const isHeard = (text: string) => {
    other.send(text)
    return received.includes(text)
  }
  await expect.poll(() => isHeard('before')).toBe(true)
  way.fallSilent()
  await expect.poll(() => isHeard('after')).toBe(true)
})
