import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { fixedDocument } from './fixed-document.ts'

const app = await testApp()

const [unbrotli, ungzip] = [promisify(brotliDecompress), promisify(gunzip)]

/** An answer, in a task of its own as over a socket. */
async function get(url: string, headers: Record<string, string>) {
  await nextTurn()
  return app.app.inject({ method: 'GET', url, headers })
}

/** Milliseconds of processor time that ten answers take, the least of some rounds: something else may run meanwhile. */
async function costOf(url: string, encoding: string): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const begun = process.cpuUsage()
    for (let count = 0; count < 10; count += 1) await get(url, { 'accept-encoding': encoding })
    const { user, system } = process.cpuUsage(begun)
    rounds.push((user + system) / 1000)
  }
  return Math.min(...rounds)
}

const DOCUMENTS = ['/api/openapi.json', '/api/docs', '/api/docs/files/swagger-ui-bundle.js']

it.each(DOCUMENTS)(
  'OVERLOAD-23 %s is compressed once, and each encoding is the same document',
  async (url) => {
    const plain = await get(url, {})
    expect(plain.statusCode).toBe(200)
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(url, { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect((await unbrotli(brotli.rawPayload)).equals(plain.rawPayload)).toBe(true)
    expect((await ungzip(gzip.rawPayload)).equals(plain.rawPayload)).toBe(true)

    // Compressing them again would take several times as long as sending them plain.
    expect(await costOf(url, 'br')).toBeLessThan(1.5 * (await costOf(url, 'identity')) + 100)

    const etag = String(plain.headers.etag)
    const unchanged = await get(url, { 'if-none-match': etag })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  },
)

it('HTTP-11 A document answers another method with 405 and the methods it has', async () => {
  for (const url of [...DOCUMENTS, '/api/docs/page.css', '/api/docs/start.js']) {
    const { statusCode, headers } = await app.app.inject({ method: 'DELETE', url })
    expect([statusCode, headers['allow']], url).toEqual([405, 'GET, HEAD'])
  }
})

it('HTTP-12 A document that could not be created is created with the next request', async () => {
  const another = await testApp()
  let requests = 0
  const create = async () => {
    requests += 1
    if (requests === 1) throw new Error('No memory is left')
    return 'created'
  }
  another.app.get('/document', fixedDocument('text/plain', create))
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await another.anonymous.get('/document')).status)
  }
  expect([statuses, requests]).toEqual([[500, 200, 200], 2])
})
