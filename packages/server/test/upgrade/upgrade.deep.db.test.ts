import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { aFolder } from '#test/folder.ts'
import { startInVain, startServerProcess } from '#test/server-process.ts'
import { aClub, anImage, aShot, aTeamMore, type Club, Load, must, ownTeams } from './load.ts'
import { FAILS_BESIDE, LAST_RELEASE, type Release, releaseOf } from './release.ts'

/*
 * The last release as it was, taken out of the history, and this version on one database: on PostgreSQL beside
 * each other, on SQLite, whose file belongs to one process, one after the other.
 */

const patiently = { timeout: 240_000, interval: 200 }
const MINUTES = 15 * 60_000

let lastRelease: Release

beforeAll(async () => {
  lastRelease = await releaseOf(LAST_RELEASE)
}, MINUTES)
afterAll(() => lastRelease.remove())

/** The address of a new database, of no version yet. */
async function newDatabase(): Promise<TestDatabase> {
  const testDatabase = await createTestDatabase()
  onTestFinished(testDatabase.remove)
  if (testDatabase.databaseUrl !== undefined) {
    await onDatabase(testDatabase.databaseUrl, (client) =>
      client.query('drop schema public cascade; create schema public'),
    )
  }
  return testDatabase
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Adds a column to every table, as the migrations of a version to come may. */
const addColumns = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' order by tablename",
    )
    for (const { tablename } of rows) {
      await client.query(`alter table "${tablename}" add column of_a_later_version text`)
    }
    return rows.length
  })

const shotsOf = async (address: string, club: Club): Promise<string[]> => {
  const { body } = await must(address, club, ['GET', aShot(club)[1]])
  return (body as { shots: { id: string }[] }).shots.map(({ id }) => id)
}

/**
 * Lets a release serve a load, this version migrate its database and serve beside it, and every table get one more
 * column; returns the results of the requests to each. `both` is done while they serve.
 */
async function beside(
  release: Release,
  testDatabase: Required<TestDatabase>,
  both?: (before: string, after: string, club: Club) => Promise<void>,
) {
  const url = testDatabase.databaseUrl ?? ''
  const before = await startServerProcess(testDatabase, {}, { args: [release.main] })
  onTestFinished(before.kill)
  const club = await aClub(before.address)
  const old = new Load(before.address, club)
  onTestFinished(() => old.stop())
  await expect.poll(() => old.rounds, patiently).toBeGreaterThanOrEqual(1)
  // Each server has its own folder.
  const dataDir = await aFolder()
  const after = await startServerProcess({ ...testDatabase, dataDir })
  onTestFinished(after.kill)
  const newer = new Load(after.address, club)
  onTestFinished(() => newer.stop())
  const round = async () => {
    const [ofOld, ofNewer] = [old.rounds + 1, newer.rounds + 1]
    await expect.poll(() => old.rounds, patiently).toBeGreaterThanOrEqual(ofOld)
    await expect.poll(() => newer.rounds, patiently).toBeGreaterThanOrEqual(ofNewer)
  }
  await round()
  await both?.(before.address, after.address, club)
  expect(await addColumns(url)).toBeGreaterThan(40)
  await round()
  await Promise.all([old.stop(), newer.stop()])
  return { old, newer, shots: await shotsOf(after.address, club) }
}

/** A team that the one makes is found by the other. */
async function findsEachOther(before: string, after: string, club: Club): Promise<void> {
  await must(before, club, aTeamMore)
  const { body } = await must(after, club, ownTeams)
  expect((body as { teams: { name: string }[] }).teams.map(({ name }) => name)).toContain(
    'Snowbreakers',
  )
}

it(
  'UPGRADE-1 The last release returns no server error while this version migrates its database and serves beside it',
  async () => {
    const testDatabase = await newDatabase()
    if (testDatabase.databaseUrl === undefined) return
    const { old, newer, shots } = await beside(lastRelease, testDatabase, findsEachOther)
    expect(Object.fromEntries(old.failures)).toEqual({})
    expect(Object.fromEntries(newer.failures)).toEqual({})
    expect(old.statuses.get(200)).toBeGreaterThan(100)
    expect(shots).toEqual(expect.arrayContaining([...old.stored, ...newer.stored]))
  },
  MINUTES,
)

it(
  'UPGRADE-2 The same load detects a version that fails beside a newer one',
  async () => {
    const testDatabase = await newDatabase()
    if (testDatabase.databaseUrl === undefined) return
    const release = await releaseOf(FAILS_BESIDE.commit, FAILS_BESIDE.edit)
    onTestFinished(release.remove)
    const { old, newer } = await beside(release, testDatabase)
    expect([...old.failures.keys()].filter((key) => key.startsWith('500 GET '))).not.toEqual([])
    expect(Object.fromEntries(newer.failures)).toEqual({})
  },
  MINUTES,
)

it(
  'UPGRADE-3 Data stored by the last release is served after the upgrade, images included, and the last release then refuses the database',
  async () => {
    const testDatabase = await newDatabase()
    const before = await startServerProcess(testDatabase, {}, { args: [lastRelease.main] })
    onTestFinished(before.kill)
    const club = await aClub(before.address)
    await must(before.address, club, aShot(club))
    const { body } = await must(before.address, club, anImage(club))
    const { imageUrl } = body as { imageUrl: string }
    const shown = async (address: string) => {
      const answer = await fetch(new URL(imageUrl, address))
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const [shots, picture] = [await shotsOf(before.address, club), await shown(before.address)]
    expect(picture.status).toBe(200)
    await before.stop()

    const after = await startServerProcess(testDatabase)
    onTestFinished(after.kill)
    expect(await shotsOf(after.address, club)).toEqual(shots)
    expect(await shown(after.address)).toEqual(picture)
    expect(await readdir(testDatabase.dataDir)).not.toContain('images')
    if (testDatabase.engine === 'sqlite') {
      const refused = await startInVain(testDatabase, {}, { args: [lastRelease.main] })
      expect(refused.stderr).toContain('Another Icetally is already running')
    }
    await after.stop()
    const refused = await startInVain(testDatabase, {}, { args: [lastRelease.main] })
    expect(refused.stderr).toContain('The database is newer than this program')
  },
  MINUTES,
)
