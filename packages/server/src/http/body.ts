import { isUtf8 } from 'node:buffer'
import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The refusal of a body that cannot be read. */
export const malformed = (sentence: string) => new DomainError('MALFORMED_REQUEST', sentence)

/** The refusal of a text that is no JSON. */
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

/** No body of the contract is nested half as deep. */
const DEEPEST = 32
/** A mebibyte of operations has no more fields and items. */
const MOST_VALUES = 50_000
/** Characters; what is shorter is read in no time, whatever it is. */
const NEED_NOT_BE_LOOKED_AT = 4096

const QUOTE = 34
const COMMA = 44
const OPENING_LIST = 91
const BACKSLASH = 92
const CLOSING_LIST = 93
const OPENING_OBJECT = 123
const CLOSING_OBJECT = 125

/** Where the text ends that begins with the quote at `start`: at the next one that is not escaped. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return json.length
}

/**
 * Refuses what is nested deeper, or has more fields and items, than any body does. To read such a
 * mebibyte takes 0.2 s in which nothing else is answered; to look through it, some milliseconds.
 */
export function refusalOfJson(json: string, mostValues: number): DomainError | undefined {
  if (json.length <= NEED_NOT_BE_LOOKED_AT) return undefined
  let depth = 0
  let values = 0
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index)
    if (character === QUOTE) index = endOfText(json, index)
    else if (character === COMMA) values += 1
    else if (character === OPENING_LIST || character === OPENING_OBJECT) {
      depth += 1
      values += 1
    } else if (character === CLOSING_LIST || character === CLOSING_OBJECT) depth -= 1
    if (depth > DEEPEST) return malformed('The request body is nested too deeply')
    if (values > mostValues) return malformed('The request body has too many values')
  }
  return undefined
}

/**
 * JSON bodies, and nothing else unless a route says so. Clients send the JSON content type with
 * every request, so an empty body of that type means none. Bytes that are no UTF-8 are refused: read
 * all the same, they would be stored as other text than was meant.
 */
export function registerBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body)) done(malformed(NOT_UTF8))
    else {
      const json = body.toString()
      const refusal = refusalOfJson(json, MOST_VALUES)
      if (refusal !== undefined) done(refusal)
      else void parseJson(request, json, done)
    }
  })
}
