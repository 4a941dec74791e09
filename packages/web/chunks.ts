import { dirname, join } from 'node:path'
import { routeFile, routeFiles } from './routes.ts'

/** The part of Rolldown's module graph that is read here. */
interface Graph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

const source = (path: string) => join(import.meta.dirname, 'src', path)

/** In characters of source text. */
const SMALL = 8000

/** The screens of the first minutes. */
const OFTEN = ['dashboard', 'game', 'summary']

/** Modules that are loaded after a screen, or with a press. */
const LATER = [
  'platform/components/surfaces.tsx',
  'platform/components/toaster.tsx',
  'game-screen/finish/missing.ts',
  'game-screen/presence/also-recording.tsx',
  'game-screen/shots/key-list.tsx',
  'reports/device-report.ts',
  'game-screen/other-tabs.ts',
  'platform/sync/query-cache/prefetch.ts',
]

/**
 * Puts what is needed at the same time into one chunk. Otherwise each part that two screens share
 * becomes a chunk of its own, and a page waits for some forty small files, one round trip after the
 * other on a phone. `first` is all that the entry needs but React, the sign-in page included, and little
 * things that the forms of registration share with others. `outbox` is what the sign-in page loads
 * after itself. `signed-in` is what surrounds every other screen, and what the screens of the first
 * minutes share with others; `shared` are small parts that only the others share. `story` is what a summary
 * loads once its score is shown; most of it analytics draws with, too. Of it `leaders` is what the overview
 * shows as well, and `live` what the game screen loads later.
 */
export function chunkNames(): (id: string, graph: Graph) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, graph) => {
    names ??= assign(graph)
    return names.get(id) ?? null
  }
}

function assign(graph: Graph): Map<string, string> {
  const names = new Map<string, string>()
  const claim = (ids: Iterable<string>, name: string) => {
    for (const id of ids) if (!names.has(id)) names.set(id, name)
  }
  const story = closure(source('game-summary/story.tsx'), graph)
  const screens = [...routeFiles().values()].toSorted().map((file) => closure(file, graph))
  const needs = [...screens, story]
  const shared = (among: readonly ReadonlySet<string>[]) =>
    [...new Set(among.flatMap((one) => [...one]))].filter(
      (id) => among.filter((one) => one.has(id)).length > 1,
    )
  // Nothing that would bring much along: the forms' libraries would be as large as all the rest.
  const brings = (id: string) =>
    [...closure(id, graph)]
      .filter((one) => !names.has(one))
      .reduce((sum, one) => sum + (graph.getModuleInfo(one)?.code?.length ?? 0), 0)
  const small = () => shared(needs).filter((id) => brings(id) < SMALL)

  claim(closure(source('app/main.tsx'), graph), 'first')
  const register = closure(routeFile('register'), graph)
  claim(
    small().filter((id) => register.has(id)),
    'first',
  )
  claim(closure(source('platform/unsent/unsent-note.tsx'), graph), 'outbox')
  claim(closure(source('app/shell/shell.tsx'), graph), 'signed-in')
  // A file more costs such a screen more than the others' parts in this one do.
  const often = OFTEN.map((name) => closure(routeFile(name), graph))
  const later = LATER.map((file) => closure(source(file), graph))
  claim(
    shared([...needs, ...later]).filter((id) => often.some((one) => one.has(id))),
    'signed-in',
  )
  claim(closure(source('platform/components/surfaces.tsx'), graph), 'surfaces')
  claim(small(), 'shared')
  claim(closure(source('platform/sync/live/use-live-game.ts'), graph), 'live')
  const overview = closure(routeFile('team'), graph)
  claim(
    [...story].filter((id) => overview.has(id)),
    'leaders',
  )
  claim(story, 'story')
  return names
}

/** A module with everything it uses of what it imports at once: an index names more than that. */
function closure(entry: string, graph: Graph): Set<string> {
  const needed = new Set([entry])
  for (const id of needed) {
    const { importedIds = [], code = null } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      const files =
        isIndex(imported) && !isIndex(id) ? usedOf(imported, code ?? '', graph) : [imported]
      for (const file of files) needed.add(file)
    }
  }
  return needed
}

/** The icons' and the subjects' of the domain: they do nothing but name what others may import. */
const isIndex = (id: string): boolean =>
  /[\\/](?:domain[\\/]src[\\/]\w+[\\/]index\.ts|tabler-icons-react\.mjs)$/.test(id)

/** The modules behind the names that some code imports from an index. */
function usedOf(index: string, code: string, graph: Graph): string[] {
  const names = new Set([...code.matchAll(IMPORTED)].flatMap(([, list = '']) => namesIn(list, 0)))
  return [...reExports(index, graph)]
    .filter(([, exported]) => exported.some((name) => names.has(name)))
    .map(([file]) => file)
}

const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*['"][^'"]*(?:index\.ts|icons-react)['"]/g
const RE_EXPORTED = /export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g

/** The names in the braces of an import or export, before (0) or after (-1) an `as`. */
const namesIn = (list: string, side: 0 | -1): string[] =>
  list.split(',').map((name) => name.trim().split(/\s+/).at(side) ?? '')

const indexes = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** By module, the names under which an index exports what is in it. */
function reExports(index: string, graph: Graph): ReadonlyMap<string, readonly string[]> {
  const known = indexes.get(index)
  if (known !== undefined) return known
  const { importedIds = [], code = null } = graph.getModuleInfo(index) ?? {}
  const ids = new Set(importedIds)
  const found = new Map<string, readonly string[]>()
  for (const [, list = '', file = ''] of (code ?? '').matchAll(RE_EXPORTED)) {
    const id = join(dirname(index), file)
    if (ids.has(id)) found.set(id, namesIn(list, -1))
  }
  indexes.set(index, found)
  return found
}
