import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTeam, succeeded } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { files } from '#test/image-files.ts'
import { anna, app, stranger, teamId } from '#test/own-team.ts'

let address: string
const opened: Socket[] = []

afterAll(() => {
  for (const socket of opened) socket.destroy()
})

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
  anna.call(
    api.teamImages.uploadBase64,
    { teamId },
    { imageData: `data:image/png;base64,${file.toString('base64')}` },
  )

function uploadForm(file: Buffer): Promise<Response> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(file)]), 'logo.png')
  return sendForm(body)
}

function sendForm(body: FormData): Promise<Response> {
  return fetch(`${address}/api/team-images/${teamId}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${anna.token}` },
    body,
  })
}

it('IMAGE-3 Exactly 5 MB are accepted, however they are sent', async () => {
  const file = await pictureOf(5 * 1024 * 1024)
  expect((await uploadForm(file)).status).toBe(200)
  expect((await uploadBase64(file)).status).toBe(200)
})

it('IMAGE-3 One byte more than 5 MB as base64 is refused', async () => {
  const tooLarge = { error: 'The image is larger than 5 MB', code: 'TOO_LARGE' }
  const answer = await uploadBase64(await pictureOf(5 * 1024 * 1024 + 1))
  expect(answer).toMatchObject({ status: 413, body: tooLarge })
})

it('IMAGE-3 A late byte beyond 5 MB is noticed', async () => {
  const file = await pictureOf(5 * 1024 * 1024)
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  opened.push(socket)
  const start = '--ice\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  const rest = 'x\r\n--ice--\r\n'
  socket.write(
    `POST /api/team-images/${teamId}/upload HTTP/1.1\r\nhost: rink\r\nauthorization: Bearer ${anna.token}\r\ncontent-type: multipart/form-data; boundary=ice\r\ncontent-length: ${start.length + file.length + rest.length}\r\n\r\n${start}`,
  )
  await new Promise((resolve) => socket.write(file, resolve))
  // By then the server has had many turns in which to read.
  for (let turn = 0; turn < 20; turn += 1) await fetch(`${address}/healthz`)
  socket.write(rest)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 .*"error":"The image is larger than 5 MB"/s)
})

it('IMAGE-3 Exactly 40 megapixels are accepted', async () => {
  const file = await picture(8000, 5000)
  const { imageUrl } = succeeded(await uploadBase64(file))
  const { rawPayload } = await app.app.inject({ url: imageUrl })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 320 })
})

it.each([
  ['five fields of a thousand characters before its file', 5, 1000, 1, 200],
  ['a sixth field', 6, 10, 1, 413],
  ['a longer field, which is cut off and not looked at', 1, 200_000, 1, 200],
  ['two files, of which the first is taken', 0, 0, 2, 200],
])('IMAGE-14 A form with %s is refused', async (_what, fields, length, images, status) => {
  const body = new FormData()
  for (let number = 1; number <= fields; number += 1) body.append(`f${number}`, 'x'.repeat(length))
  const file = new Blob([new Uint8Array(await picture(64, 64))])
  for (let number = 1; number <= images; number += 1) body.append('image', file, 'logo.png')
  const answer = await sendForm(body)
  expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status })
})

/** Sends the head of an upload, and nothing of the body that it announces; answers the whole answer. */
async function sendHead(user: TestUser, contentLength: number): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  opened.push(socket)
  socket.write(
    `POST /api/team-images/${teamId}/upload HTTP/1.1\r\nhost: rink\r\nauthorization: Bearer ${user.token}\r\ncontent-type: multipart/form-data; boundary=ice\r\ncontent-length: ${contentLength}\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  return String(answer)
}

it('IMAGE-14 A forbidden upload is refused before its form is read', async () => {
  expect(await sendHead(stranger, 900_000)).toMatch(/^HTTP\/1.1 404 .*"code":"NOT_FOUND"/s)
  const params = { teamId }
  const noImage = { imageData: 'no image' }
  expect((await stranger.call(api.teamImages.uploadBase64, params, noImage)).status).toBe(404)
  await anna.call(api.teams.update, params, { state: 'DISABLED' })
  expect(await sendHead(anna, 900_000)).toMatch(/^HTTP\/1.1 403 .*"code":"TEAM_DISABLED"/s)
})

it('IMAGE-14 A form declared larger than an image can be is refused before it is read', async () => {
  expect(await sendHead(anna, 8_000_000)).toMatch(
    /^HTTP\/1.1 413 .*"error":"The image is larger than 5 MB"/s,
  )
})

it('IMAGE-6 Of several simultaneous uploads one becomes the image, and no other file stays', async () => {
  const before = new Set(await files())
  const file = await picture(64, 64)
  const answers = await Promise.all(Array.from({ length: 8 }, () => uploadBase64(file)))
  const urls = answers.map((answer) => succeeded(answer).imageUrl)
  expect(new Set(urls).size).toBe(8)
  const { team } = await anna.does(api.teams.get, { teamId })
  expect(urls).toContain(team.imageUrl)
  const left = (await files()).filter((name) => !before.has(name))
  expect(left.map((name) => `/images/${name}`)).toEqual([team.imageUrl])
})

type Kind = readonly [path: string, type: string, start: string]
const BASE64: Kind = ['upload-base64', 'application/json', '{']
const FORM: Kind = ['upload', 'multipart/form-data; boundary=ice', '--ice\r\n']

/** Begins an upload that does not go on; answers what it is answered, if it is. */
async function begin(user: TestUser, of: string, kind: Kind): Promise<string> {
  const [path, type, start] = kind
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  opened.push(socket)
  socket.write(
    `POST /api/team-images/${of}/${path} HTTP/1.1\r\nhost: rink\r\nauthorization: Bearer ${user.token}\r\ncontent-type: ${type}\r\ncontent-length: 900000\r\n\r\n${start}`,
  )
  const [answer] = await once(socket, 'data')
  return String(answer)
}

async function statusOfUpload(user: TestUser, of: string): Promise<number> {
  const body = { imageData: (await picture(64, 64)).toString('base64') }
  return (await user.call(api.teamImages.uploadBase64, { teamId: of }, body)).status
}

/** Cuts off everything begun, and waits until its places are free again. */
async function cutOff(): Promise<void> {
  for (const socket of opened) socket.destroy()
  const fill = () => Promise.all(Array.from({ length: 8 }, () => statusOfUpload(anna, teamId)))
  await expect.poll(fill).toEqual(Array(8).fill(200))
}

it.each([BASE64, FORM])(
  'IMAGE-12 A user has at most eight uploads at once, and others upload meanwhile: %s',
  async (...kind) => {
    const team = await aTeam(stranger)
    const refusals = Array.from({ length: 9 }, () => begin(anna, teamId, kind))
    expect(await Promise.race(refusals)).toMatch(/^HTTP\/1.1 503 .*retry-after: 5\r\n/s)
    expect(await statusOfUpload(anna, teamId)).toBe(503)
    expect(await statusOfUpload(stranger, team)).toBe(200)
    await cutOff()
  },
)

it('IMAGE-12 Of 48 simultaneous uploads by six users forty run and the others are refused', async () => {
  const refused: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    const user = await app.register(name)
    const team = await aTeam(user)
    for (let number = 1; number <= 8; number += 1) {
      void begin(user, team, BASE64).then((answer) => refused.push(answer))
    }
  }
  await expect.poll(() => refused).toHaveLength(8)
  for (const answer of refused) expect(answer).toMatch(/^HTTP\/1.1 503 /)
  expect(await statusOfUpload(anna, teamId)).toBe(503)
  await cutOff()
})
