import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { teamImagesEndpoints } from '@icetally/domain/contract/team-images'
import { teamsEndpoints } from '@icetally/domain/contract/teams'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aTeam, succeeded } from '../../testing/a-team.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/client.ts'

let app: TestApp
let address: string
let anna: TestUser
let teamId: string

beforeAll(async () => {
  app = await testApp()
  anna = await app.register('Anna')
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  teamId = await aTeam(anna)
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
  const folder = join(app.settings.dataDir, 'images')
  const before = new Set(await readdir(folder).catch(() => []))
  const file = await picture(64, 64)
  const answers = await Promise.all(Array.from({ length: 8 }, () => uploadBase64(file)))
  const urls = answers.map((answer) => succeeded(answer).imageUrl)
  expect(new Set(urls).size).toBe(8)
  const { team } = succeeded(await anna.call(teamsEndpoints.get, { params: { teamId } }))
  expect(urls).toContain(team.imageUrl)
  const left = (await readdir(folder)).filter((name) => !before.has(name))
  expect(left.map((name) => `/images/${name}`)).toEqual([team.imageUrl])
})
