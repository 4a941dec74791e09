import { once } from 'node:events'
import { connect } from 'node:net'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { api } from '#test/client.ts'
import { files } from '#test/image-files.ts'
import { anna, app, teamId } from '#test/own-team.ts'

const picture = sharp({
  create: { width: 640, height: 480, channels: 3, background: { r: 20, g: 90, b: 160 } },
})

const upload = (file: Buffer) =>
  anna.call(
    api.teamImages.uploadBase64,
    { teamId },
    { imageData: `data:image/png;base64,${file.toString('base64')}` },
  )

const stored = async (file: Buffer): Promise<Buffer> => {
  const { status, body } = await upload(file)
  expect(status).toBe(200)
  return (await app.app.inject({ url: body.imageUrl })).rawPayload
}

const imageUrl = async () => (await anna.does(api.teams.get, { teamId })).team.imageUrl

describe('hostile uploads', () => {
  it('IMAGE-2 HTML that claims to be a PNG is refused', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await upload(html)).toMatchObject({ status: 415, body: { code: 'INVALID_IMAGE' } })
  })

  it('IMAGE-2 A truncated JPEG is refused', async () => {
    const whole = await picture.clone().jpeg().toBuffer()
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    expect(await upload(half)).toMatchObject({ status: 415, body: { code: 'INVALID_IMAGE' } })
  })

  it('IMAGE-3 A small file with very many pixels is refused before decoding', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await upload(bomb)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  })

  it('IMAGE-4 Data hidden behind an image is removed', async () => {
    const script = '<script>alert("polyglot")</script>'
    const polyglot = Buffer.concat([await picture.clone().png().toBuffer(), Buffer.from(script)])
    const kept = await stored(polyglot)
    expect(kept.toString('latin1')).not.toContain('polyglot')
    expect((await sharp(kept).metadata()).format).toBe('webp')
  })

  it('IMAGE-4 The location in an image is removed', async () => {
    const file = await picture
      .clone()
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 57/1 0/1' } })
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    expect((await sharp(await stored(file)).metadata()).exif).toBeUndefined()
  })

  it('IMAGE-11 An aborted upload leaves nothing behind', async () => {
    await stored(await picture.clone().png().toBuffer())
    const before = { files: await files(), url: await imageUrl() }
    const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
    const lines = app.logLines.length
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /api/team-images/${teamId}/upload HTTP/1.1\r\nhost: rink\r\nauthorization: Bearer ${anna.token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n`,
    )
    socket.write(Buffer.alloc(100_000), () => socket.destroy())
    await once(socket, 'close')
    await expect.poll(() => app.logLines.length).toBeGreaterThan(lines)
    expect({ files: await files(), url: await imageUrl() }).toEqual(before)
  })
})
