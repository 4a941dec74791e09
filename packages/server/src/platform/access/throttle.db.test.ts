import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { countAttempt, refuseThrottled, type Throttle } from './throttle.ts'

const DAY = 24 * 60 * 60 * 1000

it('AUTH-24 A limit that was reached by a clock days ahead ends once the clock is right', async () => {
  const { database, clock } = await testApp()
  const throttle: Throttle = { rule: 'register-address', subject: '192.0.2.1' }
  const count = (now: number): Promise<void> =>
    database.write((trx) => countAttempt(trx, [throttle], now))
  const refuse = (now: number): Promise<void> =>
    database.read((reader) => refuseThrottled(reader, [throttle], now))
  const { now } = clock
  const ahead = now + 400 * DAY
  for (let attempt = 0; attempt < 20; attempt += 1) await count(ahead)
  await expect(refuse(ahead)).rejects.toThrow('Too many attempts')
  await refuse(now)
  await count(now)
  await refuse(now)
  // And it counts from the beginning.
  for (let attempt = 1; attempt < 20; attempt += 1) await count(now)
  await expect(refuse(now)).rejects.toThrow('Too many attempts')
})
