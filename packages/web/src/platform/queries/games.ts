import type { Game } from '@icetally/domain/game/endpoints/games'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { changeInTeam, replaced, without } from './in-team.ts'
import { invalidate, keys } from './keys.ts'

/** The games of a team, in the server's order: newest first. */
export const gamesQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.games(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /games/teams/:teamId', { params: { teamId }, signal })).games,
  })

/** Schedules a game. */
export const createGame = (teamId: string) =>
  mutationOptions({
    mutationFn: async (body: ApiBody<'POST /games/teams/:teamId'> & { id: string }) =>
      (await api('POST /games/teams/:teamId', { params: { teamId }, body })).game,
    meta: { success: 'Game created successfully!', failure: 'Failed to create game' },
    onSuccess: (game, _body, _result, { client }) =>
      // A new game is most often the newest; the server's order follows shortly after.
      changeGames(client, teamId, game.id, (games) => [game, ...without(games, game.id)]),
  })

/** Changes the named fields of a game; `null` takes a value away. */
export const updateGame = (teamId: string) =>
  mutationOptions({
    mutationFn: async ({ gameId, ...body }: ApiBody<'PUT /games/:gameId'> & { gameId: string }) =>
      (await api('PUT /games/:gameId', { params: { gameId }, body })).game,
    meta: { success: 'Game updated successfully', failure: 'Failed to update game' },
    onSuccess: (game, _body, _result, { client }) =>
      changeGames(client, teamId, game.id, (games) => replaced(games, game)),
  })

/** Confirms the score with which a game ended, or opens it again with `null`. */
export const finishGame = (teamId: string, success: string) =>
  mutationOptions({
    ...updateGame(teamId),
    meta: { success, failure: 'The game could not be finished' },
  })

/** Deletes a game with all that was recorded in it. */
export const deleteGame = (teamId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Game) => api('DELETE /games/:gameId', { params: { gameId: id } }),
    meta: { success: 'Game deleted successfully', failure: 'Failed to delete game' },
    onSuccess: (_data, { id }, _result, { client }) => {
      client.removeQueries({ queryKey: keys.game(id) })
      changeGames(client, teamId, id, (games) => without(games, id))
    },
  })

/** Counts of teams, lists, the game itself and the players' rows per game show the change. */
function changeGames(
  client: QueryClient,
  teamId: string,
  gameId: string,
  change: (games: Game[]) => Game[],
): void {
  changeInTeam(client, teamId, 'games', change)
  void invalidate(client, keys.games(teamId), keys.teams, keys.game(gameId))
  // Codes of opponents depend on those of the other games.
  void invalidate(client, keys.everyPlayerStatistics, keys.opponents(teamId))
}
