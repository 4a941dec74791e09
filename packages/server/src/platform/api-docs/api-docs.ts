import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { fixedDocument } from '../http/fixed-document.ts'
import { inThread } from '../processes/in-thread.ts'

/** Swagger UI as its Fastify plugin ships it; the plugin's own page does not fit phones. */
const SWAGGER_UI = join(
  createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'),
  '../static',
)

const DOCUMENT = new URL('document-program.ts', import.meta.url)

const PAGE = [
  ['/api/docs', 'page.html', 'text/html'],
  ['/api/docs/page.css', 'page.css', 'text/css'],
  ['/api/docs/start.js', 'start.js', 'text/javascript'],
] as const

/** The page's parts of it. */
const FILES = [
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui.js', 'text/javascript'],
  ['swagger-ui-bundle.js', 'text/javascript'],
] as const

/**
 * `/api/openapi.json`: the contract, computed once from the schemas that validate. `/api/docs`: the same
 * for people, by Swagger UI, under the same content policy as the app.
 */
export function registerApiDocs(app: FastifyInstance): void {
  app.get(
    '/api/openapi.json',
    fixedDocument('application/json; charset=utf-8', () =>
      inThread<string>(DOCUMENT, manifest.version),
    ),
  )
  for (const [url, file, type] of PAGE) {
    const make = () => readFileSync(new URL(file, import.meta.url))
    app.get(url, fixedDocument(`${type}; charset=utf-8`, make))
  }
  for (const [file, type] of FILES) {
    const make = () => readFileSync(join(SWAGGER_UI, file))
    app.get(`/api/docs/files/${file}`, fixedDocument(`${type}; charset=utf-8`, make))
  }
}
