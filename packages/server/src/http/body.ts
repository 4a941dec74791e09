import { isUtf8 } from 'node:buffer'
import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance } from 'fastify'

const malformed = (sentence: string) => new DomainError('MALFORMED_REQUEST', sentence)

/** No body of the contract is nested half as deep. */
const DEEPEST = 32
/** Characters; what is shorter is read in no time, however deep. */
const NEED_NOT_BE_LOOKED_AT = 4096

const QUOTE = 34
const BACKSLASH = 92
const OPENING_LIST = 91
const CLOSING_LIST = 93
const OPENING_OBJECT = 123
const CLOSING_OBJECT = 125

/** Are arrays and objects nested deeper than any body is? To read those of a megabyte takes 0.2 s. */
function isTooDeep(json: string): boolean {
  if (json.length <= NEED_NOT_BE_LOOKED_AT) return false
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index)
    if (character === QUOTE) isText = !isText
    else if (isText) index += character === BACKSLASH ? 1 : 0
    else if (character === OPENING_LIST || character === OPENING_OBJECT) depth += 1
    else if (character === CLOSING_LIST || character === CLOSING_OBJECT) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/**
 * JSON bodies, and nothing else unless a route says so. Clients send the JSON content type with
 * every request, so an empty body of that type means none. Bytes that are no UTF-8 are refused: read
 * all the same, they would be stored as other text than was meant.
 */
export function registerBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    /^application\/(json|[\w.-]+\+json)\s*(;|$)/i,
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (body.length === 0) done(null, undefined)
      else if (!isUtf8(body)) done(malformed('The request body is not valid UTF-8'))
      else {
        const json = body.toString()
        if (isTooDeep(json)) done(malformed('The request body is nested too deeply'))
        else void parseJson(request, json, done)
      }
    },
  )
}
