import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import { openApiDocument } from './document.ts'

/** Swagger UI as its Fastify plugin ships it; the page of the plugin itself is not made for phones. */
const SWAGGER_UI = join(
  createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'),
  '../static',
)

const PAGE = [
  ['/api/docs', 'page.html', 'text/html'],
  ['/api/docs/page.css', 'page.css', 'text/css'],
  ['/api/docs/start.js', 'start.js', 'text/javascript'],
] as const

/**
 * `/api/openapi.json`: the contract, computed once from the schemas that validate. `/api/docs`: the same
 * for people, by Swagger UI, under the same content policy as the app.
 */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(manifest.version))
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(document)
  })
  for (const [url, file, type] of PAGE) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    app.get(url, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text),
    )
  }
  await app.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: '/api/docs/files/',
    decorateReply: false,
    wildcard: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(js|css)$/.test(path),
  })
}
