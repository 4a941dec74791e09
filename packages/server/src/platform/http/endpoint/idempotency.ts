import { createHash } from 'node:crypto'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { memberScope } from '../../access/team-scope.ts'
import { accountDeleted } from '../../access/users-store.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import { expiredAfter } from '../../db/row-slices.ts'
import { bearerToken } from './authenticate.ts'
import { type Seal, sealOf } from './sealed-answer.ts'

const LONGEST_KEY = 200
const NO_CONTENT = 204

/** How long the answer to an `Idempotency-Key` is stored, in milliseconds: 30 days. */
export const IDEMPOTENCY_KEY_LIFE = 30 * 24 * 60 * 60 * 1000

/**
 * The quota of stored answers for each user, in bytes and keys: calls cannot fill the disk with
 * them.
 */
export const KEPT_OF_USER = { bytes: 8 * 1024 * 1024, keys: 10_000 } as const
/** The remainder of the quota after the oldest are deleted, so that not every call deletes some. */
const LEFT = 7 / 8
const LARGEST_ANSWER = 1024 * 1024

/** The result of a handler: a status and a body still to be serialized. */
export interface Outcome {
  readonly status: number
  readonly body: unknown
}

/** A request that carries an `Idempotency-Key`, and whose it is. */
export interface KeyedRequest {
  readonly key: string
  /** SHA-256 of method, path and content: the same key must mean the same request. */
  readonly requestHash: string
  readonly userId: string
  /** The encryption of its stored answer, if that has a secret. */
  readonly seal?: Seal | undefined
}

/**
 * Reads the `Idempotency-Key` of a request, or undefined if it has none; `content` is called only
 * with one.
 */
export function requestKey(
  request: FastifyRequest,
  content: () => string | Buffer,
): KeyedRequest | undefined {
  return keyWithHash(request, () =>
    createHash('sha256').update(keyedAddress(request)).update(content()).digest('hex'),
  )
}

/** The request's `Idempotency-Key`, if it has one, for a request with a parsed body. */
export function keyedBy(
  request: FastifyRequest,
  body: unknown,
  { secret }: Pick<Endpoint, 'secret'> = {},
): KeyedRequest | undefined {
  // The parsed body counts, not its spelling.
  const key = requestKey(request, () => JSON.stringify(body ?? null))
  if (key === undefined) return undefined
  const token = secret && bearerToken(request)
  const seal = token === undefined ? undefined : sealOf(token, key.key)
  return { ...key, seal }
}

/** The first part of the hash of a request with a key. */
export const keyedAddress = ({ method, url }: FastifyRequest): string => `${method} ${url}\n`

/**
 * The same for a request whose hash is computed elsewhere: SHA-256 of its {@link keyedAddress} and
 * its content. Without a caller a key has no owner.
 */
export function keyWithHash(
  { headers, caller }: FastifyRequest,
  requestHash: () => string,
): KeyedRequest | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || caller === null) return undefined
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) {
    throw new DomainError(
      'MALFORMED_REQUEST',
      `The Idempotency-Key must have 1 to ${LONGEST_KEY} characters`,
    )
  }
  return { key, requestHash: requestHash(), userId: caller.id }
}

/** Has the user used this key before? {@link atMostOnce} checks for which request. */
export const wasUsed = async (reader: Reader, keyed: KeyedRequest): Promise<boolean> =>
  (await storedKey(reader, keyed).executeTakeFirst()) !== undefined

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
      team_id: null,
      bytes: 0,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key'),
)

interface CachedAnswer {
  readonly userId: string
  readonly key: string
  readonly status: number
  readonly teamId: string | null
  readonly body: string | null
  readonly bytes: number
}

const storeAnswer = prepared((trx: Transaction, answer: CachedAnswer) =>
  trx
    .updateTable('idempotency_keys')
    .set({
      status: answer.status,
      team_id: answer.teamId,
      body: answer.body,
      bytes: answer.bytes,
    })
    .where('user_id', '=', answer.userId)
    .where('key', '=', answer.key)
    .returning('key'),
)

const sumStored = prepared((reader: Reader, { userId }: { userId: string }) =>
  reader
    .selectFrom('idempotency_keys')
    .select(({ fn }) => [fn.countAll<number>().as('keys'), fn.sum<number>('bytes').as('bytes')])
    .where('user_id', '=', userId),
)

/** An executed change: its outcome, and the data that a repeat needs. */
export interface CarriedOut {
  readonly outcome: Outcome
  /** The team that it was about: its answer is repeated to members alone. */
  readonly teamId: string | null
  /** The id from which the answer is built again, if the request does not name it. */
  readonly about?: string | undefined
}

/** Builds the answer to a repeat, which then is not stored; it has the first one's status. */
type Again = (about: string | null, status: number) => Promise<Outcome>

/**
 * Carries a change out, at most once for each key of a user, in the transaction of the change itself:
 * the repeat gets the first answer, or one built again, and another request under the same key 409. A
 * refusal rolls the key back with everything else, so a refused change may be tried again.
 */
export async function atMostOnce(
  trx: Transaction,
  keyed: KeyedRequest | undefined,
  now: number,
  carryOut: () => Promise<CarriedOut>,
  again?: Again,
): Promise<Outcome> {
  if (keyed === undefined) return (await carryOut()).outcome
  const { userId, key } = keyed
  const claimed = await claim(trx, { ...keyed, now })
  if (claimed.length === 0) {
    const { status, teamId, answer } = await firstAnswer(trx, keyed)
    if (again !== undefined) return again(typeof answer === 'string' ? answer : null, status)
    if (answer === null) {
      if (status === NO_CONTENT) return { status, body: undefined }
      throw new DomainError(
        'IDEMPOTENCY_CONFLICT',
        'This was carried out before; its answer is no longer kept',
      )
    }
    if (teamId !== null) await memberScope(trx, userId, teamId)
    return { status, body: answer }
  }
  const { outcome, teamId, about = null } = await carryOut()
  const content = again === undefined ? outcome.body : about
  const plain = content === undefined || content === null ? null : JSON.stringify(content)
  const text = plain !== null && keyed.seal ? keyed.seal.close(plain) : plain
  const size = again !== undefined || text === null ? 0 : Buffer.byteLength(text)
  const [body, bytes] = size > LARGEST_ANSWER ? [null, 0] : [text, size]
  await storeAnswer(trx, { userId, key, status: outcome.status, teamId, body, bytes })
  await pruneToBudget(trx, userId)
  return outcome
}

/** Above a user's quota, the oldest answers are deleted, and the oldest keys. */
async function pruneToBudget(trx: Transaction, userId: string): Promise<void> {
  const [{ keys = 0, bytes = 0 } = {}] = await sumStored(trx, { userId })
  if (keys > KEPT_OF_USER.keys) {
    const last = await newestOf(trx, userId)
      .offset(sql.lit(Math.floor(KEPT_OF_USER.keys * LEFT)))
      .limit(sql.lit(1))
      .executeTakeFirst()
    await trx
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('created_at', '<=', last?.created_at ?? 0)
      .execute()
  }
  if (bytes <= KEPT_OF_USER.bytes) return
  let budget = KEPT_OF_USER.bytes * LEFT
  for (const answer of await newestOf(trx, userId).where('bytes', '>', 0).execute()) {
    budget -= answer.bytes
    if (budget >= 0) continue
    await trx
      .updateTable('idempotency_keys')
      .set({ body: null, bytes: 0 })
      .where('user_id', '=', userId)
      .where('created_at', '<=', answer.created_at)
      .execute()
    return
  }
}

const newestOf = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('idempotency_keys')
    .select(['created_at', 'bytes'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')

interface FirstAnswer {
  readonly status: number
  readonly teamId: string | null
  /** Its body, or the id from which it is built again; null without a body, or once deleted. */
  readonly answer: unknown
}

const storedKey = (reader: Reader, { userId, key }: KeyedRequest) =>
  reader
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'team_id', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)

/** Was this executed before? Long work checks it before it is done once more. */
export const wasCarriedOut = async (reader: Reader, keyed: KeyedRequest): Promise<boolean> =>
  (await storedKey(reader, keyed).executeTakeFirst())?.request_hash === keyed.requestHash

/** A key that existed just now is deleted with nothing but its account. */
async function firstAnswer(trx: Transaction, keyed: KeyedRequest): Promise<FirstAnswer> {
  const stored = await storedKey(trx, keyed).executeTakeFirstOrThrow(accountDeleted)
  const { status, team_id: teamId, body } = stored
  if (stored.request_hash !== keyed.requestHash || status === null) {
    throw new DomainError(
      'IDEMPOTENCY_CONFLICT',
      'This Idempotency-Key was already used for another request',
    )
  }
  const text = body !== null && keyed.seal ? keyed.seal.open(body) : body
  return { status, teamId, answer: text === null ? null : JSON.parse(text) }
}

/** Keys with the largest answers that are deleted in some milliseconds. */
const DELETED_AT_ONCE = 50

/** The keys whose answers need not be stored any more. */
export const expiredKeys = expiredAfter(
  'idempotency_keys',
  'created_at',
  IDEMPOTENCY_KEY_LIFE,
  DELETED_AT_ONCE,
)
