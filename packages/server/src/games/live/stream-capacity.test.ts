import { expect, it } from 'vitest'
import { networkOf } from '../../platform/access/address.ts'
import { type StreamOwner, streamToEnd } from './stream-capacity.ts'

const owner = (id: string, address: string): StreamOwner => ({
  session: { id, sessionId: id, tokenHash: '' },
  network: networkOf(address),
})
/** Six streams of each of these people. */
const crowd = (people: number, addressOf: (number: number) => string): StreamOwner[] =>
  Array.from({ length: 6 * people }, (_, at) => {
    const number = Math.floor(at / 6)
    return owner(`evil ${number}`, addressOf(number))
  })

const LIMITS = { perUser: 6, perProcess: 60 }

it.each([
  ['one address', crowd(10, () => '192.0.2.1')],
  ['an IPv6 /48 network', crowd(10, (number) => `2001:db8:1:${number}::1`)],
])('LIVE-44 The accounts of %s cannot take all streams of a process', (_, open) => {
  const given = streamToEnd(open, owner('anna', '198.51.100.7'), LIMITS)
  expect(given?.end).toBe('gave-way')
  expect(open).toContain(given?.one)
})

it('LIVE-44 A network with its share gets a stream of its own users, or none', () => {
  const open = [1, 2].flatMap((network) => crowd(5, () => `192.0.2.${network}`))
  const given = streamToEnd(open, owner('another', '192.0.2.1'), LIMITS)
  expect(given?.one.network).toBe('192.0.2.1')
  const single = Array.from({ length: 60 }, (_, at) => owner(`${at}`, '192.0.2.1'))
  expect(() => streamToEnd(single, owner('another', '192.0.2.1'), LIMITS)).toThrow('very busy')
})
