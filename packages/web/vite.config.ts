import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNames } from './chunks.ts'
import { early } from './early-build.ts'
import { followPages, followPagesInDevelopment } from './follow-build.ts'
import { pageFiles } from './page-files.ts'
import { serviceWorker } from './service-worker-build.ts'

/** Where `npm run dev` finds the API; the starter of the development servers sets it. */
const apiTarget = process.env['ICETALLY_API'] ?? 'http://127.0.0.1:3000'

/**
 * The chunks of a first screen. Chromium compiles all that is in them beside the page, while they arrive; by
 * itself it would compile each function on the page's own thread when it is first called, half of what a start
 * costs a phone.
 */
const AT_ONCE = /^(first|renderer|signed-in|outbox|.*-route)$/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    early(),
    pageFiles(),
    serviceWorker(),
    followPages(),
    followPagesInDevelopment(apiTarget),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which chunk imports which: the check of the size budget follows it.
    manifest: true,
    // The first browsers with light-dark(): with older ones named, the CSS minifier would
    // replace it by a pair of variables per color.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // All in one file, before the screens' own parts: ten KiB compressed, and a file more each would cost more.
    cssCodeSplit: false,
    // Nothing inlined as data: the content policy allows fonts from 'self' only.
    assetsInlineLimit: 0,
    // Brotli sizes are measured by the size check; computing gzip here only costs time.
    reportCompressedSize: false,
    // The server tells what a page needs (`page-files.ts`): to ask once more takes a phone 80 ms.
    modulePreload: false,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (AT_ONCE.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: {
          groups: [
            // Evaluated apart from the app, it leaves the page free in between.
            {
              name: 'renderer',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 1,
            },
            { debugName: 'at once', name: chunkNames(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/images', '/healthz', '/readyz'].map((path) => [path, { target: apiTarget }]),
    ),
  },
})
