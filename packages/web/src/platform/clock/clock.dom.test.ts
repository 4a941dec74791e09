import { expect, it } from 'vitest'
import { clock, today } from './clock.ts'

it('GLANCE-8 Today is the day of the server, though the clock of the device is two days off', () => {
  const before = today()
  const day = new Date(Date.now() - 2 * 24 * 3600 * 1000)
  clock.observe(day.getTime(), performance.now())
  expect(today()).not.toBe(before)
  expect(today()).toBe(
    [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
  )
})
