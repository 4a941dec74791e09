import { lookup } from 'node:dns/promises'
import { afterEach, expect, it } from 'vitest'
import { type NameServer, startNameServer } from '#test/name-server.ts'
import { byNameServers } from './look-up-name.ts'
import { post } from './post.ts'

let server: NameServer
afterEach(() => server.close())

const never = new AbortController().signal

it('POST-25 Name servers that do not answer delay no other name', async () => {
  server = await startNameServer(null)
  const stop = new AbortController()
  const lookUp = byNameServers([server.address])
  // More than the process has threads.
  const names = Array.from({ length: 16 }, (_, index) => `silent${index}.example`)
  const pending = Promise.allSettled(names.map((name) => lookUp(name, stop.signal)))
  await expect.poll(() => new Set(server.queried).size).toBe(names.length)
  // As the database, the mail server and the provider of sign-ins are looked up.
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) })
  stop.abort()
  expect((await pending).map(({ status }) => status)).toEqual(names.map(() => 'rejected'))
})

it('POST-26 Name servers answer with addresses, which are checked, or that a name is unknown', async () => {
  server = await startNameServer({ 'good.example': '93.184.216.34', 'trap.example': '10.0.0.1' })
  const lookUp = byNameServers([server.address])
  expect(await lookUp('good.example', never)).toEqual(['93.184.216.34'])
  expect(await lookUp('unknown.example', never)).toEqual([])
  const posted = (host: string) =>
    post({ url: `https://${host}/`, headers: {}, body: Buffer.of(), allowPrivate: false }, lookUp)
  await expect(posted('trap.example')).rejects.toThrow('private network')
  await expect(posted('unknown.example')).rejects.toThrow('name of the server is not known')
})

it('POST-27 Names of this machine are looked up at no name server', async () => {
  server = await startNameServer(null)
  const lookUp = byNameServers([server.address])
  for (const name of ['localhost', 'hooks.localhost']) {
    expect(await lookUp(name, never)).toEqual(['127.0.0.1', '::1'])
  }
  expect(server.queried).toEqual([])
})
