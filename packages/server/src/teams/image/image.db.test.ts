import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aTeam, disable } from '#test/a-team.ts'
import { api, type TestAnswer } from '#test/client.ts'
import { formOf } from '#test/contract/requests.ts'
import { picture, png, storedImages, uploadBase64 } from '#test/images.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

/** Uploads a file in a form with wrong metadata. */
const upload = (bytes: Buffer, more = {}): Promise<TestAnswer<{ imageUrl: string }>> => {
  const form = formOf({ field: 'image', fileName: 'logo.exe', type: 'text/plain', bytes })
  const url = `/api/team-images/${teamId}/upload`
  return anna.request({ ...form, method: 'POST', url, headers: { ...form.headers, ...more } })
}

/** Uploads a file that must be accepted; answers its address. */
async function accepted(file: Buffer): Promise<string> {
  const { status, text, body } = await upload(file)
  expect(status, text).toBe(200)
  return body.imageUrl
}

const shownImage = async () => (await anna.does(api.teams.get, { teamId })).team.imageUrl

/** The stored picture as a client gets it. */
async function stored(url: string) {
  const { headers, rawPayload: file } = await app.app.inject({ url })
  return { headers, file, metadata: await sharp(file).metadata() }
}

it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'IMAGE-1 An image of the type %s is accepted',
  async (format) => {
    const file = await picture(300, 200).toFormat(format).toBuffer()
    const { metadata } = await stored(await accepted(file))
    expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 200 })
  },
)

it('IMAGE-1 The first frame of an animated image is used', async () => {
  const frames = [await png(64, 64, '#280000'), await png(64, 64, '#dc0000')]
  const animated = sharp(frames, { join: { animated: true } })
  const { file, metadata } = await stored(
    await accepted(await animated.gif({ loop: 0 }).toBuffer()),
  )
  expect(metadata.pages ?? 1).toBe(1)
  const { channels } = await sharp(file).stats()
  expect(channels[0]?.mean).toBeLessThan(80)
})

it('IMAGE-4 An image is fitted into 512 x 512, upright and without metadata', async () => {
  const exif = {
    IFD0: { Copyright: 'Secret Photographer' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 57/1 0/1' },
  }
  const sent = await picture(2000, 1000).jpeg().withMetadata({ orientation: 6, exif }).toBuffer()
  expect(sent.toString('latin1')).toContain('Secret Photographer')
  const { file, metadata } = await stored(await accepted(sent))
  expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 512 })
  expect(metadata.exif).toBeUndefined()
  expect(metadata.icc).toBeUndefined()
  expect(file.toString('latin1')).not.toContain('Secret Photographer')
})

it('IMAGE-4 Data hidden behind an image is removed', async () => {
  const script = Buffer.from('<script>alert("polyglot")</script>')
  const polyglot = Buffer.concat([await png(64, 64), script])
  const { file, metadata } = await stored(await accepted(polyglot))
  expect(file.toString('latin1')).not.toContain('polyglot')
  expect(metadata.format).toBe('webp')
})

it('IMAGE-5 An image is served without a token under an unguessable, immutable name', async () => {
  const imageUrl = await accepted(await png(64, 64))
  expect(imageUrl).toMatch(/^\/images\/[A-Za-z0-9_-]{32}\.webp$/)
  expect((await stored(imageUrl)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await shownImage()).toBe(imageUrl)
  for (const name of ['nothing.webp', `${'x'.repeat(32)}.webp`, '..%2Ficetally.sqlite']) {
    expect((await app.anonymous.get(`/images/${name}`)).status).toBe(404)
  }
})

it('IMAGE-6 A new image replaces the previous one', async () => {
  const first = await accepted(await png(64, 64))
  const count = (await storedImages()).length
  expect(await accepted(await png(96, 64))).not.toBe(first)
  expect(await storedImages()).toHaveLength(count)
  expect((await app.anonymous.get(first)).status).toBe(404)
})

it('IMAGE-6 The image is deleted with its team', async () => {
  const imageUrl = await accepted(await png(64, 64))
  await anna.does(api.teams.remove, { teamId }, { confirm: true })
  expect((await app.anonymous.get(imageUrl)).status).toBe(404)
  expect(await app.rows('team_images', { team_id: teamId })).toEqual([])
})

it("IMAGE-6 The image is deleted with its only member's account", async () => {
  const carla = await app.register('Carla')
  const others = await storedImages()
  expect((await uploadBase64(await png(64, 64), carla, await aTeam(carla))).status).toBe(200)
  expect(await storedImages()).toHaveLength(others.length + 1)
  await carla.does(api.account.remove, { password: carla.password })
  expect(await storedImages()).toEqual(others)
})

it('IMAGE-8 Base64 is accepted with or without the prefix', async () => {
  const base64 = (await png(80, 40)).toString('base64')
  const bare = base64.replaceAll('=', '')
  for (const imageData of [
    base64,
    bare,
    `data:image/png;base64,${base64}`,
    `DATA:;base64,${bare}`,
  ]) {
    const { imageUrl } = await anna.does(api.teamImages.uploadBase64, { teamId }, { imageData })
    const { metadata } = await stored(imageUrl)
    expect(metadata).toMatchObject({ width: 80, height: 40 })
  }
  const cut = `${bare.slice(0, 80)}A`
  const body = { code: 'INVALID_IMAGE', error: 'The image is not valid base64' }
  for (const imageData of ['not base64!', cut, 'iVBO=', '=', 'data:image/png;base64,']) {
    const answer = await anna.call(api.teamImages.uploadBase64, { teamId }, { imageData })
    expect(answer, imageData).toMatchObject({ status: 415, body })
  }
})

it('IMAGE-9 A repeated upload stores one image and returns it', async () => {
  const file = await png(64, 64)
  const key = { 'idempotency-key': 'upload-1' }
  const first = await upload(file, key)
  const count = (await storedImages()).length
  expect(await upload(file, key)).toMatchObject({ status: 200, body: first.body })
  expect(await storedImages()).toHaveLength(count)
  expect((await app.anonymous.get(first.body.imageUrl)).status).toBe(200)
})

it.each([
  ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a TIFF', () => picture(32, 32).tiff().toBuffer()],
  ['a PDF', async () => '%PDF-1.7 and so on'],
  ['HTML', async () => '<!doctype html><script>alert(1)</script>'],
  ['nothing', async () => ''],
])('IMAGE-2 A file that is no accepted image is refused: %s', async (_what, make) => {
  const error = 'The image must be a PNG, JPEG, WebP, GIF or AVIF file'
  const invalid = refused('INVALID_IMAGE', error)
  const file = Buffer.from(await make())
  expect(await upload(file)).toMatchObject(invalid)
  if (file.length > 0) expect(await uploadBase64(file)).toMatchObject(invalid)
})

it.each(['heic', 'heix', 'mif1'])(
  'IMAGE-2 A HEIC photo is refused by its name: %s',
  async (brand) => {
    const file = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
    expect(await upload(file)).toMatchObject(
      refused('INVALID_IMAGE', expect.stringContaining('Save it as JPEG')),
    )
  },
)

it('IMAGE-2 A damaged image is refused', async () => {
  const jpeg = await picture(640, 480).jpeg().toBuffer()
  const error = 'The image cannot be read; it may be damaged'
  for (const file of [
    (await png(300, 300)).subarray(0, 60),
    jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    Buffer.from(`\x89PNG\r\n\x1a\n${'junk'.repeat(9)}`, 'latin1'),
  ]) {
    expect(await upload(file)).toMatchObject(refused('INVALID_IMAGE', error))
  }
})

it('IMAGE-2 A missing file and a missing form are refused', async () => {
  const empty = await anna.request({
    method: 'POST',
    url: `/api/team-images/${teamId}/upload`,
    payload: '--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(empty).toMatchObject({ status: 400, body: { error: 'Please choose an image' } })
  expect(await anna.post(`/api/team-images/${teamId}/upload`, {})).toMatchObject(
    refused('UNSUPPORTED_MEDIA_TYPE', 'Send the image as a form with one file'),
  )
})

it('TEAM-13 An image for a disabled team is refused and not stored', async () => {
  const before = await storedImages()
  await disable(anna, teamId)
  const disabled = { status: 403, body: { code: 'TEAM_DISABLED' } }
  expect(await upload(await png(9, 9))).toMatchObject(disabled)
  expect(await anna.call(api.teamImages.remove, { teamId })).toMatchObject(disabled)
  expect(await storedImages()).toEqual(before)
})

it('IMAGE-7 A team has no image after it was deleted', async () => {
  const imageUrl = await accepted(await png(64, 64))
  for (let time = 0; time < 2; time += 1) await anna.does(api.teamImages.remove, { teamId })
  expect(await shownImage()).toBeNull()
  expect((await app.anonymous.get(imageUrl)).status).toBe(404)
})
