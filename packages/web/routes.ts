import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

const SOURCE = join(import.meta.dirname, 'src')

/** The modules of all screens, by their names: 'team-overview' of `team/overview/team-overview-route.tsx`. */
export const routeFiles = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*-route.tsx', { cwd: SOURCE }).map((file) => [
      basename(file, '-route.tsx'),
      join(SOURCE, file),
    ]),
  )

/** The module of one screen; throws where there is none. */
export function routeFile(name: string): string {
  const file = routeFiles().get(name)
  if (file === undefined) throw new Error(`There is no screen ${name}.`)
  return file
}
