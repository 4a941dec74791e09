import { Readable } from 'node:stream'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gameKey, teamKey } from '../../access/cache-keys.ts'
import type { MadeOf } from '../../access/caller-scope-store.ts'
import type { RowScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { turnAfterLong } from '../../db/slices.ts'
import { concurrencyLimit } from '../../processes/concurrency-limit.ts'
import { ResponseCache } from '../../processes/response-cache.ts'
import { BUSY } from '../limits/busy.ts'
import { InParts, TooLong } from '../limits/in-parts.ts'
import {
  type Body,
  bodyInParts,
  bodyOf,
  bytesFor,
  bytesOfBody,
  isKnown,
  tagOf,
} from '../stored-body.ts'
import type { Call } from './call.ts'
import { callersOf } from './caller-in-scope.ts'
import { custom, type InPartsOr } from './endpoint.ts'
import { type LongAnswer, longAnswersOf } from './long-query.ts'
import { type ScopedCall, scopeFinder } from './scoped-call.ts'
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

interface Options<E extends Endpoint> {
  /** What of a caller shapes the answer. */
  readonly viewedBy?: (scope: RowScope) => string
  /** Calls whose answers are large where a team has many games. */
  readonly isLarge?: (call: Call<E>) => boolean
  /** Makes the answer where `handler` has thrown {@link TooLong}: it is read while it is written out. */
  readonly long?: (reader: Reader, call: ScopedCall<E>) => Promise<LongAnswer<E>>
}

/**
 * An endpoint that reads data of a game or a team: its answer is the same for all members, unless `viewedBy` says for
 * whom it is another one, and stored under the version of the data that it contains. One statement finds the caller,
 * what the caller may read, and that version. A client that sends the tag of the answer that it has gets 304. Answers
 * that are not stored are made one at a time for each user.
 */
export function numberedQuery<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  madeOf: MadeOf,
  handler: (reader: Reader, call: ScopedCall<E>) => Promise<InPartsOr<E>>,
  { long, viewedBy, isLarge }: Options<E> = {},
): void {
  const scoped = scopeFinder(endpoint)
  const serialize = serializerOf(endpoint, endpoint.status)
  const { callerOf, scopeOf } = callersOf(app, endpoint, madeOf)
  const makeLong = long && longAnswersOf(app, endpoint, long)
  const answer = async (call: Call<E>, request: FastifyRequest, reply: FastifyReply) => {
    const { database, answers, takeTurn } = app.services
    const { scope, version } = scopeOf(request)
    const { teamId, id } = scope
    const found = await database.read((reader) => scoped(reader, call, undefined, scope))
    const query = JSON.stringify(call.query ?? {})
    const entry = {
      key: id === undefined ? teamKey(teamId) : gameKey(teamId, id),
      variant: `${endpoint.path} ${query} ${viewedBy?.(scope) ?? ''}`,
      version,
    }
    const make = async (): Promise<Body> => {
      const begun = performance.now()
      const content = await database.read((reader) => handler(reader, found))
      const made = content instanceof InParts ? content.made() : content
      if (made instanceof Readable) return bodyInParts(made)
      await turnAfterLong(begun)
      return bodyOf(serialize(made))
    }
    const made = isLarge?.(call) ? () => large(make) : make
    const makeAny = () =>
      answers.get(entry, made).catch((error: unknown) => {
        if (makeLong === undefined || !(error instanceof TooLong)) throw error
        return makeLong(call, reply)
      })
    const body = answers.find(entry) ?? (await takeTurn(call.user?.id, reply, makeAny))
    if (!isBody(body)) return { status: endpoint.status, body }
    const tag = tagOf(body)
    reply.header('etag', tag)
    if (isKnown(request, tag)) return { status: 304, body: undefined }
    reply.type('application/json; charset=utf-8')
    return { status: endpoint.status, body: await bytesFor(request, reply, body) }
  }
  custom(app, endpoint, answer, { callerOf })
}

const isBody = (made: object): made is Body => 'bytes' in made
