import { expect, it } from 'vitest'
import { requestRate } from './request-rate.ts'

it('APIKEY-9 Of one subject so many requests are taken in a window, and others are not held up', () => {
  const count = requestRate({ limit: 3, window: 60_000, refusal: 'Slower' })
  const take = (subject: string, now: number) => {
    try {
      count(subject, now)
      return 'taken'
    } catch (error) {
      return (error as { retryAfterSeconds: number }).retryAfterSeconds
    }
  }
  expect([0, 1, 2].map((now) => take('a', now))).toEqual(['taken', 'taken', 'taken'])
  expect(take('a', 10_000)).toBe(50)
  expect(take('b', 10_000)).toBe('taken')
  expect(take('a', 60_000)).toBe('taken')
  // A crowd of others does not make it forget who is over the limit.
  for (const now of [1, 2, 3]) take('a', 60_000 + now)
  for (let other = 0; other < 5_000; other += 1) take(`other ${other}`, 70_000)
  expect(take('a', 70_000)).toBe(50)
})
