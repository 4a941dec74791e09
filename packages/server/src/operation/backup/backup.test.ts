import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, shotIn, type TestGame } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, registerUser, TestClient, type TestUser } from '#test/client.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { moveImagesIntoFolder } from '#test/older-backup.ts'
import { refused } from '#test/refused.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { RESTORE_SAYS, runCommand } from './command.ts'

const CLIENTS = 4

/** Everything a person can read, in one value, with the bytes of every image. */
async function everything(address: string, by: TestClient): Promise<unknown> {
  const { teams } = await by.does(api.teams.list)
  const teamAnswers = teams.map(async ({ imageUrl, id: teamId }) => {
    const { games } = await by.does(api.games.list, { teamId })
    const ofGames = games.flatMap(({ id: gameId }) =>
      [api.games.get, api.shots.list, api.goals.list, api.faceoffs.list, api.analytics.game].map(
        (endpoint) => by.does(endpoint, { gameId }),
      ),
    )
    const ofTeam = [api.teams.get, api.players.list, api.analytics.team].map((endpoint) =>
      by.does(endpoint, { teamId }),
    )
    const image = imageUrl && (await fetch(new URL(imageUrl, address)))
    const answers = await Promise.all([...ofGames, ...ofTeam])
    return { games, answers, image: image && Buffer.from(await image.arrayBuffer()) }
  })
  return { teams, me: await by.does(api.auth.me), answers: await Promise.all(teamAnswers) }
}

/** Numbers of changes continue higher after a restore, and all users sign in again. */
const DIFFERENT = ['changeNumber', 'lastLoginAt']

const withoutNumbers = (answers: unknown): string =>
  JSON.stringify(answers, (key, value) => (DIFFERENT.includes(key) ? undefined : value))

/** Serves a folder from this process: only the program adopts images. */
async function inProcess(database: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) {
  const remove = async () => {}
  const app = await testApp({ testDatabase: { engine: 'sqlite', ...database, remove } })
  app.clock.now = Date.now()
  return { address: await app.listen(), stop: (): Promise<unknown> => app.close() }
}

describe('backup and restore', () => {
  let testDatabase: TestDatabase
  let server: ServerProcess
  let folder: string
  let anna: TestUser
  let game: TestGame
  const acknowledged: string[] = []

  beforeAll(async () => {
    testDatabase = await createTestDatabase('sqlite')
    folder = await mkdtemp(join(tmpdir(), 'icetally-backup-'))
    server = await startServerProcess(testDatabase)
    const user = await registerUser(server.address, 'Anna')
    anna = user
    const teamId = await aTeam(user)
    const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    const imageData = (await dot.png().toBuffer()).toString('base64')
    await anna.does(api.teamImages.uploadBase64, { teamId }, { imageData })
    const playerId = await aPlayer(user, teamId, 'Bo Ångström', 0)
    game = await aStartedGame(user, teamId)
    await anna.does(api.goals.create, { gameId: game.id }, { scorerPlayerId: playerId })
    await anna.does(api.faceoffs.create, { gameId: game.id }, { playerId })
  })

  afterAll(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
    await testDatabase.remove()
  })

  const recordOne = async (by: TestClient = anna): Promise<string> =>
    (await by.does(api.shots.create, { gameId: game.id }, shotIn(game))).shot.id
  const shotsOf = async (by: TestClient): Promise<string[]> =>
    (await by.does(api.shots.list, { gameId: game.id })).shots.map(({ id }) => id)

  /** The image of the only team, as it is shown. */
  async function imageOf(by: TestClient, address: string): Promise<Buffer> {
    const [team] = (await by.does(api.teams.list)).teams
    const answer = await fetch(new URL(team?.imageUrl ?? '', address))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    return Buffer.from(await answer.arrayBuffer())
  }

  /** Anna on a restored server: all sessions of the backup have ended. */
  async function signedIn(address: string): Promise<TestClient> {
    const stale = new TestClient(address, anna.token)
    expect(await stale.call(api.auth.me)).toMatchObject(
      refused(
        'UNAUTHENTICATED',
        'You were signed out because a backup of this server was restored.',
      ),
    )
    const { email, password } = anna
    const { data } = await stale.withToken(undefined).does(api.auth.login, { email, password })
    return stale.withToken(data.token)
  }

  /** Serves a restored folder during `work`. */
  async function onRestored<Result>(
    dataDir: string,
    work: (anna: TestClient, address: string) => Promise<Result>,
    serve: typeof inProcess = inProcess,
  ): Promise<Result> {
    const { address, stop } = await serve({ dataDir, databaseUrl: undefined })
    try {
      return await work(await signedIn(address), address)
    } finally {
      await stop()
    }
  }

  /** Runs a command as npm does, over a data folder; returns its exit code and its output. */
  async function run(name: 'backup' | 'restore', dataDir: string, ...args: string[]) {
    const lines: string[] = []
    const print = {
      out: (line: string) => lines.push(line),
      error: (line: string) => lines.push(line),
    }
    const code = await runCommand(name, args, print, () => ({ DATA_DIR: dataDir }))
    // Before a restore begins it prints its effects.
    const outcome = lines.filter((line) => !RESTORE_SAYS.includes(line))
    return { code, output: outcome.join('\n'), saysFirst: lines.slice(0, -1) }
  }

  it('BACKUP-1 A backup of a running server is consistent and has every change answered before it', async () => {
    let loading = true
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (loading) acknowledged.push(await recordOne())
    })
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const before = [...acknowledged]
    const backup = join(folder, 'under-load')
    const { code, output } = await run('backup', testDatabase.dataDir, backup)
    loading = false
    await Promise.all(clients)
    expect(output).toMatch(/^Backed up \S+ into \S+: the database as of \S+\.$/)
    expect(code).toBe(0)

    const restored = join(folder, 'restored-under-load')
    expect(await run('restore', restored, backup)).toMatchObject({ code: 0 })
    const there = await onRestored(restored, shotsOf)
    expect(there).toEqual(expect.arrayContaining(before))
    expect(acknowledged).toEqual(expect.arrayContaining(there))
  })

  it('BACKUP-2 A restored backup answers every call as before, images included', async () => {
    const backup = join(folder, 'quiet')
    const expected = await everything(server.address, anna)
    expect(await run('backup', testDatabase.dataDir, backup)).toMatchObject({ code: 0 })
    expect((await readdir(backup)).sort()).toEqual(['backup.json', 'icetally.sqlite'])

    const restored = join(folder, 'restored')
    await mkdir(restored)
    const { code, output, saysFirst } = await run('restore', restored, backup)
    expect(saysFirst).toEqual(RESTORE_SAYS)
    expect(output).toMatch(/^Restored \S+ into \S+: the database as of \S+\.$/)
    expect(code).toBe(0)
    const found = await onRestored(
      restored,
      (other, address) => everything(address, other),
      startServerProcess,
    )
    expect(withoutNumbers(found)).toBe(withoutNumbers(expected))
  })

  it('BACKUP-6 After a restore a device receives every record of a game again', async () => {
    const backup = join(folder, 'numbers')
    const restored = join(folder, 'restored-numbers')
    acknowledged.push(await recordOne())
    await run('backup', testDatabase.dataDir, backup)
    acknowledged.push(await recordOne())
    const params = { gameId: game.id }
    const { changeNumber } = await anna.does(api.records.list, params)
    const teamNumber = async (by: TestClient): Promise<number> =>
      (await by.does(api.games.get, params)).game.team.changeNumber
    const teamNumberBefore = await teamNumber(anna)
    await run('restore', restored, backup)
    await onRestored(restored, async (other) => {
      expect(await teamNumber(other)).toBeGreaterThan(teamNumberBefore + 1000)
      const query = { after: String(changeNumber) }
      const changes = await other.does(api.records.list, params, { query })
      expect(changes.after).toBe(0)
      expect(changes.changeNumber).toBeGreaterThan(changeNumber)
      expect(changes.shots).toHaveLength(acknowledged.length - 1)
    })
  })

  it('CALENDAR-8 After a restore the schedule of every game, deleted or not, has a higher number than before', async () => {
    const [backup, restored] = [join(folder, 'schedule'), join(folder, 'restored-schedule')]
    const { teams } = await anna.does(api.teams.list)
    const teamId = teams[0]?.id ?? ''
    const body = { startTime: '2026-12-01T18:30:00Z' }
    const games = await Promise.all([1, 2].map(() => anna.does(api.games.create, { teamId }, body)))
    const [stays, deleted] = games.map(({ game: { id } }) => ({ gameId: id }))
    if (stays === undefined || deleted === undefined) throw new Error('no games')
    await anna.does(api.games.remove, deleted)
    await run('backup', testDatabase.dataDir, backup)
    await anna.does(api.games.update, stays, { location: 'Rink A' })
    await run('restore', restored, backup)
    const database = new DatabaseSync(join(restored, 'icetally.sqlite'))
    const rows = database.prepare('select game_id, sequence from schedule_changes').all()
    database.close()
    const sequences = new Map(rows.map(({ game_id, sequence }) => [game_id, Number(sequence)]))
    expect(sequences.get(stays.gameId)).toBeGreaterThan(1)
    expect(sequences.get(deleted.gameId)).toBeGreaterThan(1)
  })

  it('BACKUP-11 A restored game can be recorded in, and restored again', async () => {
    const added: string[] = []
    let dataDir = testDatabase.dataDir
    for (const time of ['once', 'twice']) {
      const [backup, restored] = [join(folder, `on-${time}`), join(folder, `restored-${time}`)]
      expect(await run('backup', dataDir, backup)).toMatchObject({ code: 0 })
      expect(await run('restore', restored, backup)).toMatchObject({ code: 0 })
      await onRestored(restored, async (other) => {
        added.push(await recordOne(other))
        expect(await shotsOf(other)).toEqual(expect.arrayContaining(added))
      })
      dataDir = restored
    }
  })

  it('BACKUP-3 Neither a data folder nor a backup is ever overwritten', async () => {
    const backup = join(folder, 'once')
    expect(await run('backup', testDatabase.dataDir, backup)).toMatchObject({ code: 0 })
    expect(await run('backup', testDatabase.dataDir, backup)).toMatchObject({
      code: 1,
      output: `${backup} is there already. Name a folder that is not.`,
    })
    const othersFolder = join(folder, 'of-somebody-else')
    await mkdir(othersFolder)
    await writeFile(join(othersFolder, 'letter.txt'), 'Dear Anna')
    for (const occupied of [testDatabase.dataDir, othersFolder]) {
      const { code, output } = await run('restore', occupied, backup)
      expect(output).toMatch(
        /^DATA_DIR: \S+ is not empty \(\S+\)\. A backup is only restored into an empty folder\.$/,
      )
      expect(code).toBe(1)
    }
    expect(await readdir(othersFolder)).toEqual(['letter.txt'])
  })

  it('BACKUP-8 A backup of an earlier version with images in a folder is restored with its images', async () => {
    const [backup, restored] = [join(folder, 'with-folder'), join(folder, 'restored-with-folder')]
    const expected = await imageOf(anna, server.address)
    expect(await run('backup', testDatabase.dataDir, backup)).toMatchObject({ code: 0 })
    await moveImagesIntoFolder(backup)
    expect(await run('restore', restored, backup)).toMatchObject({ code: 0 })
    expect(await readdir(join(restored, 'images'))).toHaveLength(1)
    expect(await onRestored(restored, imageOf, startServerProcess)).toEqual(expected)
    expect(await readdir(restored)).not.toContain('images')
  })

  it('BACKUP-4 A damaged or incomplete backup is refused, and nothing is restored', async () => {
    const backup = join(folder, 'damaged')
    const target = join(folder, 'stays-empty')
    expect(await run('restore', target, join(folder, 'nowhere'))).toMatchObject({
      code: 1,
      output: `${join(folder, 'nowhere')} is not a backup: it has no readable backup.json.`,
    })
    await run('backup', testDatabase.dataDir, backup)
    await moveImagesIntoFolder(backup)
    const [image = ''] = await readdir(join(backup, 'images'))
    await writeFile(join(backup, 'images', image), 'something else')
    expect(await run('restore', target, backup)).toMatchObject({
      code: 1,
      output: `The backup ${backup} is damaged: images/${image} has changed.`,
    })
    await rm(join(backup, 'images', image))
    expect(await run('restore', target, backup)).toMatchObject({
      code: 1,
      output: `The backup ${backup} is not complete: images/${image} is missing.`,
    })
    await expect(readdir(target)).rejects.toThrow('ENOENT')
  })

  it('BACKUP-5 An impossible backup or restore is refused with one sentence of advice', async () => {
    const empty = join(folder, 'empty')
    await mkdir(empty)
    expect(await run('backup', empty, join(folder, 'never'))).toMatchObject({
      code: 1,
      output: `DATA_DIR: there is no database in ${empty}.`,
    })
    expect(await run('backup', testDatabase.dataDir)).toMatchObject({
      code: 1,
      output: 'Usage: npm run backup -- FOLDER',
    })
  })
})
