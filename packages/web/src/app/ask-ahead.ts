import { patterns } from '../lib/paths.ts'
import { gameQuery } from '../lib/queries/game.ts'
import { gamesQuery } from '../lib/queries/games.ts'
import { playerStatisticsQuery, playersQuery } from '../lib/queries/players.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { seasonsQuery } from '../lib/queries/seasons.ts'
import { teamQuery } from '../lib/queries/teams.ts'

type Ask = (teamId: string, id: string) => void

const team: Ask = (teamId) => void queryClient.prefetchQuery(teamQuery(teamId))
const players: Ask = (teamId) => void queryClient.prefetchQuery(playersQuery(teamId))
const player: Ask = (_, id) => void queryClient.prefetchQuery(playerStatisticsQuery(id))
const games: Ask = (teamId) => void queryClient.prefetchQuery(gamesQuery(teamId))
const seasons: Ask = (teamId) => void queryClient.prefetchQuery(seasonsQuery(teamId))
const game: Ask = (_, id) => void queryClient.prefetchQuery(gameQuery(id))

/** What the screens ask the server for first, beside the list of teams, which all of them show. */
const FIRST_QUESTIONS: Partial<Record<keyof typeof patterns, readonly Ask[]>> = {
  team: [team],
  players: [team, players],
  player: [team, player],
  members: [team],
  invite: [team],
  activity: [team],
  sharing: [team],
  practice: [team],
  games: [team, games, seasons],
  game: [game],
  summary: [game],
  intermission: [game],
  analytics: [team, games, players],
}

/** Asks the server for what the page at `pathname` will show first; answers the name of the page. */
export function askAhead(pathname: string): string | undefined {
  const parts = pathname.replace(/\/$/, '').split('/')
  // The router would tell by a regular expression for each, which takes a phone ten milliseconds.
  const page = Object.entries(patterns).find(([, pattern]) => {
    const names = pattern.split('/')
    const fits = names.every((name, at) => name.startsWith(':') || name === parts[at])
    return fits && names.length === parts.length
  })
  // All addresses with ids begin with a team: /teams/:teamId/games/:gameId
  const [, , teamId = '', , id = ''] = parts
  const asks = FIRST_QUESTIONS[page?.[0] as keyof typeof patterns] ?? []
  for (const ask of asks) ask(teamId, id)
  return page?.[0]
}
