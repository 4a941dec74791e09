import type { Game } from '@icetally/domain/contract/games'
import type { TeamDetail } from '@icetally/domain/contract/teams'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keys } from './keys.ts'

/** The games of a team, in the server's order: newest first. */
export const gamesQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.games(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /games/teams/:teamId', { params: { teamId }, signal })).games,
  })

interface GameFields {
  opponent?: string | null
  location?: string | null
  startTime?: string | null
  notes?: string | null
}

/** Schedules a game. */
export const createGame = (client: QueryClient, teamId: string) =>
  mutationOptions({
    mutationFn: async (body: GameFields & { id: string }) =>
      (await api('POST /games/teams/:teamId', { params: { teamId }, body })).game,
    meta: { success: 'Game created successfully!', failure: 'Failed to create game' },
    onSuccess: (game) =>
      // A new game is most often the newest; the server's order follows a moment later.
      changeGames(client, teamId, game.id, (games) => [
        game,
        ...games.filter(({ id }) => id !== game.id),
      ]),
  })

/** Changes the named fields of a game; `null` takes a value away. */
export const updateGame = (client: QueryClient, teamId: string) =>
  mutationOptions({
    mutationFn: async ({ gameId, ...body }: GameFields & { gameId: string }) =>
      (await api('PUT /games/:gameId', { params: { gameId }, body })).game,
    meta: { success: 'Game updated successfully', failure: 'Failed to update game' },
    onSuccess: (game) =>
      changeGames(client, teamId, game.id, (games) =>
        games.map((known) => (known.id === game.id ? game : known)),
      ),
  })

/** Deletes a game with all that was recorded in it. */
export const deleteGame = (client: QueryClient, teamId: string) =>
  mutationOptions({
    mutationFn: async (gameId: string) => {
      await api('DELETE /games/:gameId', { params: { gameId } })
      return gameId
    },
    meta: { success: 'Game deleted successfully', failure: 'Failed to delete game' },
    onSuccess: (gameId) => {
      client.removeQueries({ queryKey: keys.game(gameId) })
      changeGames(client, teamId, gameId, (games) => games.filter(({ id }) => id !== gameId))
    },
  })

/**
 * Shows a change of the games at once wherever they are listed, then asks the server again for all
 * that shows them: counts of teams, lists, the game itself, the players' rows per game.
 */
function changeGames(
  client: QueryClient,
  teamId: string,
  gameId: string,
  change: (games: Game[]) => Game[],
): void {
  client.setQueryData<Game[]>(keys.games(teamId), (games) => games && change(games))
  client.setQueryData<TeamDetail>(keys.team(teamId), (team) => {
    if (team === undefined) return undefined
    const games = change(team.games)
    return { ...team, games, _count: { ...team._count, games: games.length } }
  })
  for (const queryKey of [
    keys.games(teamId),
    keys.teams,
    keys.game(gameId),
    keys.everyPlayerStatistics,
  ]) {
    void client.invalidateQueries({ queryKey })
  }
}
