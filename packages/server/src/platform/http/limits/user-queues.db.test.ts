import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { userQueues } from './user-queues.ts'

it('BOUND-14 Reads of a user are answered one after another, and reads of other users run in between', async () => {
  const app = await testApp()
  const anna = await app.register('Anna')
  const bea = await app.register('Bea')
  await aTeam(anna)
  const order: string[] = []
  const read = async (user: typeof anna, name: string): Promise<void> => {
    const { status } = await user.call(api.teams.list)
    order.push(`${name} ${status}`)
  }
  const many = Array.from({ length: 20 }, () => read(anna, 'Anna'))
  await Promise.all([...many, read(bea, 'Bea')])
  expect(order.filter((entry) => entry === 'Anna 200')).toHaveLength(20)
  expect(order.indexOf('Bea 200')).toBeLessThan(10)
})

it('BOUND-14 Reads beyond the queue limit are refused, and an abandoned read delays no other', async () => {
  const app = await testApp()
  const anna = await app.register('Anna')
  const slow = Promise.withResolvers<void>()
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  const request = { countUnderWay: null } as FastifyRequest
  const first = app.app.services.enqueue(anna.id, { raw, request }, () => slow.promise)
  const refused: Awaited<ReturnType<typeof list>>[] = []
  const list = () => anna.call(api.teams.list)
  const calls = Array.from({ length: 270 }, async () => {
    const answer = await list()
    if (answer.status === 503) refused.push(answer)
  })
  await expect.poll(() => refused.length).toBe(20)
  slow.resolve()
  await Promise.all([first, ...calls])
  expect(refused).toHaveLength(20)
  for (const { headers } of refused) expect(headers['retry-after']).toBe('5')
  const address = await app.listen()
  const controller = new AbortController()
  const abandoned = fetch(`${address}/api/teams`, {
    headers: { authorization: `Bearer ${anna.token}` },
    signal: controller.signal,
  })
  const arrived = once(app.app.server, 'request')
  await arrived
  controller.abort()
  await expect(abandoned).rejects.toThrow()
  expect((await anna.call(api.teams.list)).status).toBe(200)
})

it('BOUND-14 A waiting read of a disconnected client is not carried out', async () => {
  const app = await testApp()
  const anna = await app.register('Anna')
  const { enqueue } = app.app.services
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  raw.destroy()
  const request = { countUnderWay: null } as FastifyRequest
  let reads = 0
  const read = enqueue(anna.id, { raw, request }, async () => (reads += 1))
  await expect(read).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(reads).toBe(0)
})

it('OVERLOAD-21 If the queue is full, a user with fewer requests is still admitted', async () => {
  const enqueue = userQueues(10)
  const open = Promise.withResolvers<void>()
  const reply = () => {
    const raw = new ServerResponse(new IncomingMessage(new Socket()))
    raw.destroy()
    return { raw, request: { countUnderWay: null } as FastifyRequest }
  }
  const held = () => {
    const { request } = reply()
    const raw = new ServerResponse(new IncomingMessage(new Socket()))
    return { raw, request }
  }
  const first = held()
  const running = enqueue('greedy', first, () => open.promise)
  const waiting = Array.from({ length: 10 }, () => enqueue('greedy', reply(), async () => 1))
  const refused = enqueue('greedy', reply(), async () => 1)
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const other = held()
  const answered = enqueue('modest', other, async () => 'answered')
  expect(await answered).toBe('answered')
  open.resolve()
  first.raw.destroy()
  other.raw.destroy()
  await running
  await Promise.allSettled(waiting)
})
