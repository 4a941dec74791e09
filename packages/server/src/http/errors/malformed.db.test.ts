import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import type { TestUser } from '#test/client.ts'

let anna: TestUser

beforeAll(async () => {
  anna = await (await testApp()).register('Anna')
})

/** A listening app, and what it answers to text on a bare connection. */
async function bareConnections(environment: Record<string, string> = {}) {
  const listening = await testApp({ environment })
  await listening.app.listen({ port: 0, host: '127.0.0.1' })
  const address = listening.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return async (text: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }
}

describe('what is no request', () => {
  it.each(['/api/%zz', '/%', '/api/teams/%E0%A4', `/api/teams/${'a'.repeat(300)}`])(
    'ERROR-4 ERROR-9 An undecodable address is 404: %s',
    async (url) => {
      const answer = await anna.get(url)
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(answer.headers['x-request-id']).toBeDefined()
    },
  )

  it('HTTP-2 ERROR-9 Requests that Node itself refuses get the headers and form of other refusals', async () => {
    const say = await bareConnections()
    const policy = "content-security-policy: default-src 'none'; script-src 'self'"
    const hostless = await say('GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n')
    expect(hostless).toContain('HTTP/1.1 400 Bad Request')
    expect(hostless).toContain('{"error":"The request names no host","code":"MALFORMED_REQUEST"}')
    expect(hostless).toContain(policy)
    expect(await say('GET /healthz HTTP/1.0\r\n\r\n')).toContain('{"status":"ok"}')
    const expecting = await say(
      'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n',
    )
    expect(expecting).toContain('{"status":"ok"}')
    expect(expecting).toContain(policy)
    const tunnel = await say('CONNECT example.org:443 HTTP/1.1\r\nhost: example.org\r\n\r\n')
    expect(tunnel).toContain('HTTP/1.1 405 Method Not Allowed')
    expect(tunnel).toContain('"code":"METHOD_NOT_ALLOWED"')
    expect(tunnel).toContain(policy)
  })

  it('HTTP-3 Strict-Transport-Security is also sent on malformed requests', async () => {
    const say = await bareConnections({ PUBLIC_URL: 'https://stats.example.org' })
    const header = 'strict-transport-security: max-age=63072000; includeSubDomains'
    expect(await say('GARBAGE\r\n\r\n')).toContain(header)
    expect(await say('CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n')).toContain(header)
  })

  it('ERROR-9 Bytes that are not HTTP get a refusal of the usual form', async () => {
    const say = await bareConnections()
    const garbage = await say('GARBAGE\r\n\r\n')
    expect(garbage).toContain('HTTP/1.1 400 Bad Request')
    expect(garbage).toContain(
      '{"error":"The request could not be read","code":"MALFORMED_REQUEST"}',
    )
    const bulky = await say(`GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(bulky).toContain('HTTP/1.1 431 Request Header Fields Too Large')
    expect(bulky).toContain('"code":"MALFORMED_REQUEST"')
    expect(bulky).toContain("content-security-policy: default-src 'none'; script-src 'self'")
  })
})
