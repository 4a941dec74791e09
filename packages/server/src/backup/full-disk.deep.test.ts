import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startServerProcess } from '#test/server-process.ts'

const SCRIPTS = fileURLToPath(new URL('../../../../scripts', import.meta.url))

let folder: string
let data: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icetally-no-room-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  data = join(folder, 'data')
  const server = await startServerProcess({ dataDir: data, databaseUrl: undefined })
  await server.stop()
})

/** As npm runs it, where no file may be larger than 32 KiB: the system refuses what does not fit. */
async function runWithoutRoom(name: 'backup' | 'restore', dataDir: string, backup: string) {
  const limited = `trap '' XFSZ; ulimit -f 64; exec "$@"`
  const command = [process.execPath, join(SCRIPTS, name, 'main.mjs'), backup]
  const child = spawn('/bin/sh', ['-c', limited, 'sh', ...command], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = await once(child, 'close')
  return { code, said: await said }
}

async function run(name: 'backup' | 'restore', dataDir: string, backup: string): Promise<void> {
  const child = spawn(process.execPath, [join(SCRIPTS, name, 'main.mjs'), backup], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  expect(await once(child, 'close')).toEqual([0, null])
}

describe('without room', () => {
  it('BACKUP-9 A backup without disk space says so and leaves nothing behind', async () => {
    const { code, said } = await runWithoutRoom('backup', data, join(folder, 'backup'))
    expect(said).toMatch(/^The backup failed and left nothing behind \([^\n]+\)\.\n$/)
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual(['data'])
  })

  it('BACKUP-9 A restore without disk space leaves nothing behind and succeeds once there is space', async () => {
    const backup = join(folder, 'backup')
    await run('backup', data, backup)
    const target = join(folder, 'restored')
    const { code, said } = await runWithoutRoom('restore', target, backup)
    expect(said).toMatch(/^The restore failed and left nothing behind \([^\n]+\)\.\n$/)
    expect(code).toBe(1)
    expect((await readdir(folder)).sort()).toEqual(['backup', 'data'])
    await run('restore', target, backup)
    expect(await readdir(target)).toContain('icetally.sqlite')
  })
})
