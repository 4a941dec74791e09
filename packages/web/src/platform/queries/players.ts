import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { changeInTeam, replaced, without } from './in-team.ts'
import { invalidate, keys } from './keys.ts'

/** The roster of a team, sorted by jersey number. */
export const playersQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.players(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /players/teams/:teamId', { params: { teamId }, signal })).players,
    select: sortByNumber<Player>,
  })

/** One player's own statistics: totals, and a row for each game. */
export const playerStatisticsQuery = (playerId: string) =>
  queryOptions({
    queryKey: keys.playerStatistics(playerId),
    queryFn: ({ signal }) => api('GET /players/:playerId/stats', { params: { playerId }, signal }),
    meta: { silent: true },
  })

/** Adds a player to the roster; `success` is the message afterwards. */
export const createPlayer = (teamId: string, success: string) =>
  mutationOptions({
    mutationFn: async (body: ApiBody<'POST /players/teams/:teamId'> & { id: string }) =>
      (await api('POST /players/teams/:teamId', { params: { teamId }, body })).player,
    meta: { success, failure: 'Failed to create player' },
    onSuccess: (player, _body, _result, { client }) =>
      changeRoster(client, teamId, (players) => [...without(players, player.id), player]),
  })

/** Changes a player's name and number; a number of `null` takes it away. */
export const updatePlayer = (teamId: string) =>
  mutationOptions({
    mutationFn: async ({
      playerId,
      ...body
    }: ApiBody<'PUT /players/:playerId'> & { playerId: string }) =>
      (await api('PUT /players/:playerId', { params: { playerId }, body })).player,
    meta: { success: 'Player updated successfully', failure: 'Failed to update player' },
    onSuccess: (player, _body, _result, { client }) =>
      changeRoster(client, teamId, (players) => replaced(players, player)),
  })

/** Removes a player from the roster. Records in games stay. */
export const deletePlayer = (teamId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Player) => api('DELETE /players/:playerId', { params: { playerId: id } }),
    meta: { success: 'Player deleted successfully', failure: 'Failed to delete player' },
    onSuccess: (_data, { id }, _result, { client }) =>
      changeRoster(client, teamId, (players) => without(players, id)),
  })

/** Joins a player with another one of the team; the first is on no roster any more. */
export const joinPlayers = (teamId: string) =>
  mutationOptions({
    mutationFn: ({ playerId, into }: { playerId: string; into: string }) =>
      api('POST /players/:playerId/join', { params: { playerId }, body: { playerId: into } }),
    meta: { success: 'Players merged', failure: 'Failed to merge players' },
    onSuccess: (_data, { playerId }, _result, { client }) => {
      changeRoster(client, teamId, (players) => without(players, playerId))
      void invalidate(client, keys.games(teamId))
    },
  })

/** A player that this device added in a game is on the server now. */
export const playerArrived = (client: QueryClient, player: Player): void =>
  changeRoster(client, player.teamId, (players) => [...without(players, player.id), player])

/** Counts of teams, rosters, names on games and figures show the change. */
function changeRoster(
  client: QueryClient,
  teamId: string,
  change: (players: Player[]) => Player[],
): void {
  changeInTeam(client, teamId, 'players', change)
  // Games that are not open are fetched later, which may be without a network.
  client.setQueriesData<GameDetail>(
    { queryKey: keys.everyGame, predicate: ({ queryKey }) => queryKey.length === 2 },
    (game) =>
      game?.teamId === teamId
        ? { ...game, team: { ...game.team, players: change(game.team.players) } }
        : undefined,
  )
  void invalidate(client, keys.players(teamId), keys.teams)
  void invalidate(client, keys.everyGame, keys.everyPlayerStatistics)
}
