import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { JsonBounds, malformed } from './json-bounds.ts'

export const NOT_JSON = 'The request body is not valid JSON'
/** The refusal of bytes that are no text. */
export const NOT_UTF8 = 'The request body is not valid UTF-8'
/** Media types of JSON. */
export const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\s*(;|$)/i

/** Bytes. To read so much costs less than to find out whether the sender is a member. */
const SHORT = 100 * 1024

/** Is a body announced that is long, or may become so? */
export const announcesLongBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined ||
  headers['content-encoding'] !== undefined ||
  Number(headers['content-length'] ?? 0) > SHORT

/** A mebibyte of operations has no more fields and items. */
const MOST_VALUES = 50_000
/** Bytes that are scanned in one event loop task, in some milliseconds. */
const AT_ONCE = 512 * 1024

/**
 * JSON bodies, and nothing else unless a route allows it. Clients send the JSON content type with
 * every request, so an empty body of that type means none. Bytes that are no UTF-8 are refused:
 * otherwise they would be stored as other text than intended.
 */
export function registerBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const parse = () =>
      void parseJson(request, body.toString(), (error, parsed) =>
        // Its validation is a task of its own, too.
        body.length > SHORT ? setImmediate(done, error, parsed) : done(error, parsed),
      )
    const answer = (refusal: Error | undefined) => (refusal === undefined ? parse() : done(refusal))
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body)) done(malformed(NOT_UTF8))
    else if (body.length <= AT_ONCE) answer(new JsonBounds(MOST_VALUES).refusalOf(body))
    else void refusalOf(body).then(answer, done)
  })
}

/** Scans a large body in slices, between which other work runs. */
async function refusalOf(body: Buffer): Promise<Error | undefined> {
  const bounds = new JsonBounds(MOST_VALUES)
  for (let from = 0; from < body.length; from += AT_ONCE) {
    const refusal = bounds.refusalOf(body.subarray(from, from + AT_ONCE))
    if (refusal !== undefined) return refusal
    // Each slice, and the parsing, are tasks of their own.
    await nextTurn()
  }
  return undefined
}
