import type { Game } from '@icetally/domain/game/endpoints/games'
import type { QueryClient } from '@tanstack/react-query'
import { isOffline } from '../../browser/network.ts'
import { startTimestamp } from '../../format/game-start.ts'
import { gameQuery } from '../../queries/game.ts'
import { gamesQuery } from '../../queries/games.ts'
import { playersQuery } from '../../queries/players.ts'
import { teamQuery, teamsQuery } from '../../queries/teams.ts'
import { useSession } from '../../session/session.ts'
import { outbox } from '../outbox/index.ts'

/** Data fetched within the last hour is recent enough, in milliseconds. */
const staleTime = 60 * 60 * 1000
const TEAMS = 5
const GAMES_OF_A_TEAM = 3

const userId = () => useSession.getState().user?.id

/** Unrequested, so a failure is not reported. */
const quietly = { staleTime, meta: { silent: true } }

/**
 * Fetches data that will be needed without a network, although it was never opened on this device:
 * the rosters and games of a few teams, and the games next to now, with the data for recording one.
 * One after the other, so that it delays nothing; ends when the network or the session does.
 */
export async function prefetchForOffline(client: QueryClient, now: number): Promise<void> {
  const reader = userId()
  const isOver = () => isOffline() || userId() !== reader
  const teams = await client.fetchQuery({ ...teamsQuery(), ...quietly }).catch(() => [])
  const active = teams.filter(({ state }) => state === 'ACTIVE').slice(0, TEAMS)
  for (const { id } of active) {
    if (isOver()) return
    await client.prefetchQuery({ ...teamQuery(id), ...quietly })
    if (isOver()) return
    await client.prefetchQuery({ ...playersQuery(id), ...quietly })
    if (isOver()) return
    const games = await client.fetchQuery({ ...gamesQuery(id), ...quietly }).catch(() => [])
    for (const game of nearest(games, now)) {
      if (isOver()) return
      await client.prefetchQuery({ ...gameQuery(game.id), ...quietly })
      const { loader } = outbox()
      if (isOver()) return
      if (loader.isDue(game.id, staleTime)) await loader.load(game.id)
    }
  }
}

/** The games whose start, or creation if no start is known, is nearest to a time. */
function nearest(games: readonly Game[], now: number): Game[] {
  const distance = (game: Game) =>
    Math.abs((startTimestamp(game) ?? Date.parse(game.createdAt)) - now)
  return games.toSorted((one, other) => distance(one) - distance(other)).slice(0, GAMES_OF_A_TEAM)
}
