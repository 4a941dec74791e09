import { once } from 'node:events'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { aTeam, disable, succeeded } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { png, storedImages, uploadBase64 } from '#test/images.ts'
import { anna, app, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'
import { type Connection, FORM, open, partHead, postHead } from '#test/raw-http.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const LARGEST = 5 * 1024 * 1024
const tooLarge = refused('TOO_LARGE', 'The image is larger than 5 MB')

let address: string

beforeAll(async () => {
  address = await app.listen()
})

/** Begins an upload over a connection of its own. */
function begin(
  user: TestUser,
  { to = teamId, way = 'upload', type = FORM, length = 900_000, start = '' },
): Connection {
  const connection = open(address)
  const head = postHead(`/api/team-images/${to}/${way}`, { token: user.token, type, length })
  connection.socket.write(`${head}${start}`)
  return connection
}

/** The beginning of the answer. */
const answerTo = async ({ socket }: Connection): Promise<string> =>
  String((await once(socket, 'data'))[0])

/** A picture of exactly this number of bytes; bytes after the end of a PNG are not part of it. */
async function pictureOf(bytes: number): Promise<Buffer> {
  const file = await png(64, 64)
  return Buffer.concat([file, Buffer.alloc(bytes - file.length)])
}

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
  const file = await pictureOf(LARGEST)
  expect((await uploadForm(file)).status).toBe(200)
  expect((await uploadBase64(file)).status).toBe(200)
})

it('IMAGE-3 One byte more than 5 MB is refused, however it is sent and the network splits it', async () => {
  const file = await pictureOf(LARGEST + 1)
  expect(await uploadBase64(file)).toMatchObject(tooLarge)
  expect((await uploadBase64(Buffer.alloc(6 * 1024 * 1024))).status).toBe(413)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answer = await uploadForm(file)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject(tooLarge)
  }
})

it('IMAGE-3 A late byte beyond 5 MB is noticed', async () => {
  const file = await pictureOf(LARGEST)
  const [start, rest] = [partHead('image'), 'x\r\n--b--\r\n']
  const length = start.length + file.length + rest.length
  const connection = begin(anna, { length, start })
  await new Promise((resolve) => connection.socket.write(file, resolve))
  // By then the server has had many event loop tasks in which to read.
  for (let round = 0; round < 20; round += 1) await fetch(`${address}/healthz`)
  connection.socket.write(rest)
  expect(await answerTo(connection)).toMatch(
    /^HTTP\/1.1 413 .*"error":"The image is larger than 5 MB"/s,
  )
})

it('IMAGE-3 More than 40 megapixels are refused in a small file', async () => {
  const file = await png(8000, 5001)
  expect(file.length).toBeLessThan(1024 * 1024)
  const tooMany = refused('TOO_LARGE', 'The image has more than 40 megapixels')
  expect(await uploadBase64(file)).toMatchObject(tooMany)
})

it('IMAGE-11 An aborted upload stores no data', async () => {
  succeeded(await uploadBase64(await png(64, 64)))
  const state = async () => [
    await storedImages(),
    (await anna.does(api.teams.get, { teamId })).team,
  ]
  const before = await state()
  const lines = app.logLines.length
  const { socket, closed } = begin(anna, { start: partHead('image') })
  socket.write(Buffer.alloc(100_000), () => socket.destroy())
  await closed
  await expect.poll(() => app.logLines.length).toBeGreaterThan(lines)
  expect(await state()).toEqual(before)
})

it('IMAGE-3 Exactly 40 megapixels are accepted', async () => {
  const file = await png(8000, 5000)
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
  const file = new Blob([new Uint8Array(await png(64, 64))])
  for (let number = 1; number <= images; number += 1) body.append('image', file, 'logo.png')
  const answer = await sendForm(body)
  expect({ status: answer.status, text: await answer.text() }).toMatchObject({ status })
})

it('IMAGE-14 A forbidden upload is refused before its form is read', async () => {
  expect(await answerTo(begin(stranger, {}))).toMatch(/^HTTP\/1.1 404 .*"code":"NOT_FOUND"/s)
  const params = { teamId }
  const noImage = { imageData: 'no image' }
  expect((await stranger.call(api.teamImages.uploadBase64, params, noImage)).status).toBe(404)
  await disable(anna, teamId)
  expect(await answerTo(begin(anna, {}))).toMatch(/^HTTP\/1.1 403 .*"code":"TEAM_DISABLED"/s)
})

it('IMAGE-14 A form declared larger than an image can be is refused before it is read', async () => {
  expect(await answerTo(begin(anna, { length: 8_000_000 }))).toMatch(
    /^HTTP\/1.1 413 .*"error":"The image is larger than 5 MB"/s,
  )
})

it('IMAGE-6 Of several simultaneous uploads one becomes the image, and no other stays', async () => {
  const before = new Set(await storedImages())
  const file = await png(64, 64)
  const answers = await Promise.all(Array.from({ length: 3 }, () => uploadBase64(file)))
  const urls = answers.map((answer) => succeeded(answer).imageUrl)
  expect(new Set(urls).size).toBe(3)
  const { team } = await anna.does(api.teams.get, { teamId })
  expect(urls).toContain(team.imageUrl)
  const left = (await storedImages()).filter((name) => !before.has(name))
  expect(left.map((name) => `/images/${name}`)).toEqual([team.imageUrl])
})

it('IMAGE-18 A user may upload 60 images an hour', async () => {
  const limited = await testApp({ environment: { RATE_LIMITS: 'on' } })
  const user = await limited.register('Uploader')
  const to = await aTeam(user)
  const file = await png(2, 2)
  // A file that is no image takes no time, and is not counted.
  expect((await uploadBase64(Buffer.alloc(100), user, to)).status).toBe(415)
  for (let number = 1; number <= 60; number += 1) {
    expect((await uploadBase64(file, user, to)).status, String(number)).toBe(200)
  }
  expect(await uploadBase64(file, user, to)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
    headers: { 'retry-after': '3600' },
  })
  limited.clock.advance(60 * 60 * 1000)
  expect((await uploadBase64(file, user, to)).status).toBe(200)
})

const statusOfUpload = async (user: TestUser, to: string): Promise<number> =>
  (await uploadBase64(await png(64, 64), user, to)).status

/** Cuts off all running uploads, and waits until their slots are free again. */
async function cutOff(begun: readonly Connection[]): Promise<void> {
  for (const { socket } of begun) socket.destroy()
  const fill = () => Promise.all(Array.from({ length: 3 }, () => statusOfUpload(anna, teamId)))
  await expect.poll(fill).toEqual(Array(3).fill(200))
}

const BASE64 = { way: 'upload-base64', type: 'application/json', start: '{' }

it.each([BASE64, { way: 'upload', type: FORM, start: '--b\r\n' }])(
  'IMAGE-12 A user has at most three uploads at once, and others upload meanwhile: $way',
  async (kind) => {
    const team = await aTeam(stranger)
    const begun = Array.from({ length: 4 }, () => begin(anna, kind))
    expect(await Promise.race(begun.map(answerTo))).toMatch(/^HTTP\/1.1 503 .*retry-after: 5\r\n/s)
    expect(await statusOfUpload(anna, teamId)).toBe(503)
    expect(await statusOfUpload(stranger, team)).toBe(200)
    await cutOff(begun)
  },
)

it('IMAGE-12 Twelve uploads run at once; a user with fewer gets the slots of users with more whose bodies are still arriving', async () => {
  const begun: Connection[] = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const user = await app.register(name)
    const to = await aTeam(user)
    for (let number = 1; number <= 3; number += 1) begun.push(begin(user, { ...BASE64, to }))
  }
  const answers = () => begun.map(({ seen }) => seen.received).filter((text) => text !== '')
  await expect.poll(answers).toHaveLength(3)
  const statuses = answers().map((answer) => answer.slice(9, 12))
  expect(statuses.toSorted()).toEqual(['408', '408', '503'])
  expect(await statusOfUpload(anna, teamId)).toBe(200)
  await cutOff(begun)
})
