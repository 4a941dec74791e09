import { mutationOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keys } from './keys.ts'

interface Membership {
  teamId: string
  userId: string
}

/** Makes a member a manager. */
export const promoteMember = mutationOptions({
  mutationFn: ({ teamId, userId }: Membership) =>
    api('POST /teams/:teamId/promote', { params: { teamId }, body: { userId } }),
  meta: {
    success: 'Member promoted to manager successfully!',
    failureAlways: 'Failed to promote member',
    changes: [keys.teams],
  },
})

/** Makes a manager an ordinary member. */
export const demoteMember = mutationOptions({
  mutationFn: ({ teamId, userId }: Membership) =>
    api('POST /teams/:teamId/demote', { params: { teamId }, body: { userId } }),
  meta: {
    success: 'Manager demoted to member successfully!',
    failure: 'Failed to demote manager',
    changes: [keys.teams],
  },
})

/** Takes a member out of the team. */
export const removeMember = mutationOptions({
  mutationFn: (params: Membership) => api('DELETE /teams/:teamId/members/:userId', { params }),
  meta: {
    success: 'Member removed successfully!',
    failureAlways: 'Failed to remove member',
    changes: [keys.teams],
  },
})
