import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { invalidate, keys } from './keys.ts'

interface Membership {
  teamId: string
  userId: string
}

/** The member's links, keys and webhooks are revoked or paused. */
const itemsChanged = (
  _data: unknown,
  { teamId }: Membership,
  _result: unknown,
  { client }: { client: QueryClient },
): void => void invalidate(client, keys.links(teamId), keys.webhooks(teamId), keys.apiKeys(teamId))

/** Promotes a member to manager. */
export const promoteMember = mutationOptions({
  mutationFn: ({ teamId, userId }: Membership) =>
    api('POST /teams/:teamId/promote', { params: { teamId }, body: { userId } }),
  meta: {
    success: 'Member promoted to manager successfully!',
    failureAlways: 'Failed to promote member',
    changes: [keys.teams],
  },
})

/** Demotes a manager to ordinary member. */
export const demoteMember = mutationOptions({
  mutationFn: ({ teamId, userId }: Membership) =>
    api('POST /teams/:teamId/demote', { params: { teamId }, body: { userId } }),
  meta: {
    success: 'Manager demoted to member successfully!',
    failure: 'Failed to demote manager',
    changes: [keys.teams],
  },
  onSuccess: itemsChanged,
})

/** Takes a member out of the team. */
export const removeMember = mutationOptions({
  mutationFn: (params: Membership) => api('DELETE /teams/:teamId/members/:userId', { params }),
  meta: {
    success: 'Member removed successfully!',
    failureAlways: 'Failed to remove member',
    changes: [keys.teams],
  },
  onSuccess: itemsChanged,
})

/** The join requests of a team; for managers. */
export const joinRequestsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.asking(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /teams/:teamId/join-requests', { params: { teamId }, signal })).joinRequests,
    refetchOnMount: 'always',
    // People ask at any time, most often beside the manager who lets them in.
    refetchInterval: 20_000,
    meta: { silent: true },
  })

interface JoinRequest {
  teamId: string
  askerId: string
}

/** Admits a requesting person. */
export const letIn = mutationOptions({
  mutationFn: (params: JoinRequest) =>
    api('POST /teams/:teamId/join-requests/:askerId/approve', { params }),
  meta: { success: 'Request approved', failure: 'Failed to approve the request' },
  // Also after a failure: the person may have withdrawn, or another manager was faster.
  onSettled: (_data, _error, { teamId }, _result, { client }) =>
    invalidate(client, keys.asking(teamId), keys.teams),
})

/** Declines a join request. */
export const decline = mutationOptions({
  mutationFn: (params: JoinRequest) =>
    api('DELETE /teams/:teamId/join-requests/:askerId', { params }),
  meta: { success: 'Request declined', failure: 'Failed to decline the request' },
  onSettled: (_data, _error, { teamId }, _result, { client }) =>
    invalidate(client, keys.asking(teamId), keys.teams),
})
