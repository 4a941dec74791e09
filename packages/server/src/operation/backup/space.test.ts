import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { openSqlite } from '../../platform/db/sqlite.ts'
import { backUp } from './backup.ts'
import { DATABASE_FILE, DRAFT_FOLDER, MANIFEST_FILE } from './files.ts'
import { prepare } from './prepare.ts'
import { VARIABLES } from './process.ts'
import { putIn } from './put-in.ts'
import { restore } from './restore.ts'

/** In bytes; a file of this length occupies no space until it is written. */
const MORE_THAN_THE_DISK = 8 * 1024 ** 4

let folder: string
let data: string

beforeEach(async () => {
  folder = await aFolder()
  data = join(folder, 'data')
  await mkdir(data)
  const database = join(data, DATABASE_FILE)
  await writeFile(database, '')
  await truncate(database, MORE_THAN_THE_DISK)
})

const settings = () => ({ dataDir: data, databaseUrl: undefined })
const refusal = /^There is not enough space in \S+: [\d,]+ MB are needed, [\d,]+ MB are free\.$/

it('BACKUP-26 A backup that does not fit on the disk is refused before it is written', async () => {
  await expect(backUp(settings(), join(folder, 'backup'))).rejects.toThrow(refusal)
  expect(await readdir(folder)).toEqual(['data'])
})

it('BACKUP-26 A restore that does not fit on the disk is refused before it is written', async () => {
  const manifest = { product: 'icetally', startedAt: new Date(0), files: { [DATABASE_FILE]: '' } }
  await writeFile(join(data, MANIFEST_FILE), JSON.stringify(manifest))
  const restoring = { name: 'backup', by: null }
  await expect(prepare(data, join(folder, 'draft'), restoring)).rejects.toThrow(refusal)
  expect(await readdir(folder)).toEqual(['data'])
})

it('BACKUP-26 A restore that fails leaves no copy of the data', async () => {
  const draft = join(data, DRAFT_FOLDER)
  await mkdir(draft)
  const before = join(folder, 'before')
  await expect(putIn(settings(), { draft, before, startedAt: 0 })).rejects.toThrow(refusal)
  expect((await readdir(data)).sort()).toEqual([DATABASE_FILE, 'lock.sqlite'])
})

it('BACKUP-28 A restore that was interrupted can be repeated into the same folder', async () => {
  const [dataDir, backup, restored] = ['small', 'backup', 'restored'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await (await openSqlite(dataDir)).close()
  await backUp({ dataDir, databaseUrl: undefined }, backup)
  const draft = join(restored, DRAFT_FOLDER)
  await mkdir(draft, { recursive: true })
  await writeFile(join(draft, DATABASE_FILE), 'half')
  await restore(backup, { dataDir: restored, databaseUrl: undefined })
  expect(await readdir(restored)).toEqual([DATABASE_FILE])
})

it('BACKUP-27 The process of backups gets the folder for temporary files and the settings of connections', () => {
  const needed = ['SQLITE_TMPDIR', 'TMPDIR', 'HOME', 'PGPASSWORD', 'NODE_EXTRA_CA_CERTS']
  const others = ['NODE_OPTIONS', 'DATABASE_URL', 'OIDC_CLIENT_SECRET', 'SMTP_URL', 'XPGPASSWORD']
  expect([...needed, ...others].filter((name) => VARIABLES.test(name))).toEqual(needed)
})
