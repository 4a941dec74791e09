import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { TestDatabase } from '#test/database.ts'
import { fill, place } from '#test/move-databases.ts'
import { startInVain } from '#test/server-process.ts'
import { openDatabase } from '../../platform/db/open.ts'

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/operator.mjs', import.meta.url))
const SHOTS = 100_000

function moving(from: TestDatabase, to: TestDatabase): ChildProcess {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: from.dataDir,
    ...(from.databaseUrl !== undefined && { DATABASE_URL: from.databaseUrl }),
  }
  return spawn(process.execPath, [SCRIPT, 'move', '--to', to.databaseUrl ?? to.dataDir], {
    ...{ cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'inherit'] },
  })
}

/** The output of the process until it ends, or is killed as soon as it has printed `killAt`. */
async function printedBy(
  child: ChildProcess,
  killAt?: string,
): Promise<{ out: string; code: unknown }> {
  let out = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
    if (killAt !== undefined && out.includes(killAt)) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  return { out, code }
}

it('MOVE-16 A move that is killed again and again ends with every row, in both directions', async () => {
  const first = await place()
  await fill(first, SHOTS)
  const [between, last] = [await place('sqlite'), await place()]
  for (const [from, to] of [
    [first, between],
    [between, last],
  ] as const) {
    for (const share of ['copying shots: 3', 'comparing']) {
      expect((await printedBy(moving(from, to), share)).code).toBeNull()
      expect((await startInVain(to)).stderr).toContain('A move into this database has begun')
    }
    const { out, code } = await printedBy(moving(from, to))
    expect(code).toBe(0)
    expect(out).toMatch(/^Going on with the move that was interrupted\.$/m)
    expect(out).toMatch(/the same on both sides/)
  }
  const database = await openDatabase(last)
  const { count } = await database.read((reader) =>
    reader
      .selectFrom('shots')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  await database.close()
  expect(Number(count)).toBe(SHOTS)
}, 300_000)
