import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiNotFound, isApiPath } from './not-found.ts'

/** Vite puts content hashes into these names, so a file never changes under its name. */
const HASHED = /[/\\]assets[/\\]/

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isApiPath(request.url) &&
  (request.headers.accept ?? '').includes('text/html')

/**
 * Serves the built web app from `root`: hashed files for ever, the page itself always fresh, and the
 * page for every path the app routes by itself. Does nothing but 404 when nothing is built.
 */
export async function registerWebApp(app: FastifyInstance, root: string): Promise<void> {
  const answerNotFound = apiNotFound()
  if (!existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const fresh = !HASHED.test(path)
      reply.header('cache-control', fresh ? 'no-cache' : 'public, max-age=31536000, immutable')
    },
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    // Not returned: Fastify would watch the reply once more for each handler it has come through.
    if (wantsPage(request)) void reply.sendFile('index.html')
    else void answerNotFound(request, reply)
  })
}
