import { firstQuestions, type Question } from '../platform/first-questions.ts'
import { gameQuery } from '../platform/queries/game.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { playerStatisticsQuery, playersQuery } from '../platform/queries/players.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { seasonsQuery } from '../platform/queries/seasons.ts'
import { teamQuery, waitingQuery } from '../platform/queries/teams.ts'

type Ask = (teamId: string, id: string) => void

/** The same addresses are in `early/ask-early.ts`, which requests them before the app is loaded. */
const ASK: Readonly<Record<Question, Ask>> = {
  waiting: () => void queryClient.prefetchQuery(waitingQuery()),
  team: (teamId) => void queryClient.prefetchQuery(teamQuery(teamId)),
  players: (teamId) => void queryClient.prefetchQuery(playersQuery(teamId)),
  player: (_, id) => void queryClient.prefetchQuery(playerStatisticsQuery(id)),
  games: (teamId) => void queryClient.prefetchQuery(gamesQuery(teamId)),
  seasons: (teamId) => void queryClient.prefetchQuery(seasonsQuery(teamId)),
  game: (_, id) => void queryClient.prefetchQuery(gameQuery(id)),
  // If its code cannot be loaded, neither can the screen's, which then shows an error.
  records: (_, id) => void askForRecords(id).catch(() => undefined),
}

/** As early as the game itself, so that its screen is drawn once, with them. */
async function askForRecords(gameId: string): Promise<void> {
  const { outbox } = await import('../platform/sync/outbox/index.ts')
  outbox().loader.ask(gameId)
}

/** Requests the first data of the page at `pathname`; returns the name of the page. */
export function askAhead(pathname: string): string | undefined {
  const { page, teamId, id, questions } = firstQuestions(pathname)
  for (const question of questions) ASK[question](teamId, id)
  return page
}
