import { isUtf8 } from 'node:buffer'
import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance } from 'fastify'

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
      else if (isUtf8(body)) void parseJson(request, body.toString(), done)
      else done(new DomainError('MALFORMED_REQUEST', 'The request body is not valid UTF-8'))
    },
  )
}
