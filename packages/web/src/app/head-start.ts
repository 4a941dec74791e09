import { firstPaths } from '../platform/first-paths.ts'
import { useSession } from '../platform/session/session.ts'
import { screens } from './screens.ts'

/** Fetches screen and data of the page at `pathname` at once; resolves with the screen, if ever. */
export async function headStart(pathname: string): Promise<void> {
  if (useSession.getState().token === null) return
  const { page } = firstPaths(pathname)
  const screen = Object.entries(screens).find(([key]) => key === page)?.[1]
  await Promise.allSettled([askFor(pathname), screens.shell.load(), screen?.load()])
}

/** A page of a visitor needs none of it, so that it is loaded with the frame of the others. */
async function askFor(pathname: string): Promise<void> {
  const { askAhead, takeIncluded } = await import('./ask-ahead.ts')
  void takeIncluded()
  askAhead(pathname)
}
