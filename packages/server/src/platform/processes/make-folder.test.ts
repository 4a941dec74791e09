import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { makeFolder } from './make-folder.ts'

it('BACKUP-149 A folder that cannot be created is refused at once', () => {
  expect(() => makeFolder('/proc/icetally/backups')).toThrow(/^E\w+: /)
})

it('BACKUP-149 A file in place of a folder is refused', async () => {
  const file = join(await aFolder(), 'taken')
  await writeFile(file, '')
  expect(() => makeFolder(file)).toThrow(/^EEXIST: /)
  expect(() => makeFolder(join(file, 'inside'))).toThrow(/^ENOTDIR: /)
})

it('BACKUP-149 A folder is created with those above it for its own user, or left as it is', async () => {
  const folder = await aFolder()
  const there = join(folder, 'there')
  await mkdir(there, { mode: 0o755 })
  makeFolder(there)
  makeFolder(join(there, 'one', 'two'))
  const modes = ['', 'one', 'one/two'].map(
    async (name) => (await stat(join(there, name))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o755, 0o700, 0o700])
})
