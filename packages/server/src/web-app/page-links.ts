import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build of the web app writes down: which files an address needs. */
interface PageFiles {
  /** such as /teams/:teamId/games */
  readonly pattern: string
  readonly files: readonly string[]
}

/**
 * The `Link` header of a page by its path: the scripts and styles of the entry and of the screen that
 * it will show, so that the browser fetches the screen beside the entry, not after it. Undefined where
 * there is nothing to say: for an address the app does not know, and for a build that did not write it
 * down.
 */
export function pageLinks(root: string): (path: string) => string | undefined {
  const file = join(root, '.vite', 'pages.json')
  if (!existsSync(file)) return () => undefined
  const pages = (JSON.parse(readFileSync(file, 'utf8')) as PageFiles[]).map(
    ({ pattern, files }) => ({
      matches: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`),
      link: files.map(linkTo).join(', '),
    }),
  )
  return (path) => pages.find(({ matches }) => matches.test(path))?.link
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'preload; as=style' : 'modulepreload'
  // As the app's own tags ask for them: otherwise the browser would fetch them once more.
  return `</${file}>; rel=${kind}; crossorigin`
}
