import { API_BASE } from '../platform/api/api-base.ts'
import { firstPaths } from '../platform/first-paths.ts'
import { gameQuery } from '../platform/queries/game.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { opponentsQuery } from '../platform/queries/opponents.ts'
import { playerStatisticsQuery, playersQuery } from '../platform/queries/players.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { seasonsQuery } from '../platform/queries/seasons.ts'
import { teamQuery, teamsQuery, waitingQuery } from '../platform/queries/teams.ts'

/** The queries of calls, by their paths. */
const ASK: readonly (readonly [path: RegExp, ask: (id: string) => void])[] = [
  [/^\/teams$/, () => void queryClient.prefetchQuery(teamsQuery())],
  [/^\/teams\/join-requests$/, () => void queryClient.prefetchQuery(waitingQuery())],
  [/^\/teams\/([^/]+)$/, (id) => void queryClient.prefetchQuery(teamQuery(id))],
  [/^\/players\/teams\/(.+)$/, (id) => void queryClient.prefetchQuery(playersQuery(id))],
  [/^\/players\/(.+)\/stats$/, (id) => void queryClient.prefetchQuery(playerStatisticsQuery(id))],
  [/^\/games\/teams\/(.+)$/, (id) => void queryClient.prefetchQuery(gamesQuery(id))],
  [/^\/seasons\/teams\/(.+)$/, (id) => void queryClient.prefetchQuery(seasonsQuery(id))],
  [/^\/opponents\/teams\/(.+)$/, (id) => void queryClient.prefetchQuery(opponentsQuery(id))],
  [/^\/games\/([^/]+)$/, (id) => void queryClient.prefetchQuery(gameQuery(id))],
  // If its code cannot be loaded, neither can the screen's, which then shows an error.
  [/^\/games\/(.+)\/records$/, (id) => void askForRecords(id).catch(() => undefined)],
]

/** As early as the game itself, so that its screen is drawn once, with them. */
async function askForRecords(gameId: string): Promise<void> {
  const { outbox } = await import('../platform/sync/outbox/index.ts')
  outbox().loader.ask(gameId)
}

function ask(path: string): void {
  for (const [pattern, query] of ASK) {
    const found = pattern.exec(path)
    if (found === null) continue
    query(found[1] ?? '')
    return
  }
}

/** Requests the first data of the page at `pathname`; returns the name of the page. */
export function askAhead(pathname: string): string | undefined {
  const { page, paths } = firstPaths(pathname)
  for (const path of paths) if (path !== '/teams') ask(path)
  return page
}

/** Takes what was included in the answer with the teams, into the queries that show it. */
export async function takeIncluded(): Promise<void> {
  await queryClient.prefetchQuery(teamsQuery())
  for (const address of window.earlyAnswers?.keys() ?? []) ask(address.slice(API_BASE.length))
}
