import { API_BASE } from '../platform/api/api-base.ts'
import { firstPaths } from '../platform/first-paths.ts'
import { gameQuery } from '../platform/queries/game.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { opponentsQuery } from '../platform/queries/opponents.ts'
import { playerStatisticsQuery, playersQuery } from '../platform/queries/players.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { seasonsQuery } from '../platform/queries/seasons.ts'
import {
  awaitsFigures,
  teamFiguresQuery,
  teamSumsQuery,
} from '../platform/queries/team-analytics.ts'
import { teamQuery, teamsQuery, waitingQuery } from '../platform/queries/teams.ts'

const ahead: typeof queryClient.prefetchQuery = (query) => queryClient.prefetchQuery(query)

/** The queries of calls, by their paths: the first that matches. */
const ASK: readonly (readonly [path: RegExp, ask: (id: string) => void])[] = [
  [/^\/teams$/, () => ahead(teamsQuery())],
  [/^\/teams\/join-requests$/, () => ahead(waitingQuery())],
  [/^\/teams\/(.+)$/, (id) => ahead(teamQuery(id))],
  [/^\/players\/teams\/(.+)$/, (id) => ahead(playersQuery(id))],
  [/^\/players\/(.+)\/stats$/, (id) => ahead(playerStatisticsQuery(id))],
  [/^\/games\/teams\/(.+)$/, (id) => ahead(gamesQuery(id))],
  [/^\/seasons\/teams\/(.+)$/, (id) => ahead(seasonsQuery(id))],
  [/^\/opponents\/teams\/(.+)$/, (id) => ahead(opponentsQuery(id))],
  [/^\/analytics\/teams\/(.+)\?/, (id) => ahead(teamFiguresQuery(id))],
  [
    /^\/analytics\/teams\/(.+)$/,
    (id) => awaitsFigures(queryClient, id) && ahead(teamSumsQuery(id)),
  ],
  // If its code cannot be loaded, neither can the screen's, which then shows an error.
  [/^\/games\/(.+)\/records$/, (id) => askForRecords(id).catch(() => undefined)],
  [/^\/games\/(.+)$/, (id) => ahead(gameQuery(id))],
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

/** Requests the first data of the page at `pathname`. */
export function askAhead(pathname: string): void {
  for (const path of firstPaths(pathname).paths) if (path !== '/teams') ask(path)
}

/** Writes the included parts of the answer with the teams into their queries. */
export async function takeIncluded(): Promise<void> {
  // The answer itself: the query of teams may be canceled meanwhile, when a team changes.
  const teams = window.earlyAnswers?.get(`${API_BASE}/teams`)?.response
  void ahead(teamsQuery())
  await teams?.catch(() => undefined)
  for (const address of window.earlyAnswers?.keys() ?? []) ask(address.slice(API_BASE.length))
}
