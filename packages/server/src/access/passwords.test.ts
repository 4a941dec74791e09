import { performance } from 'node:perf_hooks'
import { DomainError } from '@icetally/domain/errors'
import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

describe('passwords', () => {
  it('AUTH-6 A password matches its own hash and no other', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('a quiet sheet of ice')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.matches('a quiet sheet of ice', hash)).toBe(true)
    expect(await passwords.matches('a quiet sheet of Ice', hash)).toBe(false)
  })

  it('AUTH-4 Checking a password without an account takes as long as with one', async () => {
    const passwords = createPasswords()
    const hash = await passwords.hash('a quiet sheet of ice')
    expect(await passwords.matches('', undefined)).toBe(false)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 7; round += 1) {
      times.known.push(await timeOf(() => passwords.matches('x', hash)))
      times.unknown.push(await timeOf(() => passwords.matches('x', undefined)))
    }
    // Skipping the hash would make it a thousand times faster; what else the machine does, only slower.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 4)
  })

  it('AUTH-7 Two passwords are hashed at once, fifty wait, and more get 503', async () => {
    const passwords = createPasswords()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => passwords.matches('x', undefined)),
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
    expect(await passwords.matches('x', undefined)).toBe(false)
  })
})
