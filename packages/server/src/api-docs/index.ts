import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from '@icetally/domain/contract/openapi-document'
import type { FastifyInstance } from 'fastify'
import { renderApiDocs } from './render.ts'

const STYLESHEET = '/api/docs/style.css'
const PARTS = ['style.css', 'operations.css']

/** Serves the contract for people to read at `/api/docs`, under the same content policy as the app. */
export function registerApiDocs(app: FastifyInstance, document: () => OpenApiDocument): void {
  const style = PARTS.map((part) => readFileSync(new URL(part, import.meta.url), 'utf8')).join('\n')
  let page: string | undefined
  app.get('/api/docs', async (_request, reply) => {
    page ??= renderApiDocs(document(), STYLESHEET)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get(STYLESHEET, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
}
