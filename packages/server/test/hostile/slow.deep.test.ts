import { once } from 'node:events'
import { expect, it } from 'vitest'
import { type Connection, open, postHead } from '../raw-http.ts'
import { slowness } from '../slowness.ts'
import { setUpVictim } from './under-attack.ts'

const victim = setUpVictim()

/** Begins sign-ins whose bodies come byte by byte, as many from each address. */
function sendSlowly(each: number, addresses: readonly string[]): Connection[] {
  return addresses.flatMap((from) =>
    Array.from({ length: each }, () => {
      const connection = open(victim.address)
      connection.socket.write(`${postHead('/api/auth/login', { from, length: 99 })}{`)
      const drip = setInterval(() => connection.socket.write(' '), 4_000)
      void connection.closed.then(() => clearInterval(drip))
      return connection
    }),
  )
}

it.each([
  ['two /64 of one /48', ['2001:db8:0:1::1', '2001:db8:0:2::1']],
  ['two /48', ['2001:db8:1:1::1', '2001:db8:2:1::1']],
])('HOSTILE-1 500 slow bodies of %s delay no other client, and are cut off', async (_, from) => {
  await victim.endures(async () => {
    const answers = await Promise.all(sendSlowly(250, from).map(({ closed }) => closed))
    const timedOut = answers.filter((answer) => answer.startsWith('HTTP/1.1 408 '))
    expect(timedOut).toHaveLength(500)
  })
})

it.each([
  ['that is answered at once', '/healthz'],
  ['without a session', '/api/teams'],
  ['for a page', '/'],
])(
  'HOSTILE-56 A request %s on each of 1,000 connections never keeps the main thread for 50 ms',
  async (_, path) => {
    const connections = Array.from({ length: 1_000 }, (__, index) => ({
      ...open(victim.address),
      request: `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.${index % 250}\r\nConnection: close\r\n\r\n`,
    }))
    await Promise.all(connections.map(({ socket }) => once(socket, 'connect')))
    const longest = await victim.longestTurnDuring(async () => {
      for (const { socket, request } of connections) socket.write(request)
      const answers = await Promise.all(connections.map(({ closed }) => closed))
      expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 '))).toHaveLength(1_000)
    })
    expect(longest).toBeLessThan(50 * slowness())
  },
)
