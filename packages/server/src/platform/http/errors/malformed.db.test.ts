import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { open } from '#test/raw-http.ts'

const app = await testApp()
const anna = await app.register('Anna')
const address = await app.listen()

/** The answer to text on a bare connection. */
function sendText(text: string, to = address): Promise<string> {
  const { socket, closed } = open(to)
  socket.write(text)
  return closed
}

describe('malformed requests', () => {
  it.each(['/api/%zz', '/%', '/api/teams/%E0%A4', `/api/teams/${'a'.repeat(300)}`])(
    'ERROR-4 ERROR-9 An undecodable address is 404: %s',
    async (url) => {
      const answer = await anna.get(url)
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(answer.headers['x-request-id']).toBeDefined()
    },
  )

  it('HTTP-2 ERROR-9 Requests that Node itself refuses get the headers and form of other refusals', async () => {
    const policy = "content-security-policy: default-src 'none'; script-src 'self'"
    const hostless = await sendText('GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n')
    expect(hostless).toContain('HTTP/1.1 400 Bad Request')
    expect(hostless).toContain('{"error":"The request names no host","code":"MALFORMED_REQUEST"}')
    expect(hostless).toContain(policy)
    expect(await sendText('GET /healthz HTTP/1.0\r\n\r\n')).toContain('{"status":"ok"}')
    const expecting = await sendText(
      'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n',
    )
    expect(expecting).toContain('{"status":"ok"}')
    expect(expecting).toContain(policy)
    const tunnel = await sendText('CONNECT example.org:443 HTTP/1.1\r\nhost: example.org\r\n\r\n')
    expect(tunnel).toContain('HTTP/1.1 405 Method Not Allowed')
    expect(tunnel).toContain('"code":"METHOD_NOT_ALLOWED"')
    expect(tunnel).toContain(policy)
  })

  it('ERROR-9 A request that names two hosts is refused', async () => {
    const refusal = '{"error":"The request names two hosts","code":"MALFORMED_REQUEST"}'
    for (const second of ['a', 'b']) {
      const request = `GET /healthz HTTP/1.1\r\nhost: a\r\nHOST: ${second}\r\nconnection: close\r\n\r\n`
      const answer = await sendText(request)
      expect(answer).toContain('HTTP/1.1 400 Bad Request')
      expect(answer).toContain(refusal)
    }
  })

  it('HTTP-3 Strict-Transport-Security is also sent on malformed requests', async () => {
    const environment = { PUBLIC_URL: 'https://stats.example.org' }
    const secure = await (await testApp({ environment })).listen()
    const header = 'strict-transport-security: max-age=63072000; includeSubDomains'
    expect(await sendText('GARBAGE\r\n\r\n', secure)).toContain(header)
    expect(await sendText('CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n', secure)).toContain(header)
  })

  it('ERROR-9 Bytes that are not HTTP get a refusal of the usual form', async () => {
    const garbage = await sendText('GARBAGE\r\n\r\n')
    expect(garbage).toContain('HTTP/1.1 400 Bad Request')
    expect(garbage).toContain(
      '{"error":"The request could not be read","code":"MALFORMED_REQUEST"}',
    )
    const bulky = await sendText(`GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(bulky).toContain('HTTP/1.1 431 Request Header Fields Too Large')
    expect(bulky).toContain('"code":"MALFORMED_REQUEST"')
    expect(bulky).toContain("content-security-policy: default-src 'none'; script-src 'self'")
  })
})
