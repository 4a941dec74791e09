import { once } from 'node:events'
import { createServer } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { mailTransport, refusalOf } from './transport.ts'

/** Created for this test, for localhost and a hundred years; no other code trusts it. */
const CERT = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUTPcNFQzceLfmaaEzgOL1PqfmHKkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODExMjg1MloYDzIxMjYxMTA0
MTEyODUyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQV9KPfnNyk4i+xJmhvwjYgiw8Q5hHT0REJScGAAcSqAqoTVcbohgYW
IewjHDjZd/DNOQ4vUamtWeLMPgSfIEeSo28wbTAdBgNVHQ4EFgQUW7ab3XtZ14Jv
43FbigJb6OsecSwwHwYDVR0jBBgwFoAUW7ab3XtZ14Jv43FbigJb6OsecSwwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgeI6b9tGZoqnP5ZK29x/iJcy7cr2TVbFfsnTacxGqDLQCIGt5
ejOvDPH6a21/76OPt9LtDGrJZP5v9bhIEbOHWSyh
-----END CERTIFICATE-----
`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKKqfg7ynR9m8t6QV
JZa7a/1Pu+08H6pDtYtZqxpvbOihRANCAAQV9KPfnNyk4i+xJmhvwjYgiw8Q5hHT
0REJScGAAcSqAqoTVcbohgYWIewjHDjZd/DNOQ4vUamtWeLMPgSfIEeS
-----END PRIVATE KEY-----
`

/** A mail server that takes any message over TLS; answers its port. */
async function startServer(): Promise<number> {
  const server = createServer({ cert: CERT, key: KEY }, (socket) => {
    let message: string | null = null
    socket.on('error', () => undefined)
    socket.write('220 ready\r\n')
    socket.on('data', (bytes: Buffer) => {
      if (message !== null) message += bytes.toString()
      if (message !== null && !message.endsWith('\r\n.\r\n')) return
      message = message === null && /^DATA/i.test(bytes.toString()) ? '' : null
      socket.write(message === null ? '250 fine\r\n' : '354 go on\r\n')
    })
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const send = (smtpUrl: string, ca?: string) => {
  const from = { name: 'Icetally', address: 'icetally@example.org' }
  const transport = mailTransport({ smtpUrl, from, publicUrl: 'https://ice.example.org', ca })
  onTestFinished(() => transport.close())
  return transport.send({ to: 'anna@example.org', subject: 'Hello', text: 'Hello', html: 'Hello' })
}

it('MAIL-70 A self-signed certificate is refused with the reason, and trusted by SMTP_CA', async () => {
  const port = await startServer()
  const error: unknown = await send(`smtps://localhost:${port}`).catch((reason: unknown) => reason)
  expect(refusalOf(error)).toEqual({
    ...{ code: 'ESOCKET', status: null, isFinal: false },
    reason:
      'The certificate of the mail server is self-signed: set SMTP_CA to the file of its authority',
  })
  await send(`smtps://localhost:${port}`, CERT)
  const other: unknown = await send(`smtp://localhost:${port + 1}`).catch(
    (reason: unknown) => reason,
  )
  expect(refusalOf(other).reason).toMatch(/^The mail server refuses the connection/)
})

it.each([
  ['certificate has expired', /has expired: renew it/],
  ["Hostname/IP does not match certificate's altnames: Host: a. is not in b", /another host name/],
  ['unable to verify the first certificate', /unknown authority: set SMTP_CA/],
  ['getaddrinfo ENOTFOUND mail.example.org', /The host name in SMTP_URL is not found/],
  ['C0:error:0A00010B:SSL routines::wrong version number', /use smtp: in SMTP_URL/],
  ['40:error:0A00042E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol version', /TLS 1.2/],
  ['Greeting never received', /needs smtps:/],
  ['Connection closed unexpectedly', /ends the connection: compare port/],
  ['Client network socket disconnected before secure TLS connection', /ends the connection/],
])('MAIL-71 The log says what helps against: %s', (message, sentence) => {
  const error = Object.assign(new Error(message), { code: 'ESOCKET' })
  expect(refusalOf(error).reason).toMatch(sentence)
})

it.each([
  ['EAUTH', 535, 'The mail server refuses the user or the password in SMTP_URL'],
  ['ETLS', 502, 'The mail server offers no encryption, and passwords are not sent without'],
])(
  'MAIL-72 A refusal of the server has its reason without the text of the server: %s',
  (code, status, reason) => {
    const text = `${status} anna@example.org is not wanted`
    const error = Object.assign(new Error(text), { code, responseCode: status, response: text })
    expect(refusalOf(error)).toMatchObject({
      code,
      status,
      reason: expect.stringContaining(reason),
    })
    expect(JSON.stringify(refusalOf(error))).not.toContain('anna')
  },
)
