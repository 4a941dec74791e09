import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serviceWorker } from './service-worker-build.ts'

/** Where `npm run dev` finds the API; the starter of the development servers sets it. */
const apiTarget = process.env['ICETALLY_API'] ?? 'http://127.0.0.1:3000'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Puts all that the entry needs at once into one chunk. Otherwise each part of it that another
 * screen uses too becomes a chunk of its own, and the first page waits for two dozen small files.
 * Not the icons: their index names all of them, whatever a screen uses.
 */
function firstPage(id: string, graph: Graph): string | null {
  const entry = join(import.meta.dirname, 'src/app/main.tsx')
  const needed = new Set([entry])
  for (const one of needed) {
    for (const imported of graph.getModuleInfo(one)?.importedIds ?? []) {
      if (!imported.includes('@tabler')) needed.add(imported)
    }
  }
  return needed.has(id) ? 'first' : null
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which chunk imports which: the check of the size budget follows it.
    manifest: true,
    // The first browsers with light-dark(): with older ones named, the CSS minifier would
    // replace it by a pair of variables per colour.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    // Nothing inlined as data: the content policy allows fonts from 'self' only.
    assetsInlineLimit: 0,
    // Brotli sizes are measured by the size check; computing gzip here only costs time.
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: firstPage }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/api', '/images', '/healthz', '/readyz'].map((path) => [path, { target: apiTarget }]),
    ),
  },
})
