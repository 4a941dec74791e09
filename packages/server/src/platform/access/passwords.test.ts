import { DomainError } from '@icetally/domain/platform/errors'
import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const HERE = '198.51.100.7'

/** Processor time in microseconds: on a busy machine a check may wait for several times as long as it computes. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return user + system
}

describe('passwords', () => {
  it('AUTH-6 A password matches its own hash and no other', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('a quiet sheet of ice', HERE)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.matches('a quiet sheet of ice', hash, HERE)).toBe(true)
    expect(await passwords.matches('a quiet sheet of Ice', hash, HERE)).toBe(false)
  })

  it('AUTH-4 Checking a password without an account takes as long as with one', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('a quiet sheet of ice', HERE)
    expect(await passwords.matches('', undefined, HERE)).toBe(false)
    const costs = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 7; round += 1) {
      costs.known.push(await costOf(() => passwords.matches('x', hash, HERE)))
      costs.unknown.push(await costOf(() => passwords.matches('x', undefined, HERE)))
    }
    // Skipping the hash would make it a thousand times cheaper.
    expect(Math.min(...costs.unknown)).toBeGreaterThan(Math.min(...costs.known) / 4)
  })

  it('AUTH-7 One password of each of two addresses is hashed at once, fifty wait, and more get 503', async () => {
    const passwords = createPasswords()
    const addresses = [HERE, '203.0.113.9']
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        passwords.matches('x', undefined, addresses[index % 2] ?? HERE),
      ),
    )
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    )
    expect(refused).toHaveLength(8)
    for (const error of refused) {
      expect(error).toBeInstanceOf(DomainError)
      expect(error).toMatchObject({
        code: 'UNAVAILABLE',
        message: 'Too many people are signing in right now. Please try again in a moment.',
        retryAfterSeconds: 5,
      })
    }
    expect(await passwords.matches('x', undefined, HERE)).toBe(false)
  })

  it('AUTH-7 An address or IPv6 /48 network that exceeds the hashing capacity does not delay or fail other addresses', async () => {
    const passwords = createPasswords()
    let isOver = false
    let done = 0
    const greedy = Array.from({ length: 80 }, async (_, index) => {
      while (!isOver) {
        const from = `2001:db8:1:${index.toString(16)}::1`
        const attempt = passwords.matches('x', undefined, from)
        await attempt.then(
          () => (done += 1),
          () => new Promise(setImmediate),
        )
      }
    })
    const before: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const doneThen = done
      await passwords.matches('x', undefined, '2001:db8:2:3::1')
      before.push(done - doneThen)
    }
    isOver = true
    await Promise.all(greedy)
    // Two that are being hashed already, and some in turn; fifty wait.
    expect(Math.max(...before)).toBeLessThanOrEqual(4)
    expect(done).toBeGreaterThan(0)
  })

  it('AUTH-7 If too many attempts wait, the newest attempt of the address with the most is refused', async () => {
    const passwords = createPasswords()
    const verify = (from: string) =>
      passwords.matches('x', undefined, from).then(
        () => from,
        () => `${from} refused`,
      )
    const many = Array.from({ length: 51 }, () => verify('198.51.100.7'))
    const few = Array.from({ length: 3 }, () => verify('203.0.113.9'))
    expect(await Promise.all(few)).toEqual(Array<string>(3).fill('203.0.113.9'))
    const refused = (await Promise.all(many)).map((outcome) => outcome.endsWith('refused'))
    // The first of the few gets a free slot.
    expect(refused.slice(0, 49)).not.toContain(true)
    expect(refused.slice(49)).toEqual([true, true])
  })

  it('AUTH-7 Attempts are recorded two at once, alternating between addresses', async () => {
    const passwords = createPasswords()
    const begun: string[] = []
    const release = Promise.withResolvers<void>()
    const write = (from: string) =>
      passwords.record(from, async () => {
        begun.push(from)
        await release.promise
      })
    const greedy = Array.from({ length: 100 }, (_, index) => write(`2001:db8:1:${index}::1`))
    const other = write('203.0.113.9')
    await new Promise(setImmediate)
    expect(begun).toHaveLength(2)
    release.resolve()
    await Promise.all([...greedy, other])
    expect(begun.indexOf('203.0.113.9')).toBeLessThan(5)
    expect(begun).toHaveLength(101)
  })
})
