import { access, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { aTeam, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { png, storedImages, uploadBase64 } from '#test/images.ts'
import { besides, closeBesides } from '#test/live/beside.ts'
import { takeDatabaseAway } from '#test/outage.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'
import { adoptImageFolder } from './adopt-folder.ts'

setUpOwnTeam()
afterAll(closeBesides)

const folder = () => join(app.settings.dataDir, 'images')

const tryUpload = async (background: string, headers: Record<string, string> = {}) =>
  uploadBase64(await png(32, 32, background), anna, teamId, headers)

const upload = async (to = teamId): Promise<string> =>
  succeeded(await uploadBase64(await png(32, 32), anna, to)).imageUrl

/** The stored picture as a client gets it; undefined where there is none. */
async function shown(imageUrl: string): Promise<string | undefined> {
  const { statusCode, rawPayload } = await app.app.inject({ url: imageUrl })
  return statusCode === 200 ? rawPayload.toString('base64') : undefined
}

/** Puts an image of the database where an earlier version had it; answers its name. */
async function intoFolder(imageUrl: string, retainsRow = false): Promise<string> {
  const name = imageUrl.replace('/images/', '')
  const [row] = await app.rows('team_images', { name })
  await writeFile(join(folder(), name), row?.bytes ?? '')
  if (!retainsRow) {
    await app.database.write((trx) =>
      trx.deleteFrom('team_images').where('name', '=', name).execute(),
    )
    expect(await shown(imageUrl)).toBeUndefined()
  }
  return name
}

const adopt = (now = Date.now()) => adoptImageFolder(app.database, app.settings.dataDir, now)

const HOUR = 60 * 60 * 1000

beforeEach(() => mkdir(folder(), { recursive: true }))

it('IMAGE-19 The images of an earlier version are put into the database, and their folder is removed', async () => {
  const others = await Promise.all([1, 2].map(() => aTeam(anna)))
  const urls = [await upload(), ...(await Promise.all(others.map((team) => upload(team))))]
  const before = await Promise.all(urls.map(shown))
  for (const url of urls) await intoFolder(url)
  await adopt()
  expect(await Promise.all(urls.map(shown))).toEqual(before)
  await expect(access(folder())).rejects.toThrow('ENOENT')
  await adopt()
})

it('IMAGE-19 An interrupted move of images is finished, and an image uploaded since then stays', async () => {
  const other = await aTeam(anna)
  const [stays, replaced] = [await upload(), await upload(other)]
  const before = await shown(stays)
  await intoFolder(stays, true)
  const old = new Date(Date.now() - 2 * HOUR)
  const name = await intoFolder(replaced)
  const since = await upload(other)
  await utimes(join(folder(), name), old, old)
  await adopt()
  expect([await shown(stays), await shown(replaced)]).toEqual([before, undefined])
  expect(await shown(since)).toBeDefined()
  await expect(access(folder())).rejects.toThrow('ENOENT')
})

it('IMAGE-10 Files of an earlier version that no team uses are deleted after an hour', async () => {
  for (const name of ['orphan.webp', 'draft.webp.part']) await writeFile(join(folder(), name), 'x')
  await adopt()
  await access(join(folder(), 'orphan.webp'))
  await adopt(Date.now() + HOUR + 1000)
  await expect(access(folder())).rejects.toThrow('ENOENT')
})

it('IMAGE-15 A file that cannot be stored in the database is reported and does not block other files', async () => {
  const others = await Promise.all([1, 2].map(() => aTeam(anna)))
  const urls = await Promise.all([teamId, ...others].map((team) => upload(team)))
  const names: string[] = []
  for (const url of urls) names.push(await intoFolder(url))
  const [stuck = ''] = names.toSorted()
  await rm(join(folder(), stuck))
  await mkdir(join(folder(), stuck))
  await expect(adopt()).rejects.toThrow('EISDIR')
  const left = await Promise.all(urls.map(shown))
  expect(left.filter((image) => image === undefined)).toHaveLength(1)
  await rm(join(folder(), stuck), { recursive: true })
})

it('IMAGE-20 An image uploaded through one process is shown, replaced and removed by another one', async () => {
  const other = await besides(app, {})
  const statusOf = async (imageUrl: string) => (await fetch(new URL(imageUrl, other))).status
  const first = await upload()
  expect(await statusOf(first)).toBe(200)
  const second = await upload()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await anna.does(api.teamImages.remove, { teamId })
  expect(await statusOf(second)).toBe(404)
})

it('IMAGE-9 Another image under the same Idempotency-Key is refused without a change', async () => {
  const headers = { 'idempotency-key': 'a key' }
  expect((await tryUpload('#036', headers)).status).toBe(200)
  const before = await storedImages()
  expect(await tryUpload('#630', headers)).toMatchObject({ status: 409 })
  expect(await storedImages()).toEqual(before)
})

it('IMAGE-13 An upload that the database does not take gets 503, and the image before stays', async () => {
  const before = await upload()
  const names = await storedImages()
  const bringBack = await takeDatabaseAway(app)
  const answer = await tryUpload('#036')
  await bringBack()
  expect(answer).toMatchObject(
    refused('UNAVAILABLE', 'The service is not available right now. Please try again in a moment.'),
  )
  expect(answer.headers['retry-after']).toBe('5')
  expect(await storedImages()).toEqual(names)
  expect(await shown(before)).toBeDefined()
})
