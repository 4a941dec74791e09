import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { runCommand } from './command.ts'

const CLIENTS = 4

/** A client, signed in or not yet. */
interface Person {
  readonly call: <Body>(path: string, body?: object) => Promise<Body>
}

const personWith = (address: string, token: string): Person => ({
  call: async <Body>(path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${address}/api${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  },
})

interface Team {
  readonly id: string
  readonly imageUrl: string | null
}

/** Everything a person can read, in one value, with the bytes of every image. */
async function everything(address: string, { call }: Person): Promise<unknown> {
  const { teams } = await call<{ teams: Team[] }>('/teams')
  const told = teams.map(async (team) => {
    const { games } = await call<{ games: { id: string }[] }>(`/games/teams/${team.id}`)
    const paths = games.flatMap(({ id }) => [
      `/games/${id}`,
      `/shots/games/${id}`,
      `/goals/games/${id}`,
      `/faceoffs/games/${id}`,
      `/analytics/games/${id}`,
    ])
    paths.push(`/teams/${team.id}`, `/players/teams/${team.id}`, `/analytics/teams/${team.id}`)
    const answers = await Promise.all(paths.map((path) => call(path)))
    const image = team.imageUrl && (await fetch(new URL(team.imageUrl, address)))
    return { team, games, answers, image: image && Buffer.from(await image.arrayBuffer()) }
  })
  return { me: await call('/auth/me'), told: await Promise.all(told) }
}

/** As text, but for the numbers of changes, which go on elsewhere after a restore. */
const withoutNumbers = (told: unknown): string =>
  JSON.stringify(told, (key, value) => (key === 'changeNumber' ? undefined : value))

describe('backup and restore', () => {
  let place: TestDatabase
  let server: ServerProcess
  let folder: string
  let anna: Person
  let token: string
  let gameId: string
  let periodId: string
  const acknowledged: string[] = []

  beforeAll(async () => {
    place = await createTestDatabase('sqlite')
    folder = await mkdtemp(join(tmpdir(), 'icetally-backup-'))
    server = await startServerProcess(place)
    const account = { displayName: 'Anna', email: 'anna@example.com', password: 'a sheet of ice' }
    const { data } = await personWith(server.address, '').call<{ data: { token: string } }>(
      '/auth/register',
      account,
    )
    token = data.token
    anna = personWith(server.address, token)
    const { team } = await anna.call<{ team: Team }>('/teams', {
      name: 'Icebreakers',
      type: 'STANDARD_YEARLY',
    })
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    const imageData = `data:image/png;base64,${png.toString('base64')}`
    await anna.call(`/team-images/${team.id}/upload-base64`, { imageData })
    const { player } = await anna.call<{ player: { id: string } }>(`/players/teams/${team.id}`, {
      name: 'Bo Ångström',
      number: 0,
    })
    const { game } = await anna.call<{ game: { id: string } }>(`/games/teams/${team.id}`, {})
    gameId = game.id
    const { periods } = await anna.call<{ periods: { id: string }[] }>(
      `/games/${gameId}/periods`,
      {},
    )
    periodId = periods[0]?.id ?? ''
    await anna.call(`/goals/games/${gameId}`, { scorerPlayerId: player.id })
    await anna.call(`/faceoffs/games/${gameId}`, { playerId: player.id })
  })

  afterAll(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
    await place.remove()
  })

  /** Answers the id of the shot. */
  async function recordOne(by = anna): Promise<string> {
    const id = randomUUID()
    await by.call(`/shots/games/${gameId}`, {
      id,
      periodId,
      xCoord: 400,
      yCoord: 200,
      scored: false,
      scoredAgainst: true,
    })
    return id
  }

  /** Runs a command as npm does, over a data folder; answers its exit code and what it said. */
  async function run(name: 'backup' | 'restore', dataDir: string, ...args: string[]) {
    const said: string[] = []
    const say = { out: (line: string) => said.push(line), error: (line: string) => said.push(line) }
    const code = await runCommand(name, args, { DATA_DIR: dataDir }, say)
    return { code, said: said.join('\n') }
  }

  it('BACKUP-1 A backup of a running server is consistent and has everything answered before it', async () => {
    let loading = true
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (loading) acknowledged.push(await recordOne())
    })
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const before = [...acknowledged]
    const backup = join(folder, 'under-load')
    const { code, said } = await run('backup', place.dataDir, backup)
    loading = false
    await Promise.all(clients)
    expect(said).toMatch(/^Backed up \S+ into \S+: the database as of \S+, 1 image\.$/)
    expect(code).toBe(0)

    const restored = join(folder, 'restored-under-load')
    expect(await run('restore', restored, backup)).toMatchObject({ code: 0 })
    const second = await startServerProcess({ dataDir: restored, databaseUrl: undefined })
    const other = personWith(second.address, token)
    const { shots } = await other.call<{ shots: { id: string }[] }>(`/shots/games/${gameId}`)
    await second.stop()
    const there = shots.map(({ id }) => id)
    expect(there).toEqual(expect.arrayContaining(before))
    expect(acknowledged).toEqual(expect.arrayContaining(there))
  })

  it('BACKUP-2 A restored backup answers every call as before, images included', async () => {
    const backup = join(folder, 'quiet')
    const expected = await everything(server.address, anna)
    expect(await run('backup', place.dataDir, backup)).toMatchObject({ code: 0 })
    expect((await readdir(backup)).sort()).toEqual(['backup.json', 'icetally.sqlite', 'images'])

    const restored = join(folder, 'restored')
    await mkdir(restored)
    const { code, said } = await run('restore', restored, backup)
    expect(said).toMatch(/^Restored \S+ into \S+: the database as of \S+, 1 image\.$/)
    expect(code).toBe(0)
    const second = await startServerProcess({ dataDir: restored, databaseUrl: undefined })
    const other = personWith(second.address, token)
    const found = await everything(second.address, other)
    await second.stop()
    expect(withoutNumbers(found)).toBe(withoutNumbers(expected))
  })

  it('BACKUP-6 After a restore a device gets every record of a game anew', async () => {
    const backup = join(folder, 'numbers')
    const restored = join(folder, 'restored-numbers')
    acknowledged.push(await recordOne())
    const records = `/games/${gameId}/records`
    await run('backup', place.dataDir, backup)
    acknowledged.push(await recordOne())
    const { changeNumber } = await anna.call<{ changeNumber: number }>(records)
    const teamNumber = async (person: Person): Promise<number> => {
      const { game } = await person.call<{ game: { team: { changeNumber: number } } }>(
        `/games/${gameId}`,
      )
      return game.team.changeNumber
    }
    const teamNumberBefore = await teamNumber(anna)
    await run('restore', restored, backup)
    const second = await startServerProcess({ dataDir: restored, databaseUrl: undefined })
    const other = personWith(second.address, token)
    const changes = await other.call<{
      after: number
      changeNumber: number
      shots: unknown[]
    }>(`${records}?after=${changeNumber}`)
    expect(await teamNumber(other)).toBeGreaterThan(teamNumberBefore + 1000)
    await second.stop()
    expect(changes.after).toBe(0)
    expect(changes.changeNumber).toBeGreaterThan(changeNumber)
    expect(changes.shots).toHaveLength(acknowledged.length - 1)
  })

  it('BACKUP-11 A restored game can be recorded in, and restored again', async () => {
    const added: string[] = []
    let dataDir = place.dataDir
    for (const time of ['once', 'twice']) {
      const [backup, restored] = [join(folder, `on-${time}`), join(folder, `restored-${time}`)]
      expect(await run('backup', dataDir, backup)).toMatchObject({ code: 0 })
      expect(await run('restore', restored, backup)).toMatchObject({ code: 0 })
      const again = await startServerProcess({ dataDir: restored, databaseUrl: undefined })
      const other = personWith(again.address, token)
      added.push(await recordOne(other))
      const { shots } = await other.call<{ shots: { id: string }[] }>(`/shots/games/${gameId}`)
      await again.stop()
      expect(shots.map(({ id }) => id)).toEqual(expect.arrayContaining(added))
      dataDir = restored
    }
  })

  it('BACKUP-3 Neither a data folder nor a backup is ever overwritten', async () => {
    const backup = join(folder, 'once')
    expect(await run('backup', place.dataDir, backup)).toMatchObject({ code: 0 })
    expect(await run('backup', place.dataDir, backup)).toEqual({
      code: 1,
      said: `${backup} is there already. Name a folder that is not.`,
    })
    const othersFolder = join(folder, 'of-somebody-else')
    await mkdir(othersFolder)
    await writeFile(join(othersFolder, 'letter.txt'), 'Dear Anna')
    for (const occupied of [place.dataDir, othersFolder]) {
      const { code, said } = await run('restore', occupied, backup)
      expect(said).toMatch(
        /^DATA_DIR: \S+ is not empty \(\S+\)\. A backup is only restored into an empty folder\.$/,
      )
      expect(code).toBe(1)
    }
    expect(await readdir(othersFolder)).toEqual(['letter.txt'])
  })

  it('BACKUP-8 A backup has exactly the images that its database names', async () => {
    const backup = join(folder, 'images')
    await writeFile(join(place.dataDir, 'images', 'nobodys.webp'), 'x')
    const { code, said } = await run('backup', place.dataDir, backup)
    expect(said).toMatch(/, 1 image\.$/)
    expect(code).toBe(0)
    const { teams } = await anna.call<{ teams: Team[] }>('/teams')
    expect((await readdir(join(backup, 'images'))).map((name) => `/images/${name}`)).toEqual(
      teams.flatMap(({ imageUrl }) => imageUrl ?? []),
    )
  })

  it('BACKUP-4 A damaged or incomplete backup is refused, and nothing is restored', async () => {
    const backup = join(folder, 'damaged')
    const target = join(folder, 'stays-empty')
    expect(await run('restore', target, join(folder, 'nowhere'))).toEqual({
      code: 1,
      said: `${join(folder, 'nowhere')} is not a backup: it has no readable backup.json.`,
    })
    await run('backup', place.dataDir, backup)
    const [image = ''] = await readdir(join(backup, 'images'))
    await writeFile(join(backup, 'images', image), 'something else')
    expect(await run('restore', target, backup)).toEqual({
      code: 1,
      said: `The backup ${backup} is damaged: images/${image} has changed.`,
    })
    await rm(join(backup, 'images', image))
    expect(await run('restore', target, backup)).toEqual({
      code: 1,
      said: `The backup ${backup} is not complete: images/${image} is missing.`,
    })
    await expect(readdir(target)).rejects.toThrow('ENOENT')
  })

  it('BACKUP-5 An impossible backup or restore says what to do in one sentence', async () => {
    const empty = join(folder, 'empty')
    await mkdir(empty)
    expect(await run('backup', empty, join(folder, 'never'))).toEqual({
      code: 1,
      said: `DATA_DIR: there is no database in ${empty}.`,
    })
    expect(await run('backup', place.dataDir)).toEqual({
      code: 1,
      said: 'Usage: npm run backup -- FOLDER',
    })
    for (const [name, program] of [
      ['backup', 'pg_dump'],
      ['restore', 'pg_restore'],
    ] as const) {
      const said: string[] = []
      const environment = { DATABASE_URL: 'postgres://icetally@localhost/icetally' }
      const say = { out: () => undefined, error: (line: string) => said.push(line) }
      expect(await runCommand(name, ['folder'], environment, say)).toBe(1)
      expect(said.join()).toContain(program)
    }
  })
})
