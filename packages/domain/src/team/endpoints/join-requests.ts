import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { moment } from '../../platform/fields.ts'
import { describeFields, freePlanRefusal } from '../../platform/meanings.ts'
import { memberSchema } from './members.ts'

const askedTeam = z.object({ id: z.uuid(), name: z.string() })

/** What the caller has asked for: to be let into a team. */
export const joinRequestSchema = z.object({ team: askedTeam, askedAt: moment })
export type JoinRequest = z.output<typeof joinRequestSchema>

const askingUser = z.object({ id: z.uuid(), displayName: z.string(), email: z.string() })

/** A person who asks to be let in, as managers of the team see it. */
export const askingPersonSchema = z.object({
  user: askingUser,
  askedAt: moment,
  wasRemoved: z.boolean(),
})
export type AskingPerson = z.output<typeof askingPersonSchema>

/** People who wait to be let into a team: their own view of it, and that of managers. */
export const joinRequestsEndpoints = {
  mine: endpoint('listMyJoinRequests', 'GET /teams/join-requests', {
    summary: 'Teams I wait for',
    description: 'The teams whose managers the caller has asked to be let in, the oldest first.',
    permission: 'account',
    response: z.object({ joinRequests: z.array(joinRequestSchema) }),
  }),
  withdraw: endpoint('withdrawJoinRequest', 'DELETE /teams/join-requests/:awaitedTeamId', {
    summary: 'Withdraw a request to join',
    description: 'Withdrawing one that is not there is refused with 404.',
    permission: 'account',
    refusals: { NOT_FOUND: 'Join request not found' },
  }),
  list: endpoint('listJoinRequests', 'GET /teams/:teamId/join-requests', {
    summary: 'Who asks to join',
    description: 'Managers only. Who asked first comes first.',
    permission: ['member.admit'],
    response: z.object({ joinRequests: z.array(askingPersonSchema) }),
  }),
  approve: endpoint('approveJoinRequest', 'POST /teams/:teamId/join-requests/:askerId/approve', {
    summary: 'Let a person in',
    description:
      'Managers only. The person becomes a member, if the plan allows one more, and is no longer held for removed.',
    permission: ['member.admit'],
    refusals: { PLAN_LIMIT: freePlanRefusal('members') },
    response: z.object({ member: memberSchema }),
    errors: ['PLAN_LIMIT'],
  }),
  decline: endpoint('declineJoinRequest', 'DELETE /teams/:teamId/join-requests/:askerId', {
    summary: 'Decline a request to join',
    description: 'Managers only. The person may ask again.',
    permission: ['member.admit'],
  }),
}

describeFields(joinRequestSchema, {
  askedAt: 'When the caller asked first.',
})

describeFields(askingPersonSchema, {
  askedAt: 'When the person asked first.',
  wasRemoved: 'Was the person removed from the team before?',
})

describeFields(askingUser, {
  email: 'The e-mail of the person.',
})
