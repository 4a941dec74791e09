import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { api, type TestAnswer, type TestUser } from '#test/client.ts'
import { files } from '#test/image-files.ts'
import { anna, app, teamId } from '#test/own-team.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } })

type ImageAnswer = TestAnswer<{ imageUrl: string }>

function upload(
  file: Buffer,
  options: { name?: string; type?: string; key?: string; by?: TestUser } = {},
): Promise<ImageAnswer> {
  const { name = 'logo.png', type = 'image/png', key, by = anna } = options
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return by.request({
    method: 'POST',
    url: `/api/team-images/${teamId}/upload`,
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  })
}

const uploadBase64 = (imageData: string) =>
  anna.call(api.teamImages.uploadBase64, { teamId }, { imageData })

/** The stored picture as a client gets it. */
async function stored(imageUrl: string) {
  const answer = await app.app.inject({ url: imageUrl })
  return { answer, metadata: await sharp(answer.rawPayload).metadata() }
}

describe('uploading', () => {
  it('IMAGE-13 An upload to a full disk gets 503 and leaves nothing behind', async () => {
    const images = join(app.settings.dataDir, 'images')
    await rename(images, `${images}-away`).catch(() => undefined)
    await writeFile(images, 'no folder')
    const file = await picture(30, 20).png().toBuffer()
    const answer = await upload(file)
    expect(answer).toMatchObject({
      status: 503,
      body: {
        error: 'The service is not available right now. Please try again in a moment.',
        code: 'UNAVAILABLE',
      },
    })
    expect(answer.headers['retry-after']).toBe('5')
    await rm(images)
    await rename(`${images}-away`, images).catch(() => undefined)
    expect((await upload(file)).status).toBe(200)
    const left = await readdir(images)
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'IMAGE-1 An image of the type %s is accepted',
    async (format) => {
      const file = await picture(300, 200).toFormat(format).toBuffer()
      const answer = await upload(file, { name: 'logo.exe', type: 'text/plain' })
      expect(answer.status).toBe(200)
      const { metadata } = await stored(answer.body.imageUrl)
      expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 200 })
    },
  )

  it('IMAGE-1 The first frame of an animated image is used', async () => {
    const frames = await Promise.all(
      [40, 220].map((red) =>
        sharp({
          create: { width: 64, height: 64, channels: 3, background: { r: red, g: 0, b: 0 } },
        })
          .png()
          .toBuffer(),
      ),
    )
    const file = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer()
    const answer = await upload(file)
    const { answer: image, metadata } = await stored(answer.body.imageUrl)
    expect(metadata.pages ?? 1).toBe(1)
    const { channels } = await sharp(image.rawPayload).stats()
    expect(channels[0]?.mean).toBeLessThan(80)
  })

  it('IMAGE-4 An image is fitted into 512 x 512, upright and without metadata', async () => {
    const file = await picture(2000, 1000)
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secret Photographer' } } })
      .toBuffer()
    expect(file.toString('latin1')).toContain('Secret Photographer')
    const { answer, metadata } = await stored((await upload(file)).body.imageUrl)
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 512 })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.icc).toBeUndefined()
    expect(answer.rawPayload.toString('latin1')).not.toContain('Secret Photographer')
  })

  it('IMAGE-5 An image is served without a token under an unguessable, immutable name', async () => {
    const { body } = await upload(await picture(64, 64).png().toBuffer())
    expect(body.imageUrl).toMatch(/^\/images\/[A-Za-z0-9_-]{32}\.webp$/)
    const { answer } = await stored(body.imageUrl)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const team = await anna.call(api.teams.get, { teamId })
    expect(team.body.team.imageUrl).toBe(body.imageUrl)
    for (const name of ['nothing.webp', `${'x'.repeat(32)}.webp`, '..%2Ficetally.sqlite']) {
      expect((await app.anonymous.get(`/images/${name}`)).status).toBe(404)
    }
  })

  it('IMAGE-6 A new image replaces the previous one and its file', async () => {
    const first = await upload(await picture(64, 64).png().toBuffer())
    const count = (await files()).length
    const second = await upload(await picture(96, 64).png().toBuffer())
    expect(second.body.imageUrl).not.toBe(first.body.imageUrl)
    expect(await files()).toHaveLength(count)
    expect((await app.anonymous.get(first.body.imageUrl)).status).toBe(404)
  })

  it('IMAGE-6 The image file is deleted with its team', async () => {
    const { body } = await upload(await picture(64, 64).png().toBuffer())
    await anna.delete(`/api/teams/${teamId}`, { confirm: true })
    expect((await app.anonymous.get(body.imageUrl)).status).toBe(404)
  })

  it("IMAGE-6 The image file is deleted with its only member's account", async () => {
    const carla = await app.register('Carla')
    const others = await files()
    const created = await carla.call(api.teams.create, { name: 'Alone' })
    const body = { imageData: (await picture(64, 64).png().toBuffer()).toString('base64') }
    const params = { teamId: created.body.team.id }
    expect((await carla.call(api.teamImages.uploadBase64, params, body)).status).toBe(200)
    expect(await files()).toHaveLength(others.length + 1)
    const { password } = carla
    expect((await carla.call(api.account.remove, { password })).status).toBe(204)
    expect((await files()).sort()).toEqual(others.sort())
  })

  it('IMAGE-8 Base64 is accepted with or without the prefix', async () => {
    const base64 = (await picture(80, 40).png().toBuffer()).toString('base64')
    const bare = base64.replaceAll('=', '')
    for (const data of [base64, bare, `data:image/png;base64,${base64}`, `DATA:;base64,${bare}`]) {
      const answer = await uploadBase64(data)
      expect(answer.status).toBe(200)
      const { metadata } = await stored(answer.body.imageUrl)
      expect(metadata).toMatchObject({ width: 80, height: 40 })
    }
    for (const data of [
      'not base64!',
      `${bare.slice(0, 80)}A`,
      'iVBO=',
      '=',
      'data:image/png;base64,',
    ]) {
      expect(await uploadBase64(data), data).toMatchObject({
        status: 415,
        body: { code: 'INVALID_IMAGE', error: 'The image is not valid base64' },
      })
    }
  })

  it('IMAGE-9 A repeated upload keeps one file and answers it', async () => {
    const file = await picture(64, 64).png().toBuffer()
    const first = await upload(file, { key: 'upload-1' })
    const count = (await files()).length
    const repeat = await upload(file, { key: 'upload-1' })
    expect(repeat).toMatchObject({ status: 200, body: first.body })
    expect(await files()).toHaveLength(count)
    expect((await stored(first.body.imageUrl)).answer.statusCode).toBe(200)
  })
})

describe('refusing', () => {
  it('IMAGE-2 A file that is no accepted image is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const tiff = await picture(32, 32).tiff().toBuffer()
    for (const file of [svg, tiff, Buffer.from('%PDF-1.7 and so on'), Buffer.alloc(0)]) {
      expect(await upload(file)).toMatchObject({
        status: 415,
        body: {
          code: 'INVALID_IMAGE',
          error: 'The image must be a PNG, JPEG, WebP, GIF or AVIF file',
        },
      })
    }
  })

  it('IMAGE-2 A damaged image is refused', async () => {
    const file = (await picture(300, 300).png().toBuffer()).subarray(0, 60)
    expect(await upload(file)).toMatchObject({
      status: 415,
      body: { error: 'The image cannot be read; it may be damaged' },
    })
    expect(
      await upload(Buffer.from(`\x89PNG\r\n\x1a\n${'junk'.repeat(9)}`, 'latin1')),
    ).toMatchObject({
      status: 415,
    })
  })

  it('IMAGE-2 A missing file and a missing form are refused', async () => {
    const empty = await anna.request({
      method: 'POST',
      url: `/api/team-images/${teamId}/upload`,
      payload: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(empty).toMatchObject({ status: 400, body: { error: 'Please choose an image' } })
    expect(await anna.post(`/api/team-images/${teamId}/upload`, {})).toMatchObject({
      status: 415,
      body: { error: 'Send the image as a form with one file' },
    })
  })

  it('IMAGE-3 More than 5 MB are refused, however they are sent', async () => {
    const header = await picture(8, 8).png().toBuffer()
    const file = Buffer.concat([header, Buffer.alloc(5 * 1024 * 1024)])
    const tooLarge = {
      status: 413,
      body: { code: 'TOO_LARGE', error: 'The image is larger than 5 MB' },
    }
    expect(await upload(file)).toMatchObject(tooLarge)
    expect(await uploadBase64(file.toString('base64'))).toMatchObject(tooLarge)
    expect((await uploadBase64('A'.repeat(8 * 1024 * 1024))).status).toBe(413)
  })

  it('IMAGE-3 One byte more than 5 MB is refused, however the network splits it', async () => {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const body = () => {
      const form = new FormData()
      form.append('image', new Blob([Buffer.alloc(5 * 1024 * 1024 + 1)]), 'logo.png')
      return form
    }
    const headers = { authorization: `Bearer ${anna.token}` }
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await fetch(`${address}/api/team-images/${teamId}/upload`, {
        method: 'POST',
        headers,
        body: body(),
      })
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ error: 'The image is larger than 5 MB' })
    }
  })

  it('IMAGE-3 More than 40 megapixels are refused', async () => {
    const file = await picture(8000, 5001).png().toBuffer()
    expect(file.length).toBeLessThan(1024 * 1024)
    expect(await upload(file)).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', error: 'The image has more than 40 megapixels' },
    })
  })

  it('TEAM-13 An image for a disabled team is refused without keeping a file', async () => {
    const before = await files()
    const params = { teamId }
    await anna.call(api.teams.update, params, { state: 'DISABLED' })
    const disabled = { status: 403, body: { code: 'TEAM_DISABLED' } }
    expect(await upload(await picture(9, 9).png().toBuffer())).toMatchObject(disabled)
    expect(await anna.call(api.teamImages.remove, params)).toMatchObject(disabled)
    expect(await files()).toEqual(before)
  })
})

describe('deleting', () => {
  it('IMAGE-7 Deleting the image leaves the team without one', async () => {
    const { body } = await upload(await picture(64, 64).png().toBuffer())
    const remove = () => anna.call(api.teamImages.remove, { teamId })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(204)
    const team = await anna.call(api.teams.get, { teamId })
    expect(team.body.team.imageUrl).toBeNull()
    expect((await app.anonymous.get(body.imageUrl)).status).toBe(404)
  })
})
