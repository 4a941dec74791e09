import { DomainError } from '@icetally/domain/platform/errors'
import { NO_PASSWORDS } from '@icetally/domain/platform/fields'
import { hash, verify } from '@node-rs/argon2'
import type { Settings } from '../config/settings.ts'
import type { UserTable } from '../db/schema.ts'
import { fairLimit } from '../processes/fair-limit.ts'
import { networkOf } from './address.ts'

/** argon2id (the library's default algorithm): 19 MiB, two passes, one lane, as OWASP advises. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const CONCURRENCY = 2
/** Concurrent hashes for one address: another address gets a free slot. */
const PER_ADDRESS = 1
const MAX_WAITING = 50

/**
 * The hash of no password that is known: an unknown e-mail takes as long as a wrong password. Accounts
 * whose owners sign in elsewhere have it, so that older versions beside this one refuse them, too.
 */
export const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZS1maXhlZC1zYWx0$ZkpYV0lTdVRjN1Z2cG1LcVRiVUxLZ1p4c1hGdkVqQUI'

/** Attempts of one address that may be under way. More would be refused at the queue, after look-ups in the database. */
const MAX_ATTEMPTS = MAX_WAITING

const BUSY = 'Too many people are signing in right now. Please try again in a moment.'

/** Has the account a password? Otherwise its owner signs in elsewhere. */
export const hasPassword = (user: Pick<UserTable, 'password_hash'>): boolean =>
  user.password_hash !== NO_PASSWORD

/** Throws FORBIDDEN where the operator has switched passwords off. */
export function requirePasswordLogin({ passwordLogin }: Pick<Settings, 'passwordLogin'>): void {
  if (!passwordLogin) throw new DomainError('FORBIDDEN', NO_PASSWORDS)
}

/**
 * Hashes and checks passwords, few at once: each takes 19 MiB and a core for a while. `from` is the
 * client's address.
 */
export interface Passwords {
  hash(password: string, from: string): Promise<string>
  /** Whether the password fits; `undefined` instead of a hash takes as long and never fits. */
  matches(password: string, passwordHash: string | undefined, from: string): Promise<boolean>
  /**
   * Attempts that are counted together, one after another: each guess of many sent at once is counted
   * before the next is looked at.
   */
  attempt<T>(countedAs: string, from: string, work: () => Promise<T>): Promise<T>
  /**
   * Writes down how an attempt ended. Attempts wait for each other's counts in the database, each with
   * a connection: few at once, so that they do not hold all there are.
   */
  record<T>(from: string, write: () => Promise<T>): Promise<T>
}

/**
 * At most two at once, one of each address, and fifty waiting; beyond that UNAVAILABLE, rather than a queue
 * of minutes. Addresses alternate, so that none has to wait for all the attempts of another one.
 */
export function createPasswords(): Passwords {
  const limit = fairLimit({
    concurrency: CONCURRENCY,
    perSharer: PER_ADDRESS,
    maxWaiting: MAX_WAITING,
    refusal: BUSY,
  })
  const ofAddress = fairLimit({ perSharer: MAX_ATTEMPTS, maxWaiting: 0, refusal: BUSY })
  const inOrder = fairLimit({ perSharer: 1, refusal: BUSY })
  const records = fairLimit({ concurrency: CONCURRENCY, refusal: BUSY })
  return {
    hash: (password, from) => limit(networkOf(from), () => hash(password, PARAMETERS)),
    matches: (password, passwordHash, from) =>
      limit(networkOf(from), async () => {
        const fits = await verify(passwordHash ?? NO_PASSWORD, password)
        return fits && passwordHash !== undefined && passwordHash !== NO_PASSWORD
      }),
    attempt: (countedAs, from, work) => ofAddress(networkOf(from), () => inOrder(countedAs, work)),
    record: (from, write) => records(networkOf(from), write),
  }
}
