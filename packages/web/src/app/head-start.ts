import { queryClient } from '../lib/queries/query-client.ts'
import { teamsQuery } from '../lib/queries/teams.ts'
import { useSession } from '../lib/session/session.ts'
import { askAhead } from './ask-ahead.ts'
import { screens } from './screens.ts'

/**
 * For a signed-in user: fetches at once all that the page at `pathname` will need, its
 * screen and its data, rather than one after the other as it is rendered. Resolves when the
 * screen is there, or will not come: then the page itself tries again, and says so.
 */
export async function headStart(pathname: string): Promise<void> {
  if (useSession.getState().token === null) return
  void queryClient.prefetchQuery(teamsQuery())
  const name = askAhead(pathname)
  const screen = Object.entries(screens).find(([key]) => key === name)?.[1]
  await Promise.allSettled([screens.shell.load(), screen?.load()])
}
