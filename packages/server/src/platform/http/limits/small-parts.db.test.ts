import { describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { FORM, inChunk, open, partHead, postHead } from '#test/raw-http.ts'

const app = await testApp()
const anna = await app.register('Anna')
const token = anna.token
const teamId = await aTeam(anna)
const address = await app.listen()

/** Sends a body of chunks with this content each; the answer, '' for a closed connection. */
async function answerTo(path: string, type: string, chunks: readonly string[]): Promise<string> {
  const { socket, closed } = open(address)
  const head = postHead(path.replace('TEAM', teamId), { token, type, length: 'chunked' })
  socket.write(head.replace('host: here', 'host: here\r\nconnection: close'))
  socket.write(`${chunks.map(inChunk).join('')}0\r\n\r\n`)
  return closed
}

const times = (count: number, chunk: string) => Array.from({ length: count }, () => chunk)
const JSON_TYPE = 'application/json'

describe('a body in small parts', () => {
  it.each([
    ['JSON of anybody', '/api/auth/login', JSON_TYPE, []],
    ['a form', '/api/team-images/TEAM/upload', FORM, [partHead('image')]],
    ['an image as JSON', '/api/team-images/TEAM/upload-base64', JSON_TYPE, []],
    ['an archive', '/api/imports/teams/TEAM/archive', JSON_TYPE, []],
  ])(
    'OVERLOAD-25 The connection of %s in thousands of parts of a byte is closed',
    async (...of) => {
      const [, path, type, first] = of
      expect(await answerTo(path, type, [...first, ...times(10_000, ' ')])).toBe('')
    },
  )

  it('OVERLOAD-25 A short body in parts of a byte, and a long one in those of a line, are read', async () => {
    const short = await answerTo('/api/teams', JSON_TYPE, [...'{"name":"Icebreakers"}'])
    expect(short).toMatch(/^HTTP\/1\.1 201 /)
    const path = '/api/team-images/TEAM/upload-base64'
    const lines = times(1000, ' '.repeat(80))
    const long = await answerTo(path, JSON_TYPE, ['{"imageData":"none"}', ...lines])
    expect(long).toMatch(/^HTTP\/1\.1 415 /)
  })
})
