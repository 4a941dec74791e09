import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aStartedGame, aTeam, shotIn, type TestGame } from '#test/a-team.ts'
import { api, registerUser, TestUser } from '#test/client.ts'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { aFolder } from '#test/folder.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { openDatabase } from '../../platform/db/open.ts'
import type { BackupRequest, BackupState } from './state.ts'
import { findState, recordRequest } from './state-store.ts'

/** Processes are started, one of them with a low priority, which takes its time on a busy machine. */
const PATIENT = { timeout: 300_000, interval: 500 }

let testDatabase: TestDatabase
let folder: string
let servers: ServerProcess[]
let anna: TestUser
let game: TestGame

beforeEach(async () => {
  testDatabase = await createMigratedDatabase()
  folder = await aFolder()
  onTestFinished(async () => {
    await testDatabase.remove()
  })
  servers = []
  onTestFinished(async () => {
    await Promise.all(servers.map((one) => one.kill()))
  })
  // The embedded database has one process at a time.
  for (const _ of testDatabase.engine === 'postgres' ? [1, 2] : [1]) {
    servers.push(await startServerProcess(testDatabase, { BACKUP_DIR: folder }))
  }
  anna = await registerUser(servers[0]?.address ?? '', 'Anna')
  game = await aStartedGame(anna, await aTeam(anna))
})

async function beside<Result>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(testDatabase, { beside: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const state = (): Promise<BackupState | undefined> => beside((database) => database.read(findState))
const request = (job: BackupRequest) =>
  beside((database) => database.write((trx) => recordRequest(trx, job)))
/** The answer of a call once the server serves again. */
async function onceServed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = []
  const isAnswered = async () => answers.push(await call()) > 0
  await expect.poll(() => isAnswered().catch(() => false), PATIENT).toBe(true)
  return answers[0] ?? Promise.reject(new Error('there is no answer'))
}

/** Signs Anna in once the server has begun again: all sessions of the backup have ended. */
async function signInAgain(): Promise<void> {
  await expect
    .poll(
      () =>
        anna.call(api.auth.me).then(
          ({ status }) => status,
          () => 0,
        ),
      PATIENT,
    )
    .toBe(401)
  const { id, email, password } = anna
  const { data } = await onceServed(() => anna.does(api.auth.login, { email, password }))
  anna = new TestUser(servers[0]?.address ?? '', { id, email, password, token: data.token })
}

const record = async (): Promise<string> =>
  (await anna.does(api.shots.create, { gameId: game.id }, shotIn(game))).shot.id
const shots = async (): Promise<string[]> =>
  (await anna.does(api.shots.list, { gameId: game.id })).shots.map(({ id }) => id)

function shotsIn(name: string): number {
  const database = new DatabaseSync(join(folder, name, 'icetally.sqlite'), { readOnly: true })
  const [row] = database.prepare('select count(*) as count from shots').all()
  database.close()
  return Number(row?.['count'])
}

describe('restoring in place', { timeout: 900_000 }, () => {
  it('BACKUP-13 BACKUP-18 The running server backs up its data, restores a backup, and all processes restart', async () => {
    const stays = await record()
    await expect.poll(async () => (await state())?.status.lastGood, PATIENT).toBeTruthy()
    await request({ kind: 'backup' })
    await expect.poll(async () => (await state())?.status.kept.length, PATIENT).toBe(2)
    const name = (await state())?.status.kept[0]?.name ?? ''
    const later = await record()
    const { changeNumber } = await anna.does(api.records.list, { gameId: game.id })
    await request({ kind: 'restore', name })
    await expect.poll(async () => (await state())?.status.restored?.name, PATIENT).toBe(name)
    await signInAgain()
    await expect.poll(() => shots().catch(() => []), PATIENT).toEqual([stays])
    const query = { after: String(changeNumber) }
    const changes = await onceServed(() =>
      anna.does(api.records.list, { gameId: game.id }, { query }),
    )
    expect(changes.after).toBe(0)
    expect(changes.changeNumber).toBeGreaterThan(changeNumber)
    const before = (await state())?.status.restored?.before ?? ''
    expect(shotsIn(before)).toBe(2)

    // And back: the previous data is a backup like any other.
    await onceServed(record)
    await request({ kind: 'restore', name: before })
    await expect.poll(async () => (await state())?.generation, PATIENT).toBe(2)
    await signInAgain()
    await expect.poll(() => shots().catch(() => []), PATIENT).toEqual([stays, later])
    expect((await state())?.status).toMatchObject({ failures: 0, failure: null, running: null })
    for (const { code, stdout, stderr } of await Promise.all(servers.map((one) => one.stop()))) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toMatch(/^Icetally is ready again at /m)
    }
    // The first one, the requested one, and one before each restore: of several processes one
    // creates each.
    expect(await readdir(folder)).toHaveLength(4)
    expect(
      (await readdir(testDatabase.dataDir)).filter((one) => one.includes('restoring')),
    ).toEqual([])
  })
})
