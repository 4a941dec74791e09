import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'

const app = await testApp()

const get = (url: string, headers: Record<string, string>) =>
  app.app.inject({ method: 'GET', url, headers })

const DOCUMENTS = ['/api/openapi.json', '/api/docs', '/api/docs/files/swagger-ui-bundle.js']

it.each(DOCUMENTS)(
  'OVERLOAD-23 %s is compressed once, and each encoding is the same document',
  async (url) => {
    const plain = await get(url, {})
    expect(plain.statusCode).toBe(200)
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(url, { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)

    const begun = process.cpuUsage()
    for (let asked = 0; asked < 50; asked += 1) {
      const again = await get(url, { 'accept-encoding': 'br' })
      expect(again.rawPayload.length).toBe(brotli.rawPayload.length)
    }
    const { user, system } = process.cpuUsage(begun)
    // To compress the largest of them once takes as long as this for all.
    expect((user + system) / 1000).toBeLessThan(1_000)

    const etag = String(plain.headers.etag)
    const unchanged = await get(url, { 'if-none-match': etag })
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  },
)
