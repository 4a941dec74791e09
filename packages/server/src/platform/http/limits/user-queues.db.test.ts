import { once } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { userQueues } from './user-queues.ts'

/** Begins a read of a user that ends with `resolve`: later ones of this user wait for it. */
function holdReads({ app }: Awaited<ReturnType<typeof testApp>>, { id }: { readonly id: string }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  const request = { countUnderWay: null } as FastifyRequest
  return { read: app.services.enqueue(id, { raw, request }, () => promise), resolve }
}

it('BOUND-14 Reads of a user are answered one after another, and reads of other users run in between', async () => {
  const app = await testApp()
  const anna = await app.register('Anna')
  const bea = await app.register('Bea')
  await aTeam(anna)
  const held = holdReads(app, anna)
  const answered: number[] = []
  const many = Array.from({ length: 20 }, async () => {
    answered.push((await anna.call(api.teams.list)).status)
  })
  expect((await bea.call(api.teams.list)).status).toBe(200)
  expect(answered).toEqual([])
  held.resolve()
  await Promise.all([held.read, ...many])
  expect(answered).toEqual(Array.from({ length: 20 }, () => 200))
})

it('BOUND-14 Reads beyond the queue limit are refused, and an abandoned read delays no other', async () => {
  const app = await testApp()
  const anna = await app.register('Anna')
  const held = holdReads(app, anna)
  const refused: Awaited<ReturnType<typeof list>>[] = []
  const list = () => anna.call(api.teams.list)
  const calls = Array.from({ length: 270 }, async () => {
    const answer = await list()
    if (answer.status === 503) refused.push(answer)
  })
  await expect.poll(() => refused.length).toBe(20)
  held.resolve()
  await Promise.all([held.read, ...calls])
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
