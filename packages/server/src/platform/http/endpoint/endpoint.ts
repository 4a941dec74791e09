import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type Endpoint,
  type ResponseOf,
  takesIdempotencyKey,
} from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Database, Reader, Transaction } from '../../db/database.ts'
import { InParts } from '../limits/in-parts.ts'
import type { Caller } from '../services.ts'
import { requireCaller } from './authenticate.ts'
import { type Call, validate } from './call.ts'
import { atMostOnce, type CarriedOut, keyedBy, type Outcome } from './idempotency.ts'
import { requireScopeOfLong } from './large-body.ts'
import { type ScopedCall, scopeFinder } from './scoped-call.ts'
import { compileLater, serializerOf } from './serializer.ts'
import { whileAllowed } from './while-allowed.ts'

/** An answer with another status than the endpoint's usual one. */
export class Answer<T> {
  readonly status: number
  readonly body: T

  constructor(status: number, body: T) {
    this.status = status
    this.body = body
  }
}

/** 201 for a creation, 200 for the repeat of a call that had created it before. */
export const createdOrRepeated = <T>(isNew: boolean, body: T): Answer<T> =>
  new Answer(isNew ? 201 : 200, body)

/** The result of a handler; ignored if the endpoint has no answer. */
export type Result<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? ResponseOf<E> | Answer<ResponseOf<E>>
  : unknown

/** The same, or a large answer that is written out while it is read. */
export type InPartsOr<E extends Endpoint> =
  | Result<E>
  | (ResponseOf<E> extends object ? InParts<ResponseOf<E>> | Answer<InParts<ResponseOf<E>>> : never)

/** An endpoint that only reads: the handler gets a reader over committed data. */
export function query<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (reader: Reader, call: ScopedCall<E>) => Promise<Result<E>>,
): void {
  const scoped = scopeFinder(endpoint)
  custom(app, endpoint, async (call, _, reply) => {
    const { database, enqueue } = app.services
    const make = () => database.read(async (reader) => handler(reader, await scoped(reader, call)))
    return toOutcome(endpoint, await enqueue(call.user?.id, reply, make))
  })
}

/** The wrapper of a change's transaction; a failure is counted outside it, or it would roll back too. */
export interface Guard<E extends Endpoint> {
  /** Throws when the call must not even be tried. */
  before(database: Database, call: Call<E>): Promise<void>
  /** Learns of a refusal, before it is answered. */
  refused?(database: Database, call: Call<E>, error: unknown): Promise<void>
}

/** A {@link ScopedCall} that changes something. */
export interface ChangeCall<E extends Endpoint> extends ScopedCall<E> {
  /** Runs `work` once the change is committed, for effects that no transaction can undo. */
  afterCommit(work: () => Promise<void>): void
  /** Records the id of the answer, for one that is built again if the request does not name it. */
  isAbout(id: string): void
}

type ChangeHandler<E extends Endpoint> = (
  trx: Transaction,
  call: ChangeCall<E>,
) => Promise<Result<E>>

/**
 * Rebuilds the answer to a repeat. The caller must still be a member, otherwise it is 404; remaining
 * permissions do not count. `about` is the id that the change has recorded.
 */
type Again<E extends Endpoint> = (
  reader: Reader,
  call: ScopedCall<E>,
  about: string,
) => Promise<InPartsOr<E>>

interface ChangeOptions<E extends Endpoint> {
  readonly guard?: Guard<E> | undefined
  readonly holdsTeam?: true
  readonly inSteps?: true
  /** Notifies watchers of the team's games, or of its links, once it is committed. */
  readonly wakes?: 'wakeTeam' | 'wakeLinks'
  /** For answers that are large, or about people: they are not stored for repeats. */
  readonly again?: Again<E> | undefined
}

/** Of a change whose answer is so large that making it would hold up other writes. */
interface LaterOptions<E extends Endpoint> extends Omit<ChangeOptions<E>, 'again'> {
  /** Builds every answer, the first one too: after the commit, and scheduled with the user's reads. */
  readonly answer: Again<E>
  readonly again?: never
}

/**
 * An endpoint that changes something: the handler runs in one transaction, and an `Idempotency-Key` is
 * honoured in the same one. The handler may await nothing but the database and may run twice.
 */
export function change<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: ChangeHandler<E>,
  options?: ChangeOptions<E> & { readonly answer?: never },
): void
export function change<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (trx: Transaction, call: ChangeCall<E>) => Promise<unknown>,
  options: LaterOptions<E>,
): void
export function change<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (trx: Transaction, call: ChangeCall<E>) => Promise<unknown>,
  { guard, holdsTeam, inSteps, wakes, ...answers }: ChangeOptions<E> | LaterOptions<E> = {},
): void {
  const scoped = scopeFinder(endpoint)
  const later = 'answer' in answers ? answers.answer : undefined
  const again = 'again' in answers ? answers.again : undefined

  const carryOutChange = async (call: Call<E>, request: FastifyRequest): Promise<Outcome> => {
    const { database, live } = app.services
    const keyed = takesIdempotencyKey(endpoint) ? keyedBy(request, call.body, endpoint) : undefined
    await guard?.before(database, call)
    let works: (() => Promise<void>)[] = []
    const afterCommit = (work: () => Promise<void>): void => {
      works.push(work)
    }
    let subject: string | undefined
    try {
      const outcome = await database[inSteps ? 'writeInSteps' : 'write']((trx) => {
        works = []
        subject = undefined
        const isAbout = (id: string): void => {
          subject = id
        }
        const carryOut = async (): Promise<CarriedOut> => {
          const found = await (holdsTeam ? scoped(trx, call, 'hold') : scoped(trx, call))
          const teamId = found.scope?.teamId ?? null
          if (wakes && teamId !== null) afterCommit(async () => live[wakes](teamId))
          const work = () => handler(trx, { ...found, afterCommit, isAbout })
          const result = await whileAllowed(trx, found, work)
          return {
            outcome: toOutcome(endpoint, later === undefined ? result : undefined),
            teamId,
            about: subject,
          }
        }
        const repeated = async (about: string | null, status: number): Promise<Outcome> => {
          if (again !== undefined) return makeAgain(trx, call, { make: again, about, status })
          subject = about ?? undefined
          return { status, body: undefined }
        }
        const isRepeated = again !== undefined || later !== undefined
        return atMostOnce(trx, keyed, call.now, carryOut, isRepeated ? repeated : undefined)
      })
      for (const work of works) await work()
      if (later === undefined) return outcome
      const making = { make: later, about: subject ?? null, status: outcome.status }
      return await database.read((reader) => makeAgain(reader, call, making))
    } catch (error) {
      await guard?.refused?.(database, call, error)
      throw error
    }
  }

  interface Making {
    readonly make: Again<E>
    readonly about: string | null
    readonly status: number
  }
  const makeAgain = async (
    reader: Reader,
    call: Call<E>,
    { make, about, status }: Making,
  ): Promise<Outcome> => {
    const result = await make(reader, await scoped(reader, call, 'read'), about ?? '')
    const { status: own, body } = result instanceof Answer ? result : new Answer(status, result)
    const whole = body instanceof InParts ? body.body(endpoint.response) : body
    return { status: own, body: whole }
  }

  custom(app, endpoint, async (call, request, reply) =>
    later === undefined
      ? carryOutChange(call, request)
      : app.services.enqueue(call.user?.id, reply, () => carryOutChange(call, request)),
  )
}

type InTeam<E extends Endpoint> = Pick<ChangeOptions<E>, 'again' | 'inSteps' | 'wakes'>

/**
 * A {@link change} of a team, or of a part of it. The team is locked meanwhile, so that two simultaneous
 * changes cannot break a rule which counts its rows; the caller's role is the one at that time.
 */
export function changeInTeam<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: ChangeHandler<E>,
  options?: InTeam<E> & { readonly answer?: never },
): void
export function changeInTeam<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (trx: Transaction, call: ChangeCall<E>) => Promise<unknown>,
  options: Pick<LaterOptions<E>, 'answer' | 'wakes'>,
): void
export function changeInTeam<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: ChangeHandler<E>,
  options: InTeam<E> | Pick<LaterOptions<E>, 'answer' | 'wakes'> = {},
): void {
  change(app, endpoint, handler, { ...options, holdsTeam: true } as ChangeOptions<E>)
}

/**
 * An endpoint whose work is more than one transaction (hashing a password between a read and a write): the
 * handler sees to them itself. An `Idempotency-Key` has no effect here.
 */
export const action = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E>>,
): void => custom(app, endpoint, async (call) => toOutcome(endpoint, await handler(call)))

const SHORT_BODY_BYTES = 16 * 1024
/** Items that are written out in a millisecond or two. */
const LONG_LIST = 100

/**
 * An endpoint that reads its own body and sees to its own transactions and `Idempotency-Key`. `bodyLimit` is
 * the largest body in bytes, where the app's own limit is too small; `callerOf` finds the caller where
 * something else is found together with it.
 */
export function custom<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Outcome>,
  {
    callerOf,
    ...options
  }: {
    readonly bodyLimit?: number
    readonly callerOf?: (request: FastifyRequest) => Promise<Caller>
  } = {},
): void {
  compileLater(endpoint)
  app.route({
    // Bodies about no team, or only a request to join one, are short: anybody may send them.
    ...(typeof endpoint.permission === 'string' && { bodyLimit: SHORT_BODY_BYTES }),
    ...options,
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.access === 'user' && {
      onRequest: [requireCaller(endpoint, callerOf), requireScopeOfLong(endpoint)],
    }),
    handler: async (request, reply) => {
      const outcome = await answer(validate(endpoint, request), request, reply)
      // Writing it out takes its time, too.
      if (hasLongList(outcome.body)) await nextTurn()
      return send(reply, endpoint, outcome)
    },
  })
}

const hasLongList = (body: unknown): boolean =>
  typeof body === 'object' &&
  !Buffer.isBuffer(body) &&
  Object.values(body ?? {}).some((value) => Array.isArray(value) && value.length > LONG_LIST)

/** Sends a success, of which a text is JSON already; API answers are not cached by default. */
function send(reply: FastifyReply, endpoint: Endpoint, { status, body }: Outcome): FastifyReply {
  const isSerialized = body instanceof Readable || typeof body === 'string' || Buffer.isBuffer(body)
  if (!isSerialized) reply.serializer(serializerOf(endpoint, status))
  if (body !== undefined && !Buffer.isBuffer(body) && !reply.hasHeader('content-type')) {
    reply.type('application/json; charset=utf-8')
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(status).send(body)
}

/** The status and the body of a handler's result. */
export function toOutcome(endpoint: Endpoint, result: unknown): Outcome {
  if (result instanceof Answer) return { status: result.status, body: result.body }
  return { status: endpoint.status, body: endpoint.response === undefined ? undefined : result }
}
