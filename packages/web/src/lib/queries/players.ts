import type { Player } from '@icetally/domain/contract/players'
import type { TeamDetail } from '@icetally/domain/contract/teams'
import { sortByNumber } from '@icetally/domain/player/order'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keys } from './keys.ts'

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

interface PlayerFields {
  name: string
  number: number | null
}

/** Adds a player to the roster; `success` is what to say afterwards. */
export const createPlayer = (client: QueryClient, teamId: string, success: string) =>
  mutationOptions({
    mutationFn: async (body: PlayerFields & { id: string }) =>
      (await api('POST /players/teams/:teamId', { params: { teamId }, body })).player,
    meta: { success, failure: 'Failed to create player' },
    onSuccess: (player) =>
      changeRoster(client, teamId, (players) => [
        ...players.filter(({ id }) => id !== player.id),
        player,
      ]),
  })

/** Changes a player's name and number; a number of `null` takes it away. */
export const updatePlayer = (client: QueryClient, teamId: string) =>
  mutationOptions({
    mutationFn: async ({ playerId, ...body }: PlayerFields & { playerId: string }) =>
      (await api('PUT /players/:playerId', { params: { playerId }, body })).player,
    meta: { success: 'Player updated successfully', failure: 'Failed to update player' },
    onSuccess: (player) =>
      changeRoster(client, teamId, (players) =>
        players.map((known) => (known.id === player.id ? player : known)),
      ),
  })

/** Removes a player from the roster. Records in games stay. */
export const deletePlayer = (client: QueryClient, teamId: string) =>
  mutationOptions({
    mutationFn: async (playerId: string) => {
      await api('DELETE /players/:playerId', { params: { playerId } })
      return playerId
    },
    meta: { success: 'Player deleted successfully', failure: 'Failed to delete player' },
    onSuccess: (playerId) =>
      changeRoster(client, teamId, (players) => players.filter(({ id }) => id !== playerId)),
  })

/**
 * Shows a change of the roster at once wherever it is listed, then asks the server again for all
 * that shows players: counts of teams, rosters and names on games, figures.
 */
function changeRoster(
  client: QueryClient,
  teamId: string,
  change: (players: Player[]) => Player[],
): void {
  client.setQueryData<Player[]>(keys.players(teamId), (players) => players && change(players))
  client.setQueryData<TeamDetail>(keys.team(teamId), (team) => {
    if (team === undefined) return undefined
    const players = change(team.players)
    return { ...team, players, _count: { ...team._count, players: players.length } }
  })
  for (const queryKey of [
    keys.players(teamId),
    keys.teams,
    keys.everyGame,
    keys.everyPlayerStatistics,
  ]) {
    void client.invalidateQueries({ queryKey })
  }
}
