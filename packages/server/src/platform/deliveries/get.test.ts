import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { get } from './get.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const fetched = (url: string, allowPrivate = true) =>
  get({ url, headers: {}, allowPrivate, mostBytes: 1000 })

it('FEED-20 A file is read with its redirects, also if it is compressed', async () => {
  const other = await startReceiver()
  receiver.answer({ status: 302, headers: { location: `${other.url}/b.ics` } })
  other.answer({ status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync('hello') })
  const { body } = await fetched(`${receiver.url}/a.ics`)
  expect(String(body)).toBe('hello')
  await other.close()
})

it('FEED-21 Redirects without an end, and files that are too large once unpacked, are refused', async () => {
  receiver.answer({ status: 302, headers: { location: '/again' } })
  await expect(fetched(receiver.url)).rejects.toThrow('leads on and on')
  const headers = { 'content-encoding': 'gzip' }
  receiver.answer({ status: 200, headers, body: gzipSync(Buffer.alloc(100_000)) })
  await expect(fetched(receiver.url)).rejects.toThrow('larger than')
})

it('FEED-22 A redirect into a private network is not followed', async () => {
  const lookUp = vi.fn(async (name: string) => (name === 'trap.example' ? ['10.0.0.1'] : []))
  const request = {
    url: 'https://trap.example/',
    headers: {},
    allowPrivate: false,
    mostBytes: 1000,
  }
  await expect(get(request, lookUp)).rejects.toThrow('private network')
  await expect(fetched('http://127.0.0.1/', false)).rejects.toThrow('must begin with https')
})
