import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Endpoint, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { gameKey, teamKey } from '../../access/cache-keys.ts'
import type { MadeOf } from '../../access/caller-scope-store.ts'
import type { RowScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { concurrencyLimit } from '../../processes/concurrency-limit.ts'
import { ResponseCache } from '../../processes/response-cache.ts'
import { BUSY } from '../limits/busy.ts'
import type { InParts } from '../limits/in-parts.ts'
import { type Body, bodyOf, bytesFor, bytesOfBody, isKnown, tagOf } from '../stored-body.ts'
import type { Call } from './call.ts'
import { callersOf } from './caller-in-scope.ts'
import { custom, type Result } from './endpoint.ts'
import type { Outcome } from './idempotency.ts'
import { type ScopedCall, scopeFinder } from './scoped-call.ts'

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

type Answered<E extends Endpoint> =
  | Result<E>
  | (ResponseOf<E> extends object ? InParts<ResponseOf<E>> : never)

/** Making a large answer takes a good part of the memory: there is one at a time in the process. */
const large = concurrencyLimit({ concurrency: 1, maxWaiting: 100, refusal: BUSY })

interface Options<E extends Endpoint> {
  /** What of a caller shapes the answer. */
  readonly viewedBy?: (scope: RowScope) => string
  /** Calls whose answers are large where a team has many games. */
  readonly isLarge?: (call: Call<E>) => boolean
  /** Calls whose answers are too long to be stored, and how they are answered. */
  readonly instead?: {
    for(call: Call<E>): boolean
    answer(call: Call<E>, reply: FastifyReply): Promise<Outcome>
  }
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
  handler: (reader: Reader, call: ScopedCall<E>) => Promise<Answered<E>>,
  { instead, viewedBy, isLarge }: Options<E> = {},
): void {
  const scoped = scopeFinder(endpoint)
  const { callerOf, scopeOf } = callersOf(app, endpoint, madeOf)
  const answer = async (call: Call<E>, request: FastifyRequest, reply: FastifyReply) => {
    const { database, answers, takeTurn } = app.services
    const { scope, version } = scopeOf(request)
    if (instead?.for(call)) return instead.answer(call, reply)
    const { teamId, id } = scope
    const found = await database.read((reader) => scoped(reader, call, undefined, scope))
    const query = JSON.stringify(call.query ?? {})
    const entry = {
      key: id === undefined ? teamKey(teamId) : gameKey(teamId, id),
      variant: `${endpoint.path} ${query} ${viewedBy?.(scope) ?? ''}`,
      version,
    }
    reply.code(endpoint.status)
    const make = async (): Promise<Body> => {
      const content = await database.read((reader) => handler(reader, found))
      const made = isInParts(content) ? content.made() : content
      if (made instanceof Readable) return bodyOf(await buffer(made))
      return bodyOf(reply.serialize(made) as string)
    }
    const made = isLarge?.(call) ? () => large(make) : make
    const body =
      answers.find(entry) ?? (await takeTurn(call.user?.id, reply, () => answers.get(entry, made)))
    const tag = tagOf(body)
    reply.header('etag', tag)
    if (isKnown(request, tag)) return { status: 304, body: undefined }
    reply.type('application/json; charset=utf-8')
    return { status: endpoint.status, body: await bytesFor(request, reply, body) }
  }
  custom(app, endpoint, answer, { callerOf })
}

const isInParts = (answer: unknown): answer is InParts<object> =>
  typeof answer === 'object' && answer !== null && 'made' in answer
