import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type OpenApi, renderApiDocs } from './render.ts'

const STYLESHEET = '/api/docs/style.css'

/** Serves the contract for people to read at `/api/docs`, under the same content policy as the app. */
export function apiDocs(app: FastifyInstance, document: OpenApi): void {
  const page = renderApiDocs(document, STYLESHEET)
  const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get(STYLESHEET, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}
