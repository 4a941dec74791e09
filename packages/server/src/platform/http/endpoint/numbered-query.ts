import { Readable } from 'node:stream'
import type { Endpoint, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gameKey, teamKey, userKey } from '../../access/cache-keys.ts'
import type { AnswerSource } from '../../access/caller-scope-store.ts'
import { notFound, type RowScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { yieldAfterLong } from '../../db/slices.ts'
import { concurrencyLimit } from '../../processes/fair-limit.ts'
import { ResponseCache } from '../../processes/response-cache.ts'
import { BUSY } from '../limits/busy.ts'
import { InParts, TooLong } from '../limits/in-parts.ts'
import {
  type Body,
  bodyInParts,
  bodyOf,
  bytesFor,
  bytesOfBody,
  contentOf,
  isKnown,
  tagOf,
  withTime,
} from '../stored-body.ts'
import type { Call } from './call.ts'
import { callersOf } from './caller-in-scope.ts'
import { custom, type InPartsOr } from './endpoint.ts'
import { enqueueIncluded, splitQuery, withIncluded } from './included.ts'
import { type LongAnswer, longAnswersOf } from './long-query.ts'
import { kindInPath, type ScopedCall, scopeFinder } from './scoped-call.ts'
import { serializerOf } from './serializer.ts'

/** Bytes of all answers of games and teams that are stored at once. */
const CACHE_BYTES = 32 * 1024 * 1024

declare module '../services.ts' {
  interface Services {
    /** Answers about games and teams, each under the numbers of the changes that it contains. */
    readonly answers: ResponseCache<Body>
  }
}

/** The cache of a process for answers to members. */
export const answerCache = (): ResponseCache<Body> =>
  new ResponseCache<Body>({ maxBytes: CACHE_BYTES, sizeOf: bytesOfBody })

/** Making a large answer takes a good part of the memory: there is one at a time in the process. */
const large = concurrencyLimit({ concurrency: 1, maxWaiting: 100, refusal: BUSY })

/** A call, and the teams that the version of its answer covers: the answer contains no other team. */
interface NumberedCall<E extends Endpoint> extends ScopedCall<E> {
  readonly teamIds: readonly string[]
}

interface Options<E extends Endpoint> {
  /** Properties of a caller that shape the answer. */
  readonly viewedBy?: (scope: RowScope) => string
  /** Calls whose answers are large where a team has many games. */
  readonly isLarge?: (call: Call<E>) => boolean
  /** Makes the answer where `handler` has thrown {@link TooLong}: it is read while it is written out. */
  readonly long?: (reader: Reader, call: ScopedCall<E>) => Promise<LongAnswer<E>>
  /** Calls whose answers are stored; absent: all. */
  readonly isStored?: (call: Call<E>) => boolean
  /** The last field of the answer is the time at which it is sent. */
  readonly endsWithTime?: true
  /** The paths of the calls whose answers are included where `include` requests it; `content` parses the answer itself. */
  readonly included?: (call: ScopedCall<E>, content: () => ResponseOf<E>) => readonly string[]
}

/** A turn that ends before the answer is sent: the included calls need turns of their own. */
const untilSent = async () => undefined

/**
 * An endpoint that reads data of a game, a team or all teams of the caller: its answer is the same for all members,
 * unless `viewedBy` says for whom it is another one, and stored under the version of the data that it contains. One
 * statement finds the caller, the caller's permissions, and that version. A client that sends the tag of the answer that
 * it has gets 304. Answers that are not sent as they are stored are built one at a time for each user.
 */
export function numberedQuery<const E extends Endpoint & { readonly hasTag: true }>(
  app: FastifyInstance,
  endpoint: E,
  source: AnswerSource,
  handler: (reader: Reader, call: NumberedCall<E>) => Promise<InPartsOr<E>>,
  { long, viewedBy, isLarge, isStored, endsWithTime, included }: Options<E> = {},
): void {
  const scoped = scopeFinder(endpoint)
  const kind = kindInPath(endpoint)
  const serialize = serializerOf(endpoint, endpoint.status)
  const { callerOf, scopeOf } = callersOf(app, endpoint, source)
  const makeLong = long && longAnswersOf(app, endpoint, long)
  const makeAnswer = async (call: Call<E>, request: FastifyRequest, reply: FastifyReply) => {
    const { database, answers, enqueue } = app.services
    const found = scopeOf(request)
    if (found === undefined && kind !== '') throw notFound(kind)
    const { scope, version = '', teamIds = [] } = found ?? {}
    const wanted = {
      ...scoped.within(call, kind === '' ? undefined : scope),
      teamIds,
      now: endsWithTime ? 0 : call.now,
    }
    const { include, others } = splitQuery(call)
    const query = JSON.stringify(included ? others : (call.query ?? {}))
    const isIncluding = included !== undefined && include !== undefined
    const entry = {
      key: keyOf(kind === '' ? undefined : scope, call.user?.id),
      variant: `${endpoint.path} ${query} ${scope === undefined ? '' : (viewedBy?.(scope) ?? '')}`,
      version,
    }
    const make = async (): Promise<Body> => {
      const begun = performance.now()
      const content = await database.read((reader) => handler(reader, wanted))
      const built = content instanceof InParts ? content.body(endpoint.response) : content
      if (built instanceof Readable) return bodyInParts(built)
      await yieldAfterLong(begun)
      return bodyOf(serialize(built))
    }
    const built = isLarge?.(call) ? () => large(make) : make
    const makeAny = () =>
      answers.get(entry, built).catch((error: unknown) => {
        if (makeLong === undefined || !(error instanceof TooLong)) throw error
        return makeLong(call, reply)
      })
    // Without a team nothing has a number.
    const isCached = found !== undefined && (isStored?.(call) ?? true)
    const body =
      (isCached && !endsWithTime ? answers.find(entry) : undefined) ??
      (await enqueue(
        call.user?.id,
        reply,
        isCached ? makeAny : make,
        isIncluding ? untilSent : undefined,
      ))
    if (!isBody(body)) return { status: endpoint.status, body }
    const whole = isIncluding
      ? await withIncluded(
          request,
          body,
          included(wanted, () => contentOf(body)),
        )
      : body
    const tag = tagOf(whole)
    reply.header('etag', tag)
    if (isKnown(request, tag)) return { status: 304, body: undefined }
    reply.type('application/json; charset=utf-8')
    const sent = endsWithTime ? withTime(whole, call.now) : whole
    return { status: endpoint.status, body: await bytesFor(request, reply, sent) }
  }
  const answer: typeof makeAnswer = (call, request, reply) =>
    included !== undefined && splitQuery(call).include !== undefined
      ? enqueueIncluded(call.user?.id, reply, () => makeAnswer(call, request, reply))
      : makeAnswer(call, request, reply)
  custom(app, endpoint, answer, { callerOf })
}

const keyOf = (scope: RowScope | undefined, userId = '') => {
  if (scope === undefined) return userKey(userId)
  const { teamId, id } = scope
  return id === undefined ? teamKey(teamId) : gameKey(teamId, id)
}

const isBody = (built: object): built is Body => 'bytes' in built
