import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { routeFile } from './routes.ts'
import { patterns } from './src/platform/paths.ts'

const OUTSIDE_THE_SHELL = ['register', 'join']

/**
 * Writes down which files each address will need (`.vite/pages.json`), the largest first, so
 * that the server can tell the browser with the page already. Otherwise the browser learns it only from
 * the entry, when that has arrived and runs. The styles are named in the page itself.
 */
export function pageFiles(): Plugin {
  const module = (path: string) => join(import.meta.dirname, 'src/app', path)
  return {
    name: 'icetally-page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      // Browsers fetch six at a time over HTTP/1.1: what begins last should not be what takes longest.
      const sizeOf = (file: string) => byFile.get(file)?.code.length ?? 0
      const bySize = (one: string, other: string) => sizeOf(other) - sizeOf(one)
      // Sign-in comes with the entry.
      const { login: _, ...screens } = patterns
      const pages = Object.entries(screens).map(([name, pattern]) => {
        const shell = OUTSIDE_THE_SHELL.includes(name) ? [] : [module('shell/shell.tsx')]
        const route = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        const needed = [module('main.tsx'), ...shell, routeFile(route)]
        const files = needed.flatMap((id) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
          if (chunk === undefined) throw new Error(`No chunk contains ${id}.`)
          return withImports(chunk, byFile)
        })
        return { pattern, files: [...new Set(files)].toSorted(bySize) }
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/pages.json',
        source: JSON.stringify(pages, null, 2),
      })
    },
  }
}

/** A chunk's own file, and those of all it imports at once. */
function withImports(
  chunk: Rolldown.OutputChunk,
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] {
  const all = new Set([chunk])
  for (const one of all) {
    for (const file of one.imports) {
      const imported = byFile.get(file)
      if (imported) all.add(imported)
    }
  }
  return [...all].map(({ fileName }) => fileName)
}
