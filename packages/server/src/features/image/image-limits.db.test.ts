import { teamImagesEndpoints } from '@icetally/domain/contract/team-images'
import { teamsEndpoints } from '@icetally/domain/contract/teams'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { succeeded } from '../../testing/a-team.ts'
import { anna, app, teamId } from '../../testing/own-team.ts'
import { files } from './testing/files.ts'

let address: string

beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: 90, b: 160 } } })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A picture of exactly as many bytes; what follows the end of a PNG is no part of it. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const file = await picture(64, 64)
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)])
}

const uploadBase64 = (file: Buffer) =>
  anna.call(teamImagesEndpoints.uploadBase64, {
    params: { teamId },
    body: { imageData: `data:image/png;base64,${file.toString('base64')}` },
  })

function uploadForm(file: Buffer): Promise<Response> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(file)]), 'logo.png')
  return fetch(`${address}/api/team-images/${teamId}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}` },
    body,
  })
}

it('IMAGE-3 exactly 5 MB are taken, however they come', async () => {
  const file = await pictureOf(5 * 1024 * 1024)
  expect((await uploadForm(file)).status).toBe(200)
  expect((await uploadBase64(file)).status).toBe(200)
})

it('IMAGE-3 exactly 40 megapixels are taken', async () => {
  const file = await picture(8000, 5000)
  const { imageUrl } = succeeded(await uploadBase64(file))
  const { rawPayload } = await app.app.inject({ url: imageUrl })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 320 })
})

it('IMAGE-6 of several uploads at once one is the image of the team, and no other file is left', async () => {
  const before = new Set(await files())
  const file = await picture(64, 64)
  const answers = await Promise.all(Array.from({ length: 8 }, () => uploadBase64(file)))
  const urls = answers.map((answer) => succeeded(answer).imageUrl)
  expect(new Set(urls).size).toBe(8)
  const { team } = succeeded(await anna.call(teamsEndpoints.get, { params: { teamId } }))
  expect(urls).toContain(team.imageUrl)
  const left = (await files()).filter((name) => !before.has(name))
  expect(left.map((name) => `/images/${name}`)).toEqual([team.imageUrl])
})
