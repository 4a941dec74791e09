import { expect, it } from 'vitest'
import { fairQueues } from './fair-queues.ts'

const OPTIONS = { waitingPerSharer: 2, refusal: 'Busy.' }

/** Occupies the process for some milliseconds of its processor time. */
async function isBusyFor(milliseconds: number): Promise<number> {
  const begun = process.threadCpuUsage()
  for (;;) {
    const { user, system } = process.threadCpuUsage(begun)
    if (user + system >= milliseconds * 1000) return performance.now()
  }
}

const begins = async (): Promise<number> => performance.now()

it('BOUND-15 Long work is answered at once, followed by an equal idle time for its key only', async () => {
  const enqueue = fairQueues(OPTIONS)
  const long = enqueue('a', () => isBusyFor(200))
  const next = enqueue('a', begins)
  const ended = await long
  expect(await enqueue('b', begins)).toBeLessThan(await next)
  expect((await next) - ended).toBeGreaterThan(190)
})

it('BOUND-15 A slot is held until its answer is sent, and work that fails releases its slot', async () => {
  const enqueue = fairQueues(OPTIONS)
  const sent = Promise.withResolvers<void>()
  const order: string[] = []
  expect(
    await enqueue(
      'a',
      async () => 'made',
      () => sent.promise,
    ),
  ).toBe('made')
  const failing = enqueue('a', async () => {
    order.push('failing')
    throw new Error('not found')
  })
  const last = enqueue('a', async () => order.push('last'))
  await expect(enqueue('a', begins)).rejects.toThrow('Busy.')
  expect(order).toEqual([])
  sent.resolve()
  await expect(failing).rejects.toThrow('not found')
  await last
  expect(order).toEqual(['failing', 'last'])
})
