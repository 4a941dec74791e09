import { expect, it } from 'vitest'
import { requestRate } from './request-rate.ts'

const WINDOW = 60_000

/** The number for all processes in each window, taken as the database gives them. */
function allowance(limit: number) {
  const windows = new Map<string, { since: number; taken: number }>()
  return {
    shares: 0,
    async take(this: { shares: number }, most: number, subject: string, now: number) {
      this.shares += 1
      const known = windows.get(subject)
      const own = known && now < known.since + WINDOW ? known : { since: now, taken: 0 }
      const attempts = Math.min(most, Math.max(0, limit - own.taken))
      windows.set(subject, { ...own, taken: own.taken + most })
      return { attempts, until: own.since + WINDOW }
    },
  }
}

/** Counts a request of a process, and returns whether it was accepted, or the seconds to wait. */
function processOf(all: ReturnType<typeof allowance>, most: number) {
  const count = requestRate({
    take: (subject, now) => all.take(most, subject, now),
    refusal: 'Slower',
  })
  return (subject: string, now: number) =>
    count(subject, now).then(
      () => 'taken',
      (error: unknown) => (error as { retryAfterSeconds: number }).retryAfterSeconds,
    )
}

it('APIKEY-9 Requests of one subject are limited in a window, and other subjects are not delayed', async () => {
  const take = processOf(allowance(3), 2)
  const together = await Promise.all([0, 0, 0].map((now) => take('a', now)))
  expect(together).toEqual(['taken', 'taken', 'taken'])
  expect(await take('a', 10_000)).toBe(50)
  expect(await take('b', 10_000)).toBe('taken')
  expect(await take('a', WINDOW)).toBe('taken')
  // Many other subjects do not make it forget one over the limit.
  for (const now of [1, 2, 3]) await take('a', WINDOW + now)
  for (let other = 0; other < 5_000; other += 1) await take(`other ${other}`, 70_000)
  expect(await take('a', 70_000)).toBe(50)
})

it('APIKEY-15 Several processes share the request limit of a key in a window with few database requests', async () => {
  const all = allowance(600)
  const processes = [processOf(all, 20), processOf(all, 20), processOf(all, 20)]
  let taken = 0
  for (let request = 0; request < 1_000; request += 1) {
    const answers = await Promise.all(processes.map((take) => take('key', request)))
    taken += answers.filter((answer) => answer === 'taken').length
  }
  expect(taken).toBe(600)
  // One for each share, and one in which each process learns that nothing is left.
  expect(all.shares).toBe(600 / 20 + 3)
})
