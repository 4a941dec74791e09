import type { Team, TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from '../platform/api/api.ts'
import { keys } from '../platform/queries/keys.ts'
import { outbox } from '../platform/sync/outbox/index.ts'

/** Deletes a team for all members, and discards the unsent operations of its games. */
export const deleteTeam = mutationOptions({
  mutationFn: ({ id: teamId }: TeamDetail) =>
    api('DELETE /teams/:teamId', { params: { teamId }, body: { confirm: true } }),
  meta: { success: 'Team deleted successfully!', failure: 'Failed to delete team' },
  onSuccess: (_data, team, _result, { client }) => teamIsGone(client, team),
})

/** Ends the user's own membership, and discards the unsent operations of the team's games. */
export const leaveTeam = mutationOptions({
  mutationFn: ({ team, userId }: { team: TeamDetail; userId: string }) =>
    api('DELETE /teams/:teamId/members/:userId', { params: { teamId: team.id, userId } }),
  meta: { success: 'You left the team', failure: 'Failed to leave team' },
  onSuccess: (_data, { team }, _result, { client }) => teamIsGone(client, team),
})

/** The query key of any data of a team contains the id of the team, of a game or of a player. */
const idsOf = ({ id, games, players }: TeamDetail): string[] =>
  [{ id }, ...games, ...players].map((one) => one.id)

function isAbout(ids: readonly string[]) {
  const wanted = new Set<unknown>(ids)
  return ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey.slice(1).some((part) => wanted.has(part))
}

/**
 * The user is no longer a member of the team: it leaves the lists at once, and its loaded data is
 * dropped. Queries of its own pages are marked, so that they do not fetch again while the user
 * leaves them.
 */
async function teamIsGone(client: QueryClient, team: TeamDetail): Promise<void> {
  const predicate = isAbout(idsOf(team))
  void client.invalidateQueries({ predicate, refetchType: 'none' })
  client.setQueryData<Team[]>(keys.teamList, (teams) => teams?.filter(({ id }) => id !== team.id))
  void client.invalidateQueries({ queryKey: keys.teamList })
  // Operations left behind by a failing storage are refused by the server.
  await outbox()
    .forgetGames(team.games.map(({ id }) => id))
    .catch(() => undefined)
}
