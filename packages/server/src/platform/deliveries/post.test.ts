import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { post } from './post.ts'
import { isOfThisMachine, isPublicAddress } from './public-address.ts'

/** Names that resolve to these addresses, one list at each lookup. */
const named = (...answers: string[][]) => vi.fn(async () => answers.shift() ?? [])

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const send = (url: string, allowPrivate = false, lookUp?: ReturnType<typeof named>) =>
  post({ url, headers: { 'x-a': 'b' }, body: Buffer.from('{}'), allowPrivate }, lookUp)

const PRIVATE = 'The address is in a private network'

describe('posting to an address that people have typed in', () => {
  it('POST-1 A name that resolves to any private address is not posted to', async () => {
    const names = named(['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['::1'])
    for (const path of ['a', 'b', 'c']) {
      await expect(send(`https://trap.example/${path}`, false, names)).rejects.toThrow(PRIVATE)
    }
    expect(receiver.delivered).toEqual([])
  })

  it('POST-2 The connection uses the checked address, also if the name resolves to another address by then', async () => {
    const { port } = new URL(receiver.url)
    const names = named(['127.0.0.1'], ['192.0.2.1'])
    expect(await send(`http://rebound.example:${port}/hook`, true, names)).toBe(204)
    expect(names).toHaveBeenCalledTimes(1)
    expect(receiver.delivered[0]?.headers.host).toBe(`rebound.example:${port}`)
  })

  it('POST-3 Redirects are not followed', async () => {
    receiver.answer({ status: 307, headers: { location: `${receiver.url}/elsewhere` } })
    await expect(send(`${receiver.url}/hook`, true)).rejects.toMatchObject({ status: 307 })
    expect(receiver.delivered).toHaveLength(1)
  })

  it('POST-4 Only the first part of an answer is read', async () => {
    receiver.answer({ status: 200, body: Buffer.alloc(5_000_000) })
    expect(await send(receiver.url, true)).toBe(200)
  })

  it('POST-5 A request to a server that never answers is ended', async () => {
    receiver.answer(null)
    const given = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(given.signal)
    const sent = send(receiver.url, true)
    const refused = expect(sent).rejects.toThrow('did not answer in time')
    await expect.poll(() => receiver.delivered).toHaveLength(1)
    given.abort()
    await refused
  })

  it('POST-6 No message is posted to the internet without encryption', async () => {
    await expect(send('http://example.org/')).rejects.toThrow('must begin with https://')
  })
})

describe('typed addresses cannot reach this server or others', () => {
  const body = Buffer.from('{}')
  const own = { headers: {}, body, allowPrivate: false, publicUrl: 'https://stats.example.org' }

  it.each([
    ['its name', 'https://stats.example.org/hook', ['93.184.216.34']],
    ['another name of its address', 'https://alias.example.org/hook', ['93.184.216.34']],
    ['its address', 'https://93.184.216.34:8443/hook', []],
  ])('POST-20 No message is posted to this server by %s', async (_, url, addresses) => {
    const lookUp = async (name: string) =>
      name === 'stats.example.org' ? ['93.184.216.34'] : addresses
    await expect(post({ ...own, url }, lookUp)).rejects.toThrow('one of this server')
  })

  it('POST-21 Addresses of the machine and of its IPv6 networks count as local', () => {
    const interfaces = [
      { address: '93.184.216.34', family: 'IPv4', cidr: '93.184.216.34/24' },
      { address: '2606:2800:220:1::5', family: 'IPv6', cidr: '2606:2800:220:1::5/64' },
    ]
    const of = (address: string) => isOfThisMachine(address, interfaces)
    expect(['93.184.216.34', '2606:2800:220:1::5', '2606:2800:220:1:ff::1'].map(of)).toEqual([
      ...[true, true, true],
    ])
    expect(['93.184.216.35', '2606:2800:220:2::5', 'x'].map(of)).toEqual([false, false, false])
  })

  it.each([22, 25, 80, 993])('POST-22 Port %i is refused', async (port) => {
    const url = `https://example.org:${port}/`
    await expect(send(url)).rejects.toThrow('port of the address must be 443')
  })

  it('POST-23 A closed port and a port without HTTP get the same sentence', async () => {
    const mute = createServer((socket) => socket.end('220 mail\r\n'))
    const closed = createServer()
    const portOf = async (server: Server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return (server.address() as AddressInfo).port
    }
    const [open, free] = [await portOf(mute), await portOf(closed)]
    closed.close()
    const sentences = await Promise.all(
      [open, free].map((port) =>
        send(`http://127.0.0.1:${port}/`, true).catch((error: Error) => error.message),
      ),
    )
    mute.close()
    expect(new Set(sentences).size).toBe(1)
  })
})

describe('addresses of the internet', () => {
  it.each([
    ...['93.184.216.34', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255'],
    ...['2606:2800:220:1::1', '2a00:1450:4001::5'],
  ])('POST-7 %s is public', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.53', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '192.0.2.1', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '::ffff:127.0.0.1', 'fc00::1'],
    ...['fe80::1', 'fe80::1%eth0', 'ff02::1', '64:ff9b::7f00:1', '2001:db8::1', '2002:7f00:1::'],
    ...['2001::1', 'localhost', ''],
  ])('POST-8 %s is not public', (address) => expect(isPublicAddress(address)).toBe(false))
})
