import { createHash } from 'node:crypto'
import { DomainError } from '@icetally/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../db/database.ts'

const LONGEST_KEY = 200

/** What a handler answered: a status and a body still to be serialised. */
export interface Outcome {
  readonly status: number
  readonly body: unknown
}

/** A request that carries an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly userId: string
  readonly key: string
  /** SHA-256 of method, path and content: the same key must mean the same request. */
  readonly requestHash: string
}

/** Reads the `Idempotency-Key` of a request, or undefined when it has none. */
export function keyedRequest(
  request: FastifyRequest,
  userId: string,
  content: string | Buffer,
): KeyedRequest | undefined {
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
    .update(content)
    .digest('hex')
  return { userId, key, requestHash }
}

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
  const claim = await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: keyed.userId,
      key: keyed.key,
      request_hash: keyed.requestHash,
      status: null,
      body: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst()
  if (Number(claim.numInsertedOrUpdatedRows ?? 0) === 0) return firstAnswer(trx, keyed)
  const outcome = await work()
  await trx
    .updateTable('idempotency_keys')
    .set({
      status: outcome.status,
      body: outcome.body === undefined ? null : JSON.stringify(outcome.body),
    })
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .execute()
  return outcome
}

async function firstAnswer(trx: Transaction, keyed: KeyedRequest): Promise<Outcome> {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', keyed.userId)
    .where('key', '=', keyed.key)
    .executeTakeFirstOrThrow()
  if (stored.request_hash !== keyed.requestHash || stored.status === null) {
    throw new DomainError(
      'IDEMPOTENCY_CONFLICT',
      'This Idempotency-Key was already used for another request',
    )
  }
  return {
    status: stored.status,
    body: stored.body === null ? undefined : JSON.parse(stored.body),
  }
}
