import path from 'node:path'
import { allSteps } from '@icetally/domain/platform/steps'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { writeFollowWorker } from './service-worker-build.ts'

/** Where the pages of followers lie within the built web app: their files, and what the server renders with. */
const FILES = 'follow'
const FOR_SERVER = '.follow'

const CLIENT = 'src/follow/main.tsx'
/** Built by itself, so that the pages share no file with it: they would have one more to load. */
const OVERLAY = 'src/follow/overlay/main.tsx'
const RENDER = 'src/follow/render.tsx'
const STYLES = 'src/follow/follow.css'

/**
 * Builds the pages of followers beside the app: they are entries of their own, as somebody who follows a game
 * needs nothing of the app, and the server renders their first answer. Run before the service worker is made,
 * it would store them on the devices of the app; so this comes after it.
 */
export function followPages(): Plugin {
  let folder = ''
  let cssTarget: string | false | string[] | undefined
  return {
    name: 'icetally-follow-pages',
    apply: 'build',
    configResolved({ root, build: options }) {
      folder = path.resolve(root, options.outDir)
      cssTarget = options.cssTarget || undefined
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const [entry, manifest] of [
          [CLIENT, 'manifest'],
          [OVERLAY, 'overlay'],
        ] as const) {
          await build({
            ...common,
            build: {
              outDir: folder,
              emptyOutDir: false,
              copyPublicDir: false,
              assetsDir: `${FILES}/assets`,
              assetsInlineLimit: 0,
              manifest: `${FOR_SERVER}/${manifest}.json`,
              modulePreload: { polyfill: false },
              reportCompressedSize: false,
              ...(cssTarget === undefined ? {} : { cssTarget }),
              rolldownOptions: { input: path.join(import.meta.dirname, entry) },
            },
          })
        }
        await writeFollowWorker(folder)
        await build({
          ...common,
          define: { 'process.env.NODE_ENV': '"production"' },
          ssr: { noExternal: true },
          build: {
            ssr: path.join(import.meta.dirname, RENDER),
            outDir: path.join(folder, FOR_SERVER),
            emptyOutDir: false,
            copyPublicDir: false,
            emitAssets: false,
            reportCompressedSize: false,
            rolldownOptions: { output: { entryFileNames: 'render.js' } },
          },
        })
      },
    },
  }
}

/** The addresses of pages; the overlay is one of its own. */
const PAGE = /^\/f\/([^/?]+)(?:\/games\/([^/?]+))?\/?(?:\?|$)/

/**
 * Renders the pages of followers in development from their sources, so that they follow every change like the
 * app: from the public answers of the server at `api`.
 */
export function followPagesInDevelopment(api: string): Plugin {
  return {
    name: 'icetally-follow-pages-in-development',
    apply: 'serve',
    configureServer(server) {
      const answer = async (url: string) => {
        const response = await fetch(`${api}/api/follow/${url}`)
        return response.ok ? ((await response.json()) as unknown) : null
      }
      server.middlewares.use(async (request, response, next) => {
        const { url = '' } = request
        const [page, token = '', gameId] = PAGE.exec(url) ?? []
        if (page === undefined) return next()
        try {
          const { renderPage, renderRefusal } = await server.ssrLoadModule(`/${RENDER}`)
          const team = await answer(token)
          const game = gameId === undefined ? null : await answer(`${token}/games/${gameId}`)
          const files = { scripts: [`/${CLIENT}`], styles: [`/${STYLES}`] }
          const isGone = team === null || (gameId !== undefined && game === null)
          const origin = `http://${request.headers.host}`
          const html: string = isGone
            ? renderRefusal(files, 'gone')
            : allSteps(renderPage({ token, team, game, files, origin, now: Date.now() }))
          response.statusCode = isGone ? 404 : 200
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(url, html))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

const common: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [react(), tailwindcss()],
}
