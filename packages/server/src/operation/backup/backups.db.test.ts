import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { aFolder } from '#test/folder.ts'
import { readSettings } from '../../platform/config/settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { startBackups } from './backups.ts'
import { DRAFT_FOLDER, MANIFEST_FILE } from './files.ts'
import { BACKUP_SIGNAL } from './repeat.ts'
import type { BackupStatus } from './state.ts'
import { acquireLease, findState, makeState, recordRequest } from './state-store.ts'
import { backupName } from './stored-backups.ts'

const MINUTE = 60_000
const NOON = new Date(2026, 10, 23, 12, 0).getTime()

let testDatabase: TestDatabase
let database: Database
let folder: string
let now: number
let errors: object[]

beforeEach(async () => {
  testDatabase = await createMigratedDatabase()
  folder = await aFolder()
  database = await openDatabase(testDatabase)
  now = NOON
  errors = []
  onTestFinished(async () => {
    await database.close()
    await testDatabase.remove()
  })
})

/** A process that looks after backups; `on` is its connection to the database. */
function start(on = database, dir = folder, silentFor = 60_000): () => Promise<void> {
  const settings = readSettings({
    DATA_DIR: testDatabase.dataDir,
    ...(testDatabase.databaseUrl !== undefined && { DATABASE_URL: testDatabase.databaseUrl }),
    ...{ BACKUP_DIR: dir, BACKUP_AT: '03:00', BACKUP_KEEP: '2' },
  })
  const stop = startBackups({
    ...{ database: on, settings, clock: () => now },
    log: { info: () => undefined, error: (facts: object) => errors.push(facts) },
    restart: () => undefined,
    times: { lookEvery: 20, silentFor },
  })
  onTestFinished(stop)
  return stop
}

const status = async (): Promise<BackupStatus | undefined> =>
  (await database.read(findState))?.status
/** Resolves once nothing is being done, and the status is as expected. */
const untilStatus = (expected: object) =>
  expect.poll(status).toMatchObject({ ...expected, running: null })
const names = async (): Promise<string[]> => (await readdir(folder)).sort()

describe('backups by themselves', () => {
  it('BACKUP-12 The server creates a backup at its scheduled time, catches up on a missed backup, and creates no other', async () => {
    const hasBackups = (count: number, day: number) =>
      untilStatus({ kept: Array(count).fill({}), servedFor: new Date(2026, 10, day, 3).getTime() })
    const stop = start()
    await hasBackups(1, 23)
    now = new Date(2026, 10, 24, 2, 59).getTime()
    await stop()
    start()
    now = new Date(2026, 10, 24, 3, 0).getTime()
    await hasBackups(2, 24)
    expect(await names()).toHaveLength(2)
  })

  it('BACKUP-14 A failed backup leaves no file under its name, is reported and logged, and is tried again', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, 'a file where the folder should be')
    start(database, blocked)
    await untilStatus({ failures: 1, failure: { kind: 'backup', attempts: 1 }, lastGood: null })
    expect(errors).toMatchObject([{ reason: expect.stringContaining('EEXIST') }])
    now += MINUTE - 1
    database.signals.send(BACKUP_SIGNAL)
    await rm(blocked)
    expect(await status()).toMatchObject({ failures: 1 })
    now += 1
    await untilStatus({ failures: 1, failure: null, lastGood: { startedAt: expect.any(Number) } })
    expect(await readdir(blocked)).toHaveLength(1)
  })

  it('BACKUP-25 An incomplete backup of a killed process is deleted also if the next one fails', async () => {
    await mkdir(join(folder, '2020-01-01T03-00-00Z.part'))
    const taken = backupName(now, 'scheduled')
    await mkdir(join(folder, taken))
    start()
    await untilStatus({
      failures: 1,
      failure: { reason: expect.stringContaining('there already') },
    })
    expect(await names()).toEqual([taken])
  })

  it('BACKUP-15 Only the newest backups are retained, and other files in their folder are not touched', async () => {
    await mkdir(join(folder, '2020-01-01T03-00-00Z.part'))
    await mkdir(join(folder, 'photographs'))
    start()
    for (const day of [23, 24, 25]) {
      now = new Date(2026, 10, day, 12).getTime()
      await untilStatus({ servedFor: new Date(2026, 10, day, 3).getTime() })
    }
    const moments = [24, 25].map((day) => new Date(2026, 10, day, 12).toISOString().slice(0, 10))
    const left = await names()
    expect(left).toHaveLength(3)
    expect(left.map((name) => name.slice(0, 10))).toEqual([...moments, 'photograph'])
    expect((await status())?.kept).toHaveLength(2)
  })

  it('BACKUP-16 A backup is created on request, also if none is due', async () => {
    start()
    await untilStatus({ lastGood: { startedAt: expect.any(Number) } })
    now += MINUTE
    await database.write((trx) => recordRequest(trx, { kind: 'backup' }))
    database.signals.send(BACKUP_SIGNAL)
    await untilStatus({ kept: [{}, {}] })
    expect(await names()).toHaveLength(2)
  })

  it('BACKUP-15 A backup by a clock that was ahead delays and replaces no later one', async () => {
    start()
    for (const day of [1, 2]) {
      now = new Date(2030, 0, day, 12).getTime()
      await untilStatus({ servedFor: new Date(2030, 0, day, 3).getTime() })
    }
    for (const name of await names()) {
      const file = join(folder, name, MANIFEST_FILE)
      const manifest = JSON.parse(await readFile(file, 'utf8'))
      await writeFile(file, JSON.stringify({ ...manifest, startedAt: new Date(now).toISOString() }))
    }
    for (const day of [23, 24]) {
      now = new Date(2026, 10, day, 12).getTime()
      await untilStatus({ servedFor: new Date(2026, 10, day, 3).getTime() })
    }
    const [last, ahead, ...none] = (await names()).map((name) => name.slice(0, 7))
    expect([last, ahead, none]).toEqual(['2026-11', '2030-01', []])
    const { lastGood } = (await status()) ?? {}
    expect(lastGood?.name.slice(0, 7)).toBe('2026-11')
  })

  it('BACKUP-17 A backup whose process has ended is reported and created by another process', async () => {
    await database.write(makeState)
    const running = { kind: 'backup', startedAt: now, done: 1, total: 2 } as const
    const state = await database.read(findState)
    if (state === undefined) throw new Error('there is no state')
    await database.write((trx) => acquireLease(trx, 'gone', state, { ...state.status, running }))
    const draft = join(testDatabase.dataDir, DRAFT_FOLDER)
    await mkdir(draft, { recursive: true })
    start(database, folder, 50)
    await untilStatus({ failures: 1, failure: { reason: 'The server has ended meanwhile.' } })
    // Of a restore that it was preparing.
    expect(existsSync(draft)).toBe(false)
    now += MINUTE
    await untilStatus({ failures: 1, failure: null, kept: [{}] })
  })
})
