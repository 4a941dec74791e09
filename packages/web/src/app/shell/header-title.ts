import { matchPath } from 'react-router'
import { PRODUCT_NAME } from '../../lib/browser/page-title.ts'

const titles: readonly [pattern: string, title: string][] = [
  ['/teams/:teamId/games/*', 'Game Tracking'],
  ['/teams/:teamId/analytics/*', 'Team Analytics'],
  ['/teams/:teamId/*', 'Team Management'],
  ['/dashboard', 'Dashboard'],
  ['/profile', 'Profile Settings'],
  ['/analytics', 'Analytics'],
  ['/settings', 'Settings'],
]

/** What the header calls the page at this path. */
export function headerTitle(pathname: string): string {
  return titles.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? PRODUCT_NAME
}
