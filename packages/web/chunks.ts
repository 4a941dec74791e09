import { basename, extname, join } from 'node:path'
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

/** What is loaded after a screen, or when something is pressed. */
const LATER = [
  'platform/components/surfaces.tsx',
  'platform/components/toaster.tsx',
  'game-screen/finish/missing.ts',
  'game-screen/presence/also-recording.tsx',
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

const ICONS = '@tabler/icons-react'

/** A module with everything it imports at once. Of the icons those it names: their index has all. */
function closure(entry: string, graph: Graph): Set<string> {
  const needed = new Set([entry])
  for (const id of needed) {
    const { importedIds = [], code = null } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      const isIndex = imported.includes(ICONS) && !id.includes(ICONS)
      const files = isIndex ? iconFiles(code ?? '', imported, graph) : [imported]
      for (const file of files) needed.add(file)
    }
  }
  return needed
}

/** The modules of the icons that some code names. */
function iconFiles(code: string, index: string, graph: Graph): string[] {
  const named = new Set(code.match(/\bIcon[A-Z]\w*/g))
  const all = graph.getModuleInfo(index)?.importedIds ?? []
  return all.filter((id) => named.has(basename(id, extname(id))))
}
