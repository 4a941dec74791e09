import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { claimJob } from './jobs.ts'

it('PROCESS-1 A due job is acquired by one of several simultaneous processes, and by another one when it is due again', async () => {
  const { database } = await testApp()
  const claimsAt = async (now: number): Promise<number> => {
    const attempts = Array.from({ length: 8 }, () =>
      database.write((trx) => claimJob(trx, { name: 'sweep', now, next: now + 1000 })),
    )
    return (await Promise.all(attempts)).filter(Boolean).length
  }
  expect(await claimsAt(5_000)).toBe(1)
  expect(await claimsAt(5_999)).toBe(0)
  expect(await claimsAt(6_000)).toBe(1)
})

it('PROCESS-10 A job that was claimed by a clock a day ahead is due again once the clock is right', async () => {
  const { database } = await testApp()
  const claimAt = (now: number): Promise<boolean> =>
    database.write((trx) => claimJob(trx, { name: 'sweep', now, next: now + 1000 }))
  const [now, day] = [5_000, 24 * 60 * 60 * 1000]
  expect(await claimAt(now + day + 1)).toBe(true)
  expect([await claimAt(now), await claimAt(now)]).toEqual([true, false])
  // Clocks that differ a little do not repeat each other's jobs.
  expect(await claimAt(now - 500)).toBe(false)
})
