import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { get } from './get.ts'
import { post } from './post.ts'

let server: Server
afterEach(() => server.close())

/** A server that answers every connection with these bytes; answers its address. */
async function answering(bytes: string): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(bytes))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const MB = 1024 * 1024
const CHUNKED = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n'
const HELLO = `${CHUNKED}5\r\nhello\r\n0\r\n\r\n`
const times = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))

const interim = (bytes: number) => times('HTTP/1.1 103 Early Hints\r\n\r\n', bytes) + HELLO
const CONTINUED = times('HTTP/1.1 100 Continue\r\n\r\n', MB) + HELLO
const BLANK = times('\r\n', MB) + HELLO
const EXTENDED = `${CHUNKED}${times(`1;${'a'.repeat(8000)}\r\nx\r\n`, MB)}0\r\n\r\n`

const options = { headers: {}, allowPrivate: true }
const send = (url: string) => post({ ...options, url, body: Buffer.from('{}') })
const fetched = (url: string) => get({ ...options, url, mostBytes: 5000 })

const LONG: [string, string][] = [
  ['interim answers', interim(MB)],
  ['requests to continue', CONTINUED],
  ['blank lines before the status', BLANK],
  ['extensions of chunks', EXTENDED],
  ['chunks of a byte', `${CHUNKED}${times('1\r\nx\r\n', MB)}0\r\n\r\n`],
]

it.each(LONG)('POST-24 A message whose receiver sends a megabyte of %s fails', async (_, bytes) => {
  await expect(send(await answering(bytes))).rejects.toThrow('cannot be reached')
})

it.each(LONG)('FEED-23 A calendar with a megabyte of %s is refused', async (_, bytes) => {
  await expect(fetched(await answering(bytes))).rejects.toThrow(/larger than|tiny pieces/)
})

it('FEED-23 A file with some interim answers, in chunks of a byte each, is read whole', async () => {
  const bytes = times('1\r\nx\r\n', 4000 * 6)
  const url = await answering(`${interim(500).replace(HELLO, '')}${CHUNKED}${bytes}0\r\n\r\n`)
  expect(String((await fetched(url)).body)).toBe('x'.repeat(4000))
})
