import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { timestamp } from '../../platform/fields.ts'
import { describeFields, freePlanRefusal } from '../../platform/meanings.ts'
import { memberSchema } from './members.ts'

const requestedTeam = z.object({ id: z.uuid(), name: z.string() })

/** A request of the caller to join a team. */
export const joinRequestSchema = z.object({ team: requestedTeam, askedAt: timestamp })
export type JoinRequest = z.output<typeof joinRequestSchema>

const askingUser = z.object({ id: z.uuid(), displayName: z.string(), email: z.string() })

/** A request to join, as managers of the team see it. */
export const askingPersonSchema = z.object({
  user: askingUser,
  askedAt: timestamp,
  wasRemoved: z.boolean(),
})
export type AskingPerson = z.output<typeof askingPersonSchema>

/** Users who wait to be admitted to a team: their own view of it, and that of managers. */
export const joinRequestsEndpoints = {
  mine: endpoint('listMyJoinRequests', 'GET /teams/join-requests', {
    summary: 'List my pending requests to join',
    description: 'The requests of the caller to join teams, the oldest first.',
    permission: 'account',
    response: z.object({ joinRequests: z.array(joinRequestSchema) }),
  }),
  withdraw: endpoint('withdrawJoinRequest', 'DELETE /teams/join-requests/:awaitedTeamId', {
    summary: 'Withdraw a request to join',
    description: 'An unknown request is refused with 404.',
    permission: 'account',
    refusals: { NOT_FOUND: 'Join request not found' },
  }),
  list: endpoint('listJoinRequests', 'GET /teams/:teamId/join-requests', {
    summary: 'List requests to join',
    description: 'Managers only. The oldest first.',
    permission: ['member.admit'],
    response: z.object({ joinRequests: z.array(askingPersonSchema) }),
  }),
  approve: endpoint('approveJoinRequest', 'POST /teams/:teamId/join-requests/:askerId/approve', {
    summary: 'Approve a request to join',
    description:
      'Managers only. The person becomes a member, if the plan allows one more, and is no longer marked as removed.',
    permission: ['member.admit'],
    refusals: { PLAN_LIMIT: freePlanRefusal('members') },
    response: z.object({ member: memberSchema }),
    errors: ['PLAN_LIMIT'],
  }),
  decline: endpoint('declineJoinRequest', 'DELETE /teams/:teamId/join-requests/:askerId', {
    summary: 'Decline a request to join',
    description: 'Managers only. The person may send another request.',
    permission: ['member.admit'],
  }),
}

describeFields(askingPersonSchema, {
  wasRemoved: 'Whether the person was removed from the team before.',
})

describeFields(askingUser, {
  email: 'The e-mail of the person.',
})
