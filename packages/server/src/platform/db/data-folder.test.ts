import { spawnSync } from 'node:child_process'
import { chmod, chown, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { makeDataFolder } from './data-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await aFolder()
})

const modeOf = async (name: string): Promise<number> =>
  (await stat(join(folder, name))).mode & 0o777

it('BACKUP-10 At the start the server closes its own data to other users', async () => {
  await chmod(folder, 0o755)
  for (const name of ['icetally.sqlite', 'icetally.sqlite-wal', 'lock.sqlite', 'notes.txt']) {
    await writeFile(join(folder, name), 'kept')
    await chmod(join(folder, name), 0o664)
  }
  makeDataFolder(folder)
  expect(await modeOf('icetally.sqlite')).toBe(0o600)
  expect(await modeOf('icetally.sqlite-wal')).toBe(0o600)
  expect(await modeOf('lock.sqlite')).toBe(0o600)
  expect(await modeOf('notes.txt')).toBe(0o664)
  expect(await modeOf('.')).toBe(0o755)
})

it('BACKUP-10 A missing data folder is created for its own user only', async () => {
  makeDataFolder(join(folder, 'one', 'two'))
  expect([await modeOf('one'), await modeOf('one/two')]).toEqual([0o700, 0o700])
})

it.each([
  ['a file', async () => writeFile(join(folder, 'taken'), ''), 'ENOTDIR'],
  [
    'a link to nothing',
    async () => symlink(join(folder, 'nowhere'), join(folder, 'taken')),
    'ENOENT',
  ],
])('SETTING-7 A data folder in %s is refused', async (_what, make, code) => {
  await make()
  const inside = join(folder, 'taken', 'inside', 'data')
  expect(() => makeDataFolder(inside)).toThrow(
    `DATA_DIR: cannot write to the folder ${inside} (${code}).`,
  )
})

it('SETTING-7 A data folder that cannot be created is refused at the start', () => {
  expect(() => makeDataFolder('/proc/icetally/data')).toThrow(
    /^DATA_DIR: cannot write to the folder \/proc\/icetally\/data \(E\w+\)\.$/,
  )
})

/** A user without special permissions. */
const OTHER_USER = 65_534

it.each(['icetally.sqlite', 'lock.sqlite'])(
  'DB-9 The start is refused if %s is read-only',
  async (name) => {
    const file = join(folder, name)
    await writeFile(file, '')
    await chmod(file, 0o444)
    const isRoot = process.getuid?.() === 0
    if (isRoot) await chown(folder, OTHER_USER, OTHER_USER)
    const module = new URL('./data-folder.ts', import.meta.url).href
    // Root may write everything, and the others perhaps not even read this.
    const become = isRoot ? `process.setgid(${OTHER_USER}), process.setuid(${OTHER_USER}),` : ''
    const code = `import(${JSON.stringify(module)}).then((module) => (${become} module.makeDataFolder(process.argv[1]))).catch((error) => console.log(error.message))`
    const { stdout } = spawnSync(process.execPath, ['-e', code, folder], {
      cwd: tmpdir(),
      encoding: 'utf8',
    })
    expect(stdout).toBe(`DATA_DIR: cannot write to ${file} (EACCES).\n`)
  },
)
