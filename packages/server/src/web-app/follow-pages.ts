import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { DomainError, ERROR_STATUS } from '@icetally/domain/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPageCache } from './page-cache.ts'

/** What a page of a follower is made from: the public answers, as JSON. */
export interface FollowedPage {
  readonly team: string
  /** Null for the team's own page. */
  readonly game: string | null
}

/** Where the public answers come from. Throws NOT_FOUND for whatever a link does not open. */
export type FollowedPages = (
  request: FastifyRequest,
  link: { readonly token: string; readonly gameId: string | null },
) => Promise<FollowedPage>

/** What the build of the web app made of `packages/web/src/follow/render.tsx`. */
interface Renderer {
  renderPage(request: {
    readonly token: string
    readonly team: unknown
    readonly game: unknown
    readonly now: number
    readonly origin: string
    readonly files: PageFiles
  }): string
  renderRefusal(files: PageFiles, kind: 'gone' | 'busy'): string
}

interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

interface ManifestEntry {
  readonly isEntry?: boolean
  readonly file: string
  readonly css?: readonly string[]
}

/** The addresses of the files that Vite's manifest names. */
function filesOf(manifest: string): PageFiles {
  const entries = Object.values(JSON.parse(manifest) as Record<string, ManifestEntry>)
  const entry = entries.filter(({ isEntry }) => isEntry)
  return {
    scripts: entry.map(({ file }) => `/${file}`),
    styles: entry.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
  }
}

const compress = promisify(brotliCompress)
/** Little effort: a page is made anew as often as once a second. */
const EFFORT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** What keeps a page of a link out of caches, search engines and other sites. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const

interface LinkParams {
  readonly token: string
  readonly gameId?: string
}

/**
 * Serves the pages of links under `/f/`, rendered with their figures by what the build of the web app in `root`
 * has for it. A page is made once a second at most, and again only when an answer has changed. Does nothing
 * where nothing is built.
 */
export async function registerFollowPages(
  app: FastifyInstance,
  options: {
    readonly root: string
    readonly pages: FollowedPages
    readonly publicUrl: string | undefined
    /** Milliseconds since 1970. */
    readonly clock: () => number
  },
): Promise<void> {
  const { root, pages, publicUrl, clock } = options
  const built = join(root, '.follow')
  if (!existsSync(join(built, 'render.js'))) return
  const renderer = (await import(pathToFileURL(join(built, 'render.js')).href)) as Renderer
  const files = filesOf(readFileSync(join(built, 'manifest.json'), 'utf8'))
  const cache = createPageCache<Page>(clock)

  const send = async (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    reply.headers({ ...PRIVATE, vary: 'accept-encoding' }).type('text/html; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(page.html)
    page.packed ??= compress(page.html, EFFORT)
    return reply.header('content-encoding', 'br').send(await page.packed)
  }

  const refusals = {
    gone: pageOf(renderer.renderRefusal(files, 'gone')),
    busy: pageOf(renderer.renderRefusal(files, 'busy')),
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: DomainError) => {
    if (error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterSeconds)))
    }
    reply.code(ERROR_STATUS[error.code])
    return send(request, reply, error.code === 'NOT_FOUND' ? refusals.gone : refusals.busy)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, gameId = null } = request.params as LinkParams
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    try {
      const { team, game } = await pages(request, { token, gameId })
      const page = cache([token, gameId, origin].join(' '), [team, game], () =>
        pageOf(
          renderer.renderPage({
            ...{ token, origin, files, now: clock() },
            team: JSON.parse(team),
            game: game === null ? null : JSON.parse(game),
          }),
        ),
      )
      return await send(request, reply, page)
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'INTERNAL') {
        return refuse(request, reply, error)
      }
      throw error
    }
  }
  app.get('/f/:token', answer)
  app.get('/f/:token/games/:gameId', answer)
  app.get('/f/*', (request, reply) =>
    refuse(request, reply, new DomainError('NOT_FOUND', 'Not found')),
  )
}

/** A page, and what it is when compressed, once somebody has asked for that. */
interface Page {
  readonly html: Buffer
  packed?: Promise<Buffer>
}

const pageOf = (html: string): Page => ({ html: Buffer.from(html) })
