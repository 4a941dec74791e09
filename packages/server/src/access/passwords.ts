import { readFileSync } from 'node:fs'
import { DomainError } from '@icetally/domain/errors'
import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit, keyedMutex } from '../concurrency-limit.ts'

/** argon2id (the library's algorithm unless told): 19 MiB, two passes, one lane, as OWASP advises. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const CONCURRENCY = 2
const MAX_WAITING = 50

/** The hash of an unknown password: an unknown e-mail takes as long as a wrong password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZS1maXhlZC1zYWx0$ZkpYV0lTdVRjN1Z2cG1LcVRiVUxLZ1p4c1hGdkVqQUI'

const TOO_COMMON = 'This password is too common. Please choose one that is harder to guess.'

let commonPasswords: ReadonlySet<string> | undefined

/** Refuses the passwords that guessers try first, in any case; `field` is where it was sent. */
export function refuseCommonPassword(password: string, field = 'password'): void {
  commonPasswords ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n'),
  )
  if (!commonPasswords.has(password.toLowerCase())) return
  throw new DomainError('VALIDATION_FAILED', TOO_COMMON, {
    details: [{ path: `body.${field}`, message: TOO_COMMON }],
  })
}

/** Hashes and checks passwords, few at once: each takes 19 MiB and a core for a while. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password fits; `undefined` in place of a hash takes as long and never fits. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>
  /**
   * Attempts at the password of one account, one after another: each guess of many sent at once is
   * counted before the next is looked at.
   */
  attempt<T>(account: string, work: () => Promise<T>): Promise<T>
}

/** At most two at once and fifty waiting; beyond that UNAVAILABLE, rather than a queue of minutes. */
export function createPasswords(): Passwords {
  const limit = concurrencyLimit({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    refusal: 'Too many people are signing in right now. Please try again in a moment.',
  })
  return {
    hash: (password) => limit(() => hash(password, PARAMETERS)),
    matches: (password, passwordHash) =>
      limit(async () => {
        const fits = await verify(passwordHash ?? NOBODYS_HASH, password)
        return fits && passwordHash !== undefined
      }),
    attempt: keyedMutex(),
  }
}
