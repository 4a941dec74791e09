import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { DomainError, ERROR_STATUS } from '@icetally/domain/errors'
import { type OverlayOptions, overlayOptions } from '@icetally/domain/follow/overlay'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Followers, linkNotFound } from '../live/follow/followers.ts'
import { createPageCache } from './page-cache.ts'

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
  renderOverlay(request: {
    readonly token: string
    readonly game: unknown
    readonly now: number
    readonly files: PageFiles
    readonly options: OverlayOptions
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
  readonly gameId?: string | undefined
}

/**
 * What a link shows of its team and of a game, and texts that are others when that has changed. Throws NOT_FOUND
 * for whatever it does not show.
 */
async function lookUp(
  followers: Followers,
  { token, gameId, address }: LinkParams & { readonly address: string },
) {
  const scope = await followers.open(token, address)
  const team = await followers.team(scope)
  // The page of a link that shows one game alone is that game's.
  const only = gameId ?? scope.gameId
  if (only === null) {
    return { versions: [team.text], answers: () => ({ team: team.content, game: null }) }
  }
  const stand = await followers.standOf(scope, only)
  if (stand === undefined) throw linkNotFound()
  const game = await followers.gameContent(scope, stand)
  return {
    versions: [team.text, game.text, String(stand.heardAt)],
    answers: () => ({ team: team.content, game: JSON.parse(followers.gameText(stand, game)) }),
  }
}

/** What a link shows of a game, or showed so many seconds ago, for its overlay; as {@link lookUp}. */
async function lookUpOverlay(
  followers: Followers,
  { token, gameId = '', address }: LinkParams & { readonly address: string },
  delay: number,
) {
  const scope = await followers.open(token, address)
  const stand = await followers.standOf(scope, gameId)
  if (stand === undefined) throw linkNotFound()
  const game = await followers.gameContent(scope, stand, delay)
  return {
    versions: [game.text],
    answer: () => JSON.parse(followers.gameText(stand, game)),
  }
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
    readonly followers: Followers
    readonly publicUrl: string | undefined
    /** Milliseconds since 1970. */
    readonly clock: () => number
  },
): Promise<void> {
  const { root, followers, publicUrl, clock } = options
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

  const answer =
    (makePage: (request: FastifyRequest) => Promise<Page>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await send(request, reply, await makePage(request))
      } catch (error) {
        if (error instanceof DomainError && error.code !== 'INTERNAL') {
          return refuse(request, reply, error)
        }
        throw error
      }
    }

  const pageFor = answer(async (request) => {
    const { token, gameId } = request.params as LinkParams
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const followed = await lookUp(followers, { token, gameId, address: request.ip })
    const key = [token, gameId ?? '', origin].join(' ')
    return cache(key, followed.versions, () =>
      pageOf(renderer.renderPage({ ...followed.answers(), token, origin, files, now: clock() })),
    )
  })

  const overlayFor = answer(async (request) => {
    const { token, gameId } = request.params as LinkParams
    const options = overlayOptions(request.query as Record<string, unknown>)
    const link = { token, gameId, address: request.ip }
    const followed = await lookUpOverlay(followers, link, options.delay)
    const key = [token, gameId, ...Object.values(options), 'overlay'].join(' ')
    return cache(key, followed.versions, () =>
      pageOf(
        renderer.renderOverlay({ game: followed.answer(), token, files, options, now: clock() }),
      ),
    )
  })

  app.get('/f/:token', pageFor)
  app.get('/f/:token/games/:gameId', pageFor)
  app.get('/f/:token/games/:gameId/overlay', overlayFor)
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply, new DomainError('NOT_FOUND', 'Not found'))
  app.get('/f', nothing)
  app.get('/f/*', nothing)
}

/** A page, and what it is when compressed, once somebody has asked for that. */
interface Page {
  readonly html: Buffer
  packed?: Promise<Buffer>
}

const pageOf = (html: string): Page => ({ html: Buffer.from(html) })
