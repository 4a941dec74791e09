import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keys } from './keys.ts'

interface Membership {
  teamId: string
  userId: string
}

/** Makes a member a manager. */
export const promoteMember = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ teamId, userId }: Membership) =>
      (await api('POST /teams/:teamId/promote', { params: { teamId }, body: { userId } })).member,
    meta: {
      success: 'Member promoted to manager successfully!',
      failureAlways: 'Failed to promote member',
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.teams }),
  })

/** Makes a manager an ordinary member. */
export const demoteMember = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ teamId, userId }: Membership) =>
      (await api('POST /teams/:teamId/demote', { params: { teamId }, body: { userId } })).member,
    meta: {
      success: 'Manager demoted to member successfully!',
      failure: 'Failed to demote manager',
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.teams }),
  })

/** Takes a member out of the team. */
export const removeMember = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ teamId, userId }: Membership) => {
      await api('DELETE /teams/:teamId/members/:userId', { params: { teamId, userId } })
    },
    meta: {
      success: 'Member removed successfully!',
      failureAlways: 'Failed to remove member',
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.teams }),
  })
