import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'

/** Where the pages of followers lie within the built web app: their files, and what the server renders with. */
const FILES = 'follow'
const FOR_SERVER = '.follow'

const CLIENT = 'src/follow/main.tsx'
const RENDER = 'src/follow/render.tsx'

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
        await build({
          ...common,
          build: {
            outDir: folder,
            emptyOutDir: false,
            copyPublicDir: false,
            assetsDir: `${FILES}/assets`,
            assetsInlineLimit: 0,
            manifest: `${FOR_SERVER}/manifest.json`,
            modulePreload: { polyfill: false },
            reportCompressedSize: false,
            ...(cssTarget === undefined ? {} : { cssTarget }),
            rolldownOptions: { input: path.join(import.meta.dirname, CLIENT) },
          },
        })
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

const common: InlineConfig = {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [react(), tailwindcss()],
}
