import type { Team, TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from '../platform/api/api.ts'
import { keys } from '../platform/queries/keys.ts'
import { outbox } from '../platform/sync/outbox/index.ts'

/** Deletes a team for everybody, and forgets what was still to be sent of its games. */
export const deleteTeam = mutationOptions({
  mutationFn: ({ id: teamId }: TeamDetail) =>
    api('DELETE /teams/:teamId', { params: { teamId }, body: { confirm: true } }),
  meta: { success: 'Team deleted successfully!', failure: 'Failed to delete team' },
  onSuccess: (_data, team, _result, { client }) => teamIsGone(client, team),
})

/** Ends the user's own membership, and forgets what was still to be sent of the team's games. */
export const leaveTeam = mutationOptions({
  mutationFn: ({ team, userId }: { team: TeamDetail; userId: string }) =>
    api('DELETE /teams/:teamId/members/:userId', { params: { teamId: team.id, userId } }),
  meta: { success: 'You left the team', failure: 'Failed to leave team' },
  onSuccess: (_data, { team }, _result, { client }) => teamIsGone(client, team),
})

/** Every key of what belongs to a team carries the id of the team, of a game or of a player. */
const idsOf = ({ id, games, players }: TeamDetail): string[] =>
  [{ id }, ...games, ...players].map((one) => one.id)

function isAbout(ids: readonly string[]) {
  const wanted = new Set<unknown>(ids)
  return ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey.slice(1).some((part) => wanted.has(part))
}

/**
 * The user has the team no more: it leaves the lists at once, and with them what was loaded of it. What
 * its own pages show is marked, so that they do not ask for it again while they are left.
 */
async function teamIsGone(client: QueryClient, team: TeamDetail): Promise<void> {
  const predicate = isAbout(idsOf(team))
  void client.invalidateQueries({ predicate, refetchType: 'none' })
  client.setQueryData<Team[]>(keys.teamList, (teams) => teams?.filter(({ id }) => id !== team.id))
  void client.invalidateQueries({ queryKey: keys.teamList })
  // What a failing storage keeps is refused by the server.
  await outbox()
    .forgetGames(team.games.map(({ id }) => id))
    .catch(() => undefined)
}
