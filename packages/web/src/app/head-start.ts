import { useSession } from '../platform/session/session.ts'
import { askAhead, takeIncluded } from './ask-ahead.ts'
import { screens } from './screens.ts'

/** Fetches screen and data of the page at `pathname` at once; resolves with the screen, if ever. */
export async function headStart(pathname: string): Promise<void> {
  if (useSession.getState().token === null) return
  void takeIncluded()
  const name = askAhead(pathname)
  const screen = Object.entries(screens).find(([key]) => key === name)?.[1]
  await Promise.allSettled([screens.shell.load(), screen?.load()])
}
