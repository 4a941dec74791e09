import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { startServerProcess } from '#test/server-process.ts'

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/operator.mjs', import.meta.url))

/** Runs a command in a process of its own, over a data folder; returns its exit code. */
async function runAsNpmDoes(
  name: 'backup' | 'restore',
  dataDir: string,
  folder: string,
): Promise<number | null> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [SCRIPT, name, folder], {
    cwd: tmpdir(),
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'close')
  return code
}

/** The files and folders below this one that other users may read, write or enter. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  const modes = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode & 0o077 })),
  )
  return modes.filter(({ mode }) => mode !== 0).map(({ name }) => name)
}

it('BACKUP-7 Server, backup and restore write files for their own user only', async () => {
  const open = await aFolder()
  const data = join(open, 'data')
  const backups = join(open, 'backups')
  const restored = join(open, 'restored')
  for (const path of [data, backups, restored]) await mkdir(path)
  const writer = await startServerProcess({ dataDir: data, databaseUrl: undefined })
  expect(await openToOthers(data)).toEqual([])
  expect(await runAsNpmDoes('backup', data, join(backups, 'one'))).toBe(0)
  await writer.stop()
  expect(await openToOthers(backups)).toEqual([])
  expect(await runAsNpmDoes('restore', restored, join(backups, 'one'))).toBe(0)
  expect(await openToOthers(restored)).toEqual([])
  expect(await readdir(restored)).toContain('icetally.sqlite')
})
