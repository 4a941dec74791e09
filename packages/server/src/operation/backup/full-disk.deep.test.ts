import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { startServerProcess } from '#test/server-process.ts'

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/operator.mjs', import.meta.url))

let folder: string
let data: string

beforeEach(async () => {
  folder = await aFolder()
  data = join(folder, 'data')
  const server = await startServerProcess({ dataDir: data, databaseUrl: undefined })
  await server.stop()
})

/** Runs it as npm does, on a system that refuses files with more than `room` half KiB. */
async function run(
  name: 'backup' | 'restore',
  dataDir: string,
  backup: string,
  limit = 'unlimited',
) {
  const limited = `trap '' XFSZ; ulimit -f ${limit}; exec "$@"`
  const command = [process.execPath, SCRIPT, name, backup]
  const child = spawn('/bin/sh', ['-c', limited, 'sh', ...command], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(child.stderr)
  const [code] = await once(child, 'close')
  return { code, output: await output }
}

const LITTLE = '64'
const failed = (name: string) => ({
  code: 1,
  output: expect.stringMatching(
    new RegExp(`^The ${name} failed and left nothing behind \\([^\\n]+\\)\\.\\n$`),
  ),
})

describe('without disk space', () => {
  it('BACKUP-9 A backup without disk space reports the cause and leaves no files', async () => {
    expect(await run('backup', data, join(folder, 'backup'), LITTLE)).toEqual(failed('backup'))
    expect(await readdir(folder)).toEqual(['data'])
  })

  it('BACKUP-9 A restore without disk space leaves no files and succeeds once there is space', async () => {
    const backup = join(folder, 'backup')
    expect(await run('backup', data, backup)).toMatchObject({ code: 0 })
    const target = join(folder, 'restored')
    expect(await run('restore', target, backup, LITTLE)).toEqual(failed('restore'))
    expect((await readdir(folder)).sort()).toEqual(['backup', 'data'])
    expect(await run('restore', target, backup)).toMatchObject({ code: 0 })
    expect(await readdir(target)).toContain('icetally.sqlite')
  })
})
