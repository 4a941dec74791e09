import type { FastifyInstance } from 'fastify'

/**
 * JSON bodies, and nothing else unless a route says so. Clients send the JSON content type with
 * every request, so an empty body of that type means none.
 */
export function registerBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    /^application\/(json|[\w.-]+\+json)\s*(;|$)/i,
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null, undefined)
      else void parseJson(request, body, done)
    },
  )
}
