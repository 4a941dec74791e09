import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { files, png, uploadBase64 } from '#test/images.ts'
import { takeDatabaseAway } from '#test/outage.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { sweepImages } from '../../maintenance.ts'

setUpOwnTeam()

const folder = () => join(app.settings.dataDir, 'images')

const tryUpload = async (background: string, headers: Record<string, string> = {}) =>
  uploadBase64(await png(32, 32, background), anna, teamId, headers)

const upload = async (): Promise<string> => succeeded(await tryUpload('#036')).imageUrl

/** Puts a folder in the place of the image's file: the system does not delete that as a file. */
async function makeStuck(imageUrl: string): Promise<string> {
  const name = imageUrl.replace('/images/', '')
  await rm(join(folder(), name))
  await mkdir(join(folder(), name))
  return name
}

it('IMAGE-15 A file that cannot be deleted does not block replacing or deleting the image or team', async () => {
  const params = { teamId }
  const stuck = [await makeStuck(await upload())]
  stuck.push(await makeStuck(await upload()))
  expect((await anna.call(api.teamImages.remove, params)).status).toBe(204)
  stuck.push(await makeStuck(await upload()))
  const answer = await anna.call(api.teams.remove, params, { confirm: true })
  expect(answer.status).toBe(204)
  expect(await files()).toEqual(expect.arrayContaining(stuck))
})

it('IMAGE-10 Unused files are deleted after a while', async () => {
  const used = (await upload()).replace('/images/', '')
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of ['orphan.webp', 'draft.webp.part', 'new.webp']) {
    await writeFile(join(folder(), name), 'x')
    if (name !== 'new.webp') await utimes(join(folder(), name), old, old)
  }
  await utimes(join(folder(), used), old, old)
  await sweepImages(app.database, app.settings.dataDir, Date.now())
  const left = await files()
  expect(left).toContain(used)
  expect(left).toContain('new.webp')
  expect(left).not.toContain('orphan.webp')
  expect(left).not.toContain('draft.webp.part')
})

it('IMAGE-10 A file that cannot be deleted is reported and blocks no other', async () => {
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await mkdir(folder(), { recursive: true })
  await mkdir(join(folder(), 'b.webp'))
  for (const name of ['a.webp', 'c.webp']) await writeFile(join(folder(), name), 'x')
  for (const name of ['a.webp', 'b.webp', 'c.webp']) await utimes(join(folder(), name), old, old)
  await expect(sweepImages(app.database, app.settings.dataDir, Date.now())).rejects.toThrow(
    'b.webp',
  )
  expect(await files()).toContain('b.webp')
  expect(await files()).not.toContain('a.webp')
  expect(await files()).not.toContain('c.webp')
})

it('IMAGE-9 Another image under the same Idempotency-Key is refused and leaves no file', async () => {
  const headers = { 'idempotency-key': 'a key' }
  expect((await tryUpload('#036', headers)).status).toBe(200)
  const before = await files()
  expect(await tryUpload('#630', headers)).toMatchObject({ status: 409 })
  expect(await files()).toEqual(before)
})

it('IMAGE-10 A file whose commit is uncertain waits for the clean-up', async () => {
  const before = await files()
  const bringBack = await takeDatabaseAway(app)
  expect((await tryUpload('#036')).status).toBe(503)
  await bringBack()
  // Of PostgreSQL nothing can be read either: there it is not even taken up.
  const more = app.engine === 'sqlite' ? 1 : 0
  expect(await files()).toHaveLength(before.length + more)
})
