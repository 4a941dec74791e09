import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, TestClient } from '#test/client.ts'
import type { TestDatabase } from '#test/database.ts'
import { fill, place } from '#test/move-databases.ts'
import type { Progress } from '../../platform/db/copy/copy-rows.ts'
import { openRows } from '../../platform/db/copy/open-rows.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { runCommand } from './command.ts'
import { move } from './move.ts'

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/operator.mjs', import.meta.url))

interface Printed {
  readonly code: number
  readonly out: string
  readonly error: string
}

/** Runs the command with the settings of a server. */
async function moving(
  { dataDir, databaseUrl }: TestDatabase,
  args: readonly string[],
): Promise<Printed> {
  const lines = { out: [] as string[], error: [] as string[] }
  const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const print = {
    out: (line: string) => lines.out.push(line),
    error: (line: string) => lines.error.push(line),
  }
  const code = await runCommand(args, print, () => environment)
  return { code, out: lines.out.join('\n'), error: lines.error.join('\n') }
}

/** A server on the location, which stays when that is closed. */
const serving = (at: TestDatabase): Promise<TestApp> =>
  testApp({ testDatabase: { ...at, remove: async () => undefined } })

const to = ({ dataDir, databaseUrl }: TestDatabase): string[] => ['--to', databaseUrl ?? dataDir]

async function shotsIn(at: TestDatabase): Promise<number> {
  await using open = await openRows(at)
  const [row] = await open.find('select count(*) as count from shots')
  return Number(row?.['count'])
}

it('MOVE-9 A database is moved to another location and back, its users stay signed in and no row is missing', async () => {
  const from = await place()
  const first = await serving(from)
  const anna = await first.register('Anna')
  const teamId = await aTeam(anna)
  await first.close()
  const between = await place('sqlite')
  const there = await moving(from, to(between))
  expect(there).toMatchObject({ code: 0, error: '' })
  expect(there.out).toMatch(
    /^Moved .+: \d+ rows of \d+ tables, the same on both sides, in \d+ s\.$/m,
  )
  expect(there.out).toMatch(
    /^Set DATA_DIR to .+ and remove DATABASE_URL, then start the server\.$/m,
  )
  const back = await place()
  expect(await moving(between, to(back))).toMatchObject({ code: 0, error: '' })
  for (const at of [between, back]) {
    const server = await serving(at)
    const client = new TestClient(server.app, anna.token)
    expect(await client.does(api.teams.get, { teamId })).toMatchObject({ team: { id: teamId } })
    await server.close()
  }
})

it('MOVE-10 A target with data or with tables of another program is refused and stays unchanged', async () => {
  const from = await place()
  await fill(from, 10)
  const occupied = await place()
  await fill(occupied, 1)
  const refused = await moving(from, to(occupied))
  expect(refused.code).toBe(1)
  expect(refused.error).toMatch(
    /^The target has data already \(in the table \w+\), and nothing that exists is overwritten\. Choose an empty database\.$/,
  )
  expect(await shotsIn(occupied)).toBe(1)
  const foreign = await place('sqlite')
  const other = new DatabaseSync(join(foreign.dataDir, 'icetally.sqlite'))
  other.exec('create table albums (id text)')
  other.close()
  expect(await moving(from, to(foreign))).toEqual({
    ...{ code: 1, out: '' },
    error: 'The target has tables of another program (albums). Choose an empty database.',
  })
  expect((await moving(from, to(from))).code).toBe(1)
})

it('MOVE-11 Nothing is moved while a server is running on the source', async () => {
  const from = await place()
  const server = await serving(from)
  const target = await place('sqlite')
  const refused = await moving(from, to(target))
  await server.close()
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.error).toMatch(/ is (already )?running on the database .*Stop it first/)
  expect(await moving(from, to(target))).toMatchObject({ code: 0, error: '' })
})

/** Begins to move, and ends early: when some shots have been copied. */
async function moveInPart(from: TestDatabase, target: TestDatabase): Promise<void> {
  const onProgress = ({ table }: Progress): void => {
    if (table === 'shots') throw new Error('ended early')
  }
  await expect(move(from, target, { onProgress })).rejects.toThrow('ended early')
}

it('MOVE-12 An interrupted move blocks servers on its target and continues when run again', async () => {
  const from = await place()
  await fill(from, 2500)
  const target = await place('sqlite')
  await moveInPart(from, target)
  const there = await shotsIn(target)
  expect(there).toBeGreaterThan(0)
  expect(there).toBeLessThan(2500)
  await expect(openDatabase(target)).rejects.toThrow(
    'A move into this database has begun and not ended. Run npm run move again, which goes on where it ended; or choose an empty database.',
  )
  const again = await moving(from, to(target))
  expect(again).toMatchObject({ code: 0, error: '' })
  expect(again.out).toMatch(/^Going on with the move that was interrupted\.$/m)
  expect(await shotsIn(target)).toBe(2500)
  await (await openDatabase(target)).close()
})

it('MOVE-13 An interrupted move starts again if the source has changed', async () => {
  const from = await place('sqlite')
  await fill(from, 2500)
  const target = await place()
  await moveInPart(from, target)
  const changing = await openRows(from)
  await changing.run('update shots set x_coord = 7 where id = (select min(id) from shots)')
  await changing[Symbol.asyncDispose]()
  const resumed: string[] = []
  const copied = await move(from, target, { onResumed: (how) => resumed.push(how) })
  expect(resumed).toEqual(['again'])
  expect(copied.get('shots')).toBe(2500)
  expect(await shotsIn(target)).toBe(2500)
})

it('MOVE-14 An impossible source or target of a move is refused with a sentence', async () => {
  const from = await place()
  expect((await moving(from, [])).error).toMatch(
    /^Say where to: --to is missing\.\n\nUsage: npm run move/,
  )
  expect((await moving(from, ['--help'])).out).toMatch(/^Usage: npm run move -- --to <target>\n/)
  expect((await moving(from, ['--into', 'x'])).error).toMatch(
    /^Unknown option '--into'.*\n\nUsage: /s,
  )
  expect((await moving(from, ['--to', 'mysql://one/two'])).error).toMatch(
    /^DATABASE_URL must be an address such as postgres:/,
  )
  const nothing = await place('sqlite')
  const target = await place('sqlite')
  expect(await moving(nothing, to(target))).toEqual({
    ...{ code: 1, out: '' },
    error: `DATA_DIR: there is no database in ${nothing.dataDir}.`,
  })
  const before = await place('sqlite')
  await fill(before, 1)
  await mkdir(join(before.dataDir, 'images'))
  expect((await moving(before, to(target))).error).toBe(
    `Team images in ${join(before.dataDir, 'images')} are not in the database yet. Start the server once, which puts them there.`,
  )
  const unreachable = await moving(from, ['--to', 'postgres://127.0.0.1:1/icetally'])
  expect(unreachable.code).toBe(1)
  expect(unreachable.error).not.toContain('    at ')
})

it('MOVE-15 The command is run by npm with the settings of the server and reports its result by its exit code', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: '/proc/nowhere' }
  const result = await new Promise((resolve) => {
    execFile(
      process.execPath,
      [SCRIPT, 'move', '--to', '/tmp'],
      { cwd: tmpdir(), env },
      (error, out, message) => resolve({ code: error?.code, out, message }),
    )
  })
  expect(result).toEqual({
    ...{ code: 1, out: '' },
    message: 'DATA_DIR: there is no database in /proc/nowhere.\n',
  })
})
