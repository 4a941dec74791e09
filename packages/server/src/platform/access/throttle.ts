import { createHash } from 'node:crypto'
import { counted } from '@icetally/domain/platform/counted'
import { DomainError } from '@icetally/domain/platform/errors'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../db/database.ts'
import { expired } from '../db/row-slices.ts'
import { CLOCK_AHEAD } from '../processes/clock-ahead.ts'
import { addressSubject, widerNetwork } from './address.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How many failures are borne, over which time, and how long one then waits. */
interface ThrottleRule {
  readonly limit: number
  /** Milliseconds after which counting starts again. */
  readonly window: number
  /** Milliseconds to wait once `failures` has reached the limit. */
  readonly wait: (failures: number, windowLeft: number) => number
  /** Does it lock one account, not all clients that share an address? */
  readonly holdsUpAccount?: true
}

const untilWindowEnds = (_failures: number, windowLeft: number): number => windowLeft

/**
 * The delays of a guesser: 1 minute after the tenth guess, doubling with each further one up to an
 * hour.
 */
const OF_ONE_GUESSER = {
  limit: 10,
  window: DAY,
  wait: (failures: number) => Math.min(HOUR, MINUTE * 2 ** Math.min(10, failures - 10)),
  holdsUpAccount: true,
} as const

/** The one list of limits. By default, only failures count. */
export const THROTTLES = {
  // Wrong passwords for an account: from an address, from a device that is known, in a session.
  'login-account-address': OF_ONE_GUESSER,
  'login-device': OF_ONE_GUESSER,
  'password-session': OF_ONE_GUESSER,
  // From everywhere, except known devices: a guesser may have many addresses.
  'login-account': { limit: 100, window: HOUR, wait: untilWindowEnds, holdsUpAccount: true },
  // A whole rink shares one address.
  'login-address': { limit: 100, window: 15 * MINUTE, wait: untilWindowEnds },
  // These count successes: sign-ins and new tokens.
  'signed-in-account': {
    ...{ limit: 30, window: 15 * MINUTE, wait: untilWindowEnds },
    holdsUpAccount: true,
  },
  'signed-in-address': { limit: 300, window: 15 * MINUTE, wait: untilWindowEnds },
  'refresh-session': { limit: 20, window: HOUR, wait: untilWindowEnds },
  // These count every attempt.
  'register-address': { limit: 20, window: HOUR, wait: untilWindowEnds },
  // Messages of a kind to an e-mail, which may be another person's.
  'mail-address': { limit: 10, window: HOUR, wait: untilWindowEnds },
  // Those to a manager about other people: the parents of two teams may join in one evening.
  'mail-manager': { limit: 60, window: HOUR, wait: untilWindowEnds },
  'email-user': { limit: 10, window: HOUR, wait: untilWindowEnds },
  'email-address': { limit: 30, window: HOUR, wait: untilWindowEnds },
  'upload-user': { limit: 60, window: HOUR, wait: untilWindowEnds },
  'archive-user': { limit: 20, window: HOUR, wait: untilWindowEnds },
  'import-user': { limit: 300, window: HOUR, wait: untilWindowEnds },
  // Further messages within the hour would contain no other link than those before.
  'forgot-account': { limit: 3, window: HOUR, wait: untilWindowEnds },
  'forgot-address': { limit: 20, window: HOUR, wait: untilWindowEnds },
  // Sign-ins that are begun at the provider; successful ones are counted like those with a
  // password.
  'open-id-address': { limit: 300, window: 15 * MINUTE, wait: untilWindowEnds },
  'verify-user': { limit: 5, window: HOUR, wait: untilWindowEnds },
  'join-user': { limit: 10, window: HOUR, wait: untilWindowEnds },
  // Names of teams, which anybody with a code may request.
  'invitation-address': { limit: 30, window: HOUR, wait: untilWindowEnds },
  // Tokens of unknown links; users of valid ones are not delayed.
  'follow-address': { limit: 30, window: HOUR, wait: untilWindowEnds },
  // Browsers that subscribe: a whole rink shares one address.
  'notify-address': { limit: 300, window: HOUR, wait: untilWindowEnds },
  // Pings of webhooks: each may occupy a slot for sending.
  'ping-user': { limit: 20, window: 15 * MINUTE, wait: untilWindowEnds },
  'ping-team': { limit: 30, window: 15 * MINUTE, wait: untilWindowEnds },
  // Each check of a followed calendar may hold a connection open for 20 seconds.
  'feed-user': { limit: 20, window: 15 * MINUTE, wait: untilWindowEnds },
  // Requests with an API key, counted many at once.
  'key-requests': { limit: 600, window: MINUTE, wait: untilWindowEnds },
  // Changes but those of a game's records, counted many at once: most leave rows, such as log entries.
  'changes-user': { limit: 36_000, window: HOUR, wait: untilWindowEnds },
  // Managers get an e-mail about each request.
  'ask-user': { limit: 20, window: DAY, wait: untilWindowEnds },
  'join-address': { limit: 30, window: HOUR, wait: untilWindowEnds },
} as const satisfies Record<string, ThrottleRule>

/** One counter: a rule, and the subject it counts. */
export interface Throttle {
  readonly rule: keyof typeof THROTTLES
  /** An address, a user's id, an e-mail: stored as a hash only. */
  readonly subject: string
}

/** The counters of a sign-in: if one is blocked, it is not tried. */
export interface SignInThrottles {
  /** Count wrong passwords. Of these `own` is forgotten after the right one. */
  readonly failures: readonly Throttle[]
  readonly own: Throttle
  /** Count right passwords. */
  readonly successes: readonly Throttle[]
}

/**
 * The counters of a sign-in with this e-mail, in lower case. A known device of the account has one
 * of its own, and is not delayed by others.
 */
export function signInThrottles(
  emailKey: string,
  address: string,
  knownDevice: string | undefined,
): SignInThrottles {
  const from = addressSubject(address)
  const signedIn: Throttle = { rule: 'signed-in-account', subject: emailKey }
  if (knownDevice !== undefined) {
    const own: Throttle = { rule: 'login-device', subject: `${emailKey} ${knownDevice}` }
    return { failures: [own], own, successes: [signedIn] }
  }
  const own: Throttle = { rule: 'login-account-address', subject: `${emailKey} ${from}` }
  return {
    failures: [
      own,
      { rule: 'login-account', subject: emailKey },
      { rule: 'login-address', subject: from },
    ],
    own,
    successes: [signedIn, { rule: 'signed-in-address', subject: from }],
  }
}

const keyOf = ({ rule, subject }: Throttle): string =>
  `${rule}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`

/** A wider network may have as many attempts as so many addresses: many phones share it. */
const ADDRESSES_OF_WIDER = 16

/** A counter, and how much it bears. */
interface Counter extends Throttle {
  readonly limit: number
}

/** The counters of a throttle: one of an IPv6 network is also counted for the wider network around it. */
function countersOf(throttle: Throttle): Counter[] {
  const { limit } = THROTTLES[throttle.rule]
  const subject = widerNetwork(throttle.subject)
  const own = { ...throttle, limit }
  return subject === undefined
    ? [own]
    : [own, { ...throttle, subject, limit: ADDRESSES_OF_WIDER * limit }]
}

const inWords = (milliseconds: number): string =>
  counted(Math.max(1, Math.ceil(milliseconds / MINUTE)), 'minute')

const tooMany = (left: number): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${inWords(left)}.`, {
    retryAfterSeconds: Math.ceil(left / SECOND),
  })

/** Refuses with 429 while any of these counters is blocked. */
export async function refuseThrottled(
  reader: Reader,
  throttles: readonly Throttle[],
  now: number,
): Promise<void> {
  const blocked = await reader
    .selectFrom('throttles')
    .select('blocked_until')
    .where('key', 'in', throttles.flatMap(countersOf).map(keyOf))
    .where('blocked_until', '>', now)
    .where('window_started_at', '<=', now + CLOCK_AHEAD)
    .orderBy('blocked_until', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (blocked !== undefined) throw tooMany(blocked.blocked_until - now)
}

/**
 * Counts one more on each of these counters, and blocks those that have reached their limit. Throws
 * like {@link refuseThrottled} if one was blocked already: of simultaneous attempts those beyond
 * the limit learn nothing, not even that they have failed. `userId` is the locked account, if there
 * is one.
 */
export async function countAttempt(
  trx: Transaction,
  throttles: readonly Throttle[],
  now: number,
  userId: string | null = null,
): Promise<void> {
  for (const counter of throttles.flatMap(countersOf)) await countOne(trx, counter, now, userId)
}

async function countOne(
  trx: Transaction,
  { limit, ...throttle }: Counter,
  now: number,
  userId: string | null,
): Promise<void> {
  const rule: ThrottleRule = THROTTLES[throttle.rule]
  const row = await addAttempts(trx, throttle, 1, now)
  if (row.blocked_until > now) throw tooMany(row.blocked_until - now)
  if (row.failures < limit) return
  const windowLeft = row.window_started_at + rule.window - now
  await trx
    .updateTable('throttles')
    .set({
      blocked_until: now + rule.wait(row.failures, windowLeft),
      user_id: rule.holdsUpAccount ? userId : null,
    })
    .where('key', '=', keyOf(throttle))
    .execute()
}

/** Counts so many more, in a new window where the last one is over. */
function addAttempts(trx: Transaction, throttle: Throttle, attempts: number, now: number) {
  const { window } = THROTTLES[throttle.rule]
  const isAhead = sql<boolean>`throttles.window_started_at > ${now + CLOCK_AHEAD}`
  const isOver = sql<boolean>`(throttles.window_started_at <= ${now - window} or ${isAhead})`
  return trx
    .insertInto('throttles')
    .values({
      ...{ key: keyOf(throttle), failures: attempts },
      ...{ window_started_at: now, blocked_until: 0 },
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when ${isOver} then excluded.failures else throttles.failures + excluded.failures end`,
        window_started_at: sql`case when ${isOver} then excluded.window_started_at else throttles.window_started_at end`,
        blocked_until: sql`case when ${isAhead} then 0 else throttles.blocked_until end`,
      }),
    )
    .returning(['failures', 'window_started_at', 'blocked_until'])
    .executeTakeFirstOrThrow()
}

/** Attempts that may be made without counting each, until a time in milliseconds since 1970. */
export interface Share {
  readonly attempts: number
  readonly until: number
}

/**
 * Takes `most` attempts at once from the window's remaining ones, or as many as are left, perhaps
 * none. Unused attempts are lost.
 */
export async function takeShare(
  trx: Transaction,
  throttle: Throttle,
  { most, now }: { readonly most: number; readonly now: number },
): Promise<Share> {
  const { limit, window } = THROTTLES[throttle.rule]
  const row = await addAttempts(trx, throttle, most, now)
  const left = Math.max(0, limit - (row.failures - most))
  return { attempts: Math.min(most, left), until: row.window_started_at + window }
}

/**
 * After a success: resets the failures of these counters. Throws like {@link refuseThrottled} if
 * one was blocked meanwhile; counting locks it, so that simultaneous guesses are counted one by
 * one.
 */
export async function clearThrottles(
  trx: Transaction,
  throttles: readonly Throttle[],
  now: number,
): Promise<void> {
  await countAttempt(trx, throttles, now)
  await forgetThrottles(trx, throttles)
}

/** Forgets the counters that hold an account up. */
export const forgetThrottlesOf = (trx: Transaction, userId: string) =>
  trx.deleteFrom('throttles').where('user_id', '=', userId).execute()

/** Forgets these counters, blocked or not. */
export const forgetThrottles = (trx: Transaction, throttles: readonly Throttle[]) =>
  trx.deleteFrom('throttles').where('key', 'in', throttles.map(keyOf)).execute()

/** A count that was not touched for this long has no effect any more: longer than any window. */
const COUNT_LIFE = 2 * DAY

/** The counts that have no effect any more. */
export const expiredThrottles = expired('throttles', (row, now) =>
  row.and([row('window_started_at', '<=', now - COUNT_LIFE), row('blocked_until', '<=', now)]),
)
