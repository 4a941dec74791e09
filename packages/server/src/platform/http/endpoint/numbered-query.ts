import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Endpoint, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { gameKey, teamKey } from '../../access/cache-keys.ts'
import type { RowScope } from '../../access/team-scope.ts'
import { numbersOfTeam } from '../../access/teams/numbers-store.ts'
import type { Reader } from '../../db/database.ts'
import { type CacheEntry, ResponseCache } from '../../processes/response-cache.ts'
import type { InParts } from '../limits/in-parts.ts'
import { type Body, bodyOf, bytesFor, bytesOfBody, isKnown, tagOf } from '../stored-body.ts'
import type { Call } from './call.ts'
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

/** What an answer is made of: the records of its game and the team, or all games of the team. */
type MadeOf = 'game' | 'team'

type Answered<E extends Endpoint> =
  | Result<E>
  | (ResponseOf<E> extends object ? InParts<ResponseOf<E>> : never)

interface Options<E extends Endpoint> {
  /** Calls whose answers are too long to be stored, and how they are answered. */
  readonly instead?: {
    for(call: Call<E>): boolean
    answer(call: Call<E>, reply: FastifyReply): Promise<Outcome>
  }
}

/** Where an answer is stored, and under which numbers. They are read before what they count. */
async function entryFor<E extends Endpoint>(
  reader: Reader,
  { path }: E,
  { scope: of, query }: ScopedCall<E>,
  madeOf: MadeOf,
): Promise<CacheEntry> {
  // Only calls about a game or a team are answered here.
  const scope = of as unknown as RowScope
  const { teamId, id, state } = scope
  const variant = `${path} ${JSON.stringify(query ?? {})}`
  if (madeOf === 'team') {
    const key = id === undefined ? teamKey(teamId) : gameKey(teamId, id)
    return { key, variant, version: `${await numbersOfTeam(reader, scope)} ${state}` }
  }
  return { key: gameKey(teamId, id), variant, version: `${scope.numbers} ${state}` }
}

/**
 * An endpoint that reads what is recorded in a game, or in all games of a team: its answer is the same for all
 * members, and stored under the numbers of the changes that it contains. Who asks is looked up each time. A
 * client that names the tag of the answer it has gets 304. An answer that must be made waits for its user's turn.
 */
export function numberedQuery<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  madeOf: MadeOf,
  handler: (reader: Reader, call: ScopedCall<E>) => Promise<Answered<E>>,
  { instead }: Options<E> = {},
): void {
  const scoped = scopeFinder(endpoint)
  custom(app, endpoint, async (call, request, reply) => {
    if (instead?.for(call)) return instead.answer(call, reply)
    const { database, answers, takeTurn } = app.services
    const { found, entry } = await database.read(async (reader) => {
      const inScope = await scoped(reader, call)
      return { found: inScope, entry: await entryFor(reader, endpoint, inScope, madeOf) }
    })
    reply.code(endpoint.status)
    const make = async (): Promise<Body> => {
      const answer = await database.read((reader) => handler(reader, found))
      const made = isInParts(answer) ? answer.made() : answer
      if (made instanceof Readable) return bodyOf(await buffer(made))
      return bodyOf(reply.serialize(made) as string)
    }
    const body =
      answers.find(entry) ?? (await takeTurn(call.user?.id, reply, () => answers.get(entry, make)))
    const tag = tagOf(body)
    reply.header('etag', tag)
    if (isKnown(request, tag)) return { status: 304, body: undefined }
    reply.type('application/json; charset=utf-8')
    return { status: endpoint.status, body: await bytesFor(request, reply, body) }
  })
}

const isInParts = (answer: unknown): answer is InParts<object> =>
  typeof answer === 'object' && answer !== null && 'made' in answer
