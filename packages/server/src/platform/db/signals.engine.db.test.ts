import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createMigratedDatabase } from '#test/database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

describe('signals', async () => {
  const testDatabase = await createMigratedDatabase()
  const one = await openDatabase(testDatabase)
  // The embedded database belongs to one process, which hears itself.
  const other = testDatabase.engine === 'postgres' ? await openDatabase(testDatabase) : one
  const received: string[] = []
  const stop = other.signals.listen((text) => received.push(text))

  afterAll(async () => {
    stop()
    await one.close()
    await other.close()
    await testDatabase.remove()
  })

  /** The connection listens shortly after the request. */
  const isReceived = async (from: Database, text: string): Promise<void> => {
    const sendAgain = () => {
      from.signals.send(text)
      return received.includes(text)
    }
    await expect.poll(sendAgain).toBe(true)
  }

  it('DB-19 A signal reaches every process on the database, the sender included', async () => {
    await isReceived(one, 'game-1')
    await isReceived(other, 'game-2')
  })

  it('DB-19 Signals work again after a lost connection', async () => {
    if (testDatabase.engine === 'postgres') {
      await one.write((trx) =>
        sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'icetally signals' and datname = current_database()
        `.execute(trx),
      )
    }
    await isReceived(one, 'game-3')
  })

  it('DB-19 Many signals all arrive in order', async () => {
    const texts = Array.from({ length: 450 }, (_, number) => `burst-${number}`)
    await isReceived(one, 'game-5')
    for (const text of texts.slice(0, 400)) one.signals.send(text)
    for (const text of texts.slice(400)) {
      await one.ping()
      one.signals.send(text)
    }
    await expect
      .poll(() => received.filter((text) => text.startsWith('burst-')).sort())
      .toEqual(texts.toSorted())
  })

  it('DB-19 Unsent signals neither delay closing nor fail afterwards', async () => {
    const leaving = testDatabase.engine === 'postgres' ? await openDatabase(testDatabase) : one
    await isReceived(leaving, 'game-6')
    leaving.signals.send('late-1')
    leaving.signals.send('late-2')
    if (leaving === one) return
    await leaving.close()
    leaving.signals.send('late-3')
    await isReceived(one, 'game-7')
    expect(received).not.toContain('late-3')
  })

  it('DB-19 A canceled listener receives no signals', async () => {
    const late: string[] = []
    const stopLate = other.signals.listen((text) => late.push(text))
    stopLate()
    await isReceived(one, 'game-4')
    expect(late).toEqual([])
  })
})
