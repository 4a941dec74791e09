import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { viewKey } from '@icetally/domain/follow/link'
import { type OverlayOptions, overlayOptions } from '@icetally/domain/follow/overlay'
import { DomainError, ERROR_STATUS } from '@icetally/domain/platform/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linkKey } from '../platform/access/cache-keys.ts'
import { inSteps } from '../platform/db/slices.ts'
import { type Body, bodyOf, bytesFor, contentOf } from '../platform/http/stored-body.ts'
import type { CacheEntry } from '../platform/processes/response-cache.ts'
import { type Followers, linkNotFound, type OpenLink } from './live/followers.ts'

/** The build of the web app from `packages/web/src/follow/render.tsx`. */
interface Renderer {
  renderPage(request: {
    readonly token: string
    readonly team: unknown
    readonly game: unknown
    readonly now: number
    readonly origin: string
    readonly files: PageFiles
  }): Generator<undefined, string>
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

/** Headers that exclude a link's page from caches, search engines and other sites. */
const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' } as const

interface LinkParams {
  readonly token: string
  readonly gameId?: string | undefined
}

/** The input of a link's page: its cache key, and its answers. */
interface PageSource {
  readonly entry: CacheEntry
  readonly answers: () => Promise<{ readonly team: Body; readonly game: Body | null }>
}

/** A link's view of its team and of a game. Throws NOT_FOUND for hidden ones. */
async function sourceOf(
  followers: Followers,
  link: OpenLink,
  gameId?: string,
): Promise<PageSource> {
  const { teamRef, linkId, view, calendar } = link
  const team = await followers.teamVersion(link)
  // The page of a link that shows one game alone is that game's.
  const only = gameId ?? link.gameId
  const variant = `page ${only}`
  const shown = [viewKey(view), link.gameId, calendar, team.version].join(' ')
  const readTeam = () => followers.teamAt(link, team)
  if (only === null) {
    return {
      entry: { key: linkKey(teamRef.teamId, linkId), variant, version: shown },
      answers: async () => ({ team: await readTeam(), game: null }),
    }
  }
  const version = await followers.gameVersion(link, only)
  if (version === undefined) throw linkNotFound()
  return {
    entry: {
      key: linkKey(teamRef.teamId, linkId),
      variant,
      version: `${shown} ${version.version} ${version.receivedAt}`,
    },
    answers: async () => ({
      team: await readTeam(),
      game: await followers.gameAt(link, version),
    }),
  }
}

/**
 * Serves the pages of links under `/f/`, rendered with their figures by the web app's build in
 * `root`. A page is rendered once a second at most, and again only when an answer has changed. Does
 * nothing without a build.
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
  const filesIn = (manifest: string) => filesOf(readFileSync(join(built, manifest), 'utf8'))
  const files = filesIn('manifest.json')
  const overlayFiles = filesIn('overlay.json')

  const send = async (request: FastifyRequest, reply: FastifyReply, page: Body) => {
    reply.headers(PRIVATE).type('text/html; charset=utf-8')
    return reply.send(await bytesFor(request, reply, page))
  }

  const refusals = {
    gone: bodyOf(renderer.renderRefusal(files, 'gone')),
    busy: bodyOf(renderer.renderRefusal(files, 'busy')),
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: DomainError) => {
    if (error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterSeconds)))
    }
    reply.code(ERROR_STATUS[error.code])
    return send(request, reply, error.code === 'NOT_FOUND' ? refusals.gone : refusals.busy)
  }

  const answer =
    (makePage: (request: FastifyRequest) => Promise<Body>) =>
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

  /** A page shows the age of its figures, so it is rendered again in each second. */
  const inSecond = (version: string, ...beside: readonly string[]): string =>
    [version, Math.floor(clock() / 1000), ...beside].join(' ')

  const pageFor = answer(async (request) => {
    const { token, gameId } = request.params as LinkParams
    const origin = publicUrl ?? `${request.protocol}://${request.host}`
    const link = await followers.open(token, request.ip)
    const { entry, answers } = await sourceOf(followers, link, gameId)
    // A forged Host header would share a page's cache key, and gets no page beside it.
    const version = inSecond(entry.version, origin)
    return followers.page(link, { ...entry, version }, async () => {
      const { team, game } = await answers()
      // Parsed when it is rendered: one page at a time has its objects in memory.
      return async () => {
        const shown = { team: contentOf(team), game: game && contentOf(game) }
        await nextTurn()
        return inSteps(renderer.renderPage({ ...shown, token, origin, files, now: clock() }))
      }
    })
  })

  const overlayFor = answer(async (request) => {
    const { token, gameId = '' } = request.params as LinkParams
    const options = overlayOptions(request.query as Record<string, unknown>)
    const link = await followers.open(token, request.ip)
    const version = await followers.gameVersion(link, gameId)
    if (version === undefined) throw linkNotFound()
    const entry = {
      key: linkKey(link.teamRef.teamId, link.linkId),
      variant: ['overlay', version.gameId, ...Object.values(options)].join(' '),
      version: inSecond(`${version.version} ${viewKey(link.view)} ${version.receivedAt}`),
    }
    return followers.page(link, entry, async () => {
      const game = await followers.gameAt(link, version, options.delay)
      return async () => {
        const now = clock()
        const shown = { game: contentOf(game), token, options, now }
        return renderer.renderOverlay({ ...shown, files: overlayFiles })
      }
    })
  })

  app.get('/f/:token', pageFor)
  app.get('/f/:token/games/:gameId', pageFor)
  app.get('/f/:token/games/:gameId/overlay', overlayFor)
  const nothing = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply, new DomainError('NOT_FOUND', 'Not found'))
  app.get('/f', nothing)
  app.get('/f/*', nothing)
}
