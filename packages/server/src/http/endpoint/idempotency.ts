import { createHash } from 'node:crypto'
import { DomainError } from '@icetally/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Reader, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { LargeAnswerTable } from '../../db/schema.ts'
import { accountGone } from '../../records/users/store.ts'

const LONGEST_KEY = 200
const NO_CONTENT = 204

/** How long the answer to an `Idempotency-Key` is kept, in milliseconds: 30 days. */
export const IDEMPOTENCY_KEY_LIFE = 30 * 24 * 60 * 60 * 1000

/** A longer answer, in bytes, is a large one. */
const LARGE_ANSWER = 64 * 1024

/** How many bytes of large answers are kept for each user: short calls cannot fill the disk with them. */
export const LARGE_ANSWERS_OF_USER = 8 * 1024 * 1024

/** What a handler answered: a status and a body still to be serialised. */
export interface Outcome {
  readonly status: number
  readonly body: unknown
}

/** The `Idempotency-Key` of a request. */
export interface RequestKey {
  readonly key: string
  /** SHA-256 of method, path and content: the same key must mean the same request. */
  readonly requestHash: string
}

/** A request that carries an `Idempotency-Key`, and whose it is. */
export interface KeyedRequest extends RequestKey {
  readonly userId: string
}

/**
 * Reads the `Idempotency-Key` of a request, or undefined when it has none; `content` is asked for only
 * where there is one.
 */
export function requestKey(
  request: FastifyRequest,
  content: () => string | Buffer,
): RequestKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) {
    throw new DomainError(
      'MALFORMED_REQUEST',
      `The Idempotency-Key must have 1 to ${LONGEST_KEY} characters`,
    )
  }
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(content())
    .digest('hex')
  return { key, requestHash }
}

/** Has the user used this key before? For what, is looked at by {@link atMostOnce}. */
export async function wasUsed(reader: Reader, userId: string, key: string): Promise<boolean> {
  const used = await reader
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return used !== undefined
}

/** Takes the key for this request; answers nothing when it was taken before. */
const claim = prepared((trx: Transaction, claimed: KeyedRequest & { readonly now: number }) =>
  trx
    .insertInto('idempotency_keys')
    .values({
      user_id: claimed.userId,
      key: claimed.key,
      request_hash: claimed.requestHash,
      status: null,
      body: null,
      created_at: claimed.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key'),
)

interface CachedAnswer {
  readonly userId: string
  readonly key: string
  readonly status: number
  readonly body: string | null
}

const keepAnswer = prepared((trx: Transaction, answer: CachedAnswer) =>
  trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body: answer.body })
    .where('user_id', '=', answer.userId)
    .where('key', '=', answer.key)
    .returning('key'),
)

/**
 * Carries `work` out at most once for each key of a user, in the transaction of the change itself:
 * the repeat gets the first answer, another request under the same key 409. A refusal rolls the key
 * back with everything else, so a refused change may be tried again.
 */
export async function atMostOnce(
  trx: Transaction,
  keyed: KeyedRequest,
  now: number,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const claimed = await claim(trx, { ...keyed, now })
  if (claimed.length === 0) return firstAnswer(trx, keyed)
  const outcome = await work()
  const { userId, key } = keyed
  const { status } = outcome
  const body = outcome.body === undefined ? null : JSON.stringify(outcome.body)
  const bytes = body === null ? 0 : Buffer.byteLength(body)
  if (body === null || bytes <= LARGE_ANSWER) {
    await keepAnswer(trx, { userId, key, status, body })
    return outcome
  }
  await keepAnswer(trx, { userId, key, status, body: null })
  if (bytes <= LARGE_ANSWERS_OF_USER) {
    await keepLargeAnswer(trx, { user_id: userId, key, body, bytes, created_at: now })
  }
  return outcome
}

/** Keeps a large answer; the oldest ones of the user go, until all that are left have room. */
async function keepLargeAnswer(trx: Transaction, answer: LargeAnswerTable): Promise<void> {
  const earlier = await trx
    .selectFrom('large_answers')
    .select(['key', 'bytes'])
    .where('user_id', '=', answer.user_id)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .execute()
  await trx.insertInto('large_answers').values(answer).execute()
  let room = LARGE_ANSWERS_OF_USER - answer.bytes
  for (const { key, bytes } of earlier) {
    room -= bytes
    if (room >= 0) continue
    await trx
      .deleteFrom('large_answers')
      .where('user_id', '=', answer.user_id)
      .where('key', '=', key)
      .execute()
  }
}

/** A key that was there a moment ago goes with nothing but its account. */
async function firstAnswer(trx: Transaction, keyed: KeyedRequest): Promise<Outcome> {
  const stored = await trx
    .selectFrom('idempotency_keys as kept')
    .leftJoin('large_answers as large', (join) =>
      join.onRef('large.user_id', '=', 'kept.user_id').onRef('large.key', '=', 'kept.key'),
    )
    .select(['kept.request_hash', 'kept.status', 'kept.body', 'large.body as large_body'])
    .where('kept.user_id', '=', keyed.userId)
    .where('kept.key', '=', keyed.key)
    .executeTakeFirstOrThrow(accountGone)
  if (stored.request_hash !== keyed.requestHash || stored.status === null) {
    throw new DomainError(
      'IDEMPOTENCY_CONFLICT',
      'This Idempotency-Key was already used for another request',
    )
  }
  const body = stored.body ?? stored.large_body
  if (body === null && stored.status !== NO_CONTENT) {
    throw new DomainError(
      'IDEMPOTENCY_CONFLICT',
      'This was carried out before; its answer was too large to be kept',
    )
  }
  return { status: stored.status, body: body === null ? undefined : JSON.parse(body) }
}

/** Deletes the keys whose answers need not be kept any more. */
export async function sweepKeys(trx: Transaction, now: number): Promise<void> {
  for (const table of ['idempotency_keys', 'large_answers'] as const) {
    await trx
      .deleteFrom(table)
      .where('created_at', '<=', now - IDEMPOTENCY_KEY_LIFE)
      .execute()
  }
}
