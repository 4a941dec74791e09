import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiNotFound, isApiPath } from '../http/errors/not-found.ts'
import { INVITATION, invitationPage } from './invitation-page.ts'

/** Vite puts content hashes into these names, so a file never changes under its name. */
const HASHED = /[/\\]assets[/\\]/

/** The service worker of followers, whose pages are elsewhere than it is. */
const FOLLOW_WORKER = /[/\\]follow[/\\]sw\.js(?:\.br)?$/

/** The last part of a path that names a file, such as `/assets/main-4f3c.js`. */
const FILE = /\.\w+$/

/** The path of a request, without the query. */
const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? ''

/** Requests for a page or for any type get the page, unless the path means a file. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || isApiPath(url)) return false
  const { accept = '*/*' } = headers
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && !FILE.test(pathOf({ url }))
}

/** The manifest of the web app's build: the files that an address needs. */
interface PageFiles {
  /** such as /teams/:teamId/games */
  readonly pattern: string
  readonly files: readonly string[]
}

/**
 * The `Link` header of a page by its path: the scripts and styles of the entry and of its screen,
 * so that the browser fetches the screen beside the entry, not after it. Undefined for an unknown
 * address, and for a build without a manifest.
 */
function pageLinks(root: string): (path: string) => string | undefined {
  const file = join(root, '.vite', 'pages.json')
  if (!existsSync(file)) return () => undefined
  const pages = (JSON.parse(readFileSync(file, 'utf8')) as PageFiles[]).map(
    ({ pattern, files }) => ({
      matches: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
      link: [FIRST_REQUESTS, ...files.map(linkTo)].join(', '),
    }),
  )
  return (path) => pages.find(({ matches }) => matches.test(path))?.link
}

/**
 * The script that sends the first requests to the API is first: over HTTP/1.1 the others would take
 * all six connections before the page names it, and the requests would wait for them.
 */
const FIRST_REQUESTS = '</early.js>; rel=preload; as=script'

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'
  // In the form of the app's own tags: otherwise the browser would fetch them once more.
  return `</${file}>; rel=${kind}; crossorigin`
}

/**
 * Serves the built web app from `root`: hashed files for ever, the page itself always fresh, and the
 * page for every path the app routes by itself. Does nothing but 404 when nothing is built.
 * @param publicUrl the server's address; that of the request if undefined
 */
export async function registerWebApp(
  app: FastifyInstance,
  root: string,
  publicUrl?: string,
): Promise<void> {
  const answerNotFound = apiNotFound()
  if (!existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const linkFor = pageLinks(root)
  const invitationFor = invitationPage(root)
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    cacheControl: false,
    // Small files, fetched whole; an invalid range would be an error of its own.
    acceptRanges: false,
    // Notes of the build for the server.
    dotfiles: 'ignore',
    // The build puts a .br beside every text file.
    preCompressed: true,
    setHeaders(reply, path) {
      const fresh = !HASHED.test(path)
      if (FOLLOW_WORKER.test(path)) reply.header('service-worker-allowed', '/f/')
      reply.header('cache-control', fresh ? 'no-cache' : 'public, max-age=31536000, immutable')
    },
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    // Not returned: Fastify would watch the reply once more for each handler it has passed.
    if (wantsPage(request)) {
      const path = pathOf(request)
      const link = linkFor(path)
      if (link !== undefined) reply.header('link', link)
      if (INVITATION.test(path)) {
        const origin = publicUrl ?? `${request.protocol}://${request.host}`
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
        void reply.send(invitationFor(origin))
      } else void reply.sendFile('index.html')
    } else void answerNotFound(request, reply)
  })
}
