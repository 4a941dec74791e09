import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  confirmedByPassword,
  invitationAnswer,
  invitationSchema,
  inviteBody,
  linkAnswer,
  logPage,
  logQuery,
  overviewSchema,
  peoplePage,
  peopleQuery,
  personAnswer,
  personDetail,
  teamAnswer,
  teamsPage,
  teamsQuery,
} from './administered.ts'

const byAdministrator = { permission: 'administrator' } as const
const onPerson = { ...byAdministrator, refusals: { NOT_FOUND: 'Person not found' } } as const
const onTeam = { ...byAdministrator, refusals: { NOT_FOUND: 'Team not found' } } as const

/** Administration of an installation: people, teams, invitations. No data of games is returned. */
export const administrationEndpoints = {
  overview: endpoint('getAdministration', 'GET /admin', {
    summary: 'Get the status of the installation',
    description:
      'Administrators only. Versions, sizes, numbers of people and teams, lockouts and delivery queues.',
    ...byAdministrator,
    response: z.object({ overview: overviewSchema }),
  }),
  people: endpoint('listPeople', 'GET /admin/people', {
    summary: 'List the people of the installation',
    description:
      'Administrators only. Sorted by e-mail, 50 per page; `search` finds parts of names and e-mails.',
    ...byAdministrator,
    query: peopleQuery,
    response: peoplePage,
  }),
  person: endpoint('getPerson', 'GET /admin/people/:personId', {
    summary: 'A person',
    description: 'Administrators only. Includes the names of the teams and the signed-in devices.',
    ...onPerson,
    response: personDetail,
  }),
  disablePerson: endpoint('disablePerson', 'POST /admin/people/:personId/disable', {
    summary: 'Disable an account',
    description:
      'Administrators only. Signs it out everywhere at once and prevents signing in. Refused with 409 for an administrator.',
    ...onPerson,
    response: personAnswer,
  }),
  enablePerson: endpoint('enablePerson', 'POST /admin/people/:personId/enable', {
    summary: 'Enable an account',
    description: 'Administrators only. It can sign in again.',
    ...onPerson,
    response: personAnswer,
  }),
  unlockPerson: endpoint('unlockPerson', 'POST /admin/people/:personId/unlock', {
    summary: 'Lift the lock on an account',
    description: 'Administrators only. Clears the failed sign-in attempts that lock the account.',
    ...onPerson,
    response: personAnswer,
  }),
  signPersonOut: endpoint('signPersonOut', 'POST /admin/people/:personId/sign-out', {
    summary: 'Sign a person out',
    description: 'Administrators only. Ends the sessions of all devices.',
    ...onPerson,
    response: personAnswer,
  }),
  resetLink: endpoint('makeResetLink', 'POST /admin/people/:personId/reset-link', {
    summary: 'Create a password reset link',
    description:
      'Administrators only; requires their own password, otherwise 400. The link is for the owner of the account, for one use within an hour. Refused with 409 for an administrator, and with 403 if passwords are disabled.',
    ...onPerson,
    keyless: true,
    body: confirmedByPassword,
    status: 201,
    response: linkAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  deletePerson: endpoint('deletePerson', 'DELETE /admin/people/:personId', {
    summary: 'Delete an account',
    description:
      'Administrators only; requires their own password, otherwise 400. Refused for the last manager of a team with other members; teams without other members are deleted too. Refused with 409 for an administrator.',
    ...byAdministrator,
    keyless: true,
    refusals: {
      ...onPerson.refusals,
      LAST_MANAGER:
        'This person is the last manager of "Icebreakers". Somebody else must be promoted, or the team deleted, first.',
    },
    body: confirmedByPassword,
    errors: ['LAST_MANAGER', 'TOO_MANY_REQUESTS'],
  }),
  teams: endpoint('listAllTeams', 'GET /admin/teams', {
    summary: 'List the teams of the installation',
    description: 'Administrators only. Sorted by name, 50 per page; `search` finds parts of names.',
    ...byAdministrator,
    query: teamsQuery,
    response: teamsPage,
  }),
  disableTeam: endpoint('disableAnyTeam', 'POST /admin/teams/:anyTeamId/disable', {
    summary: 'Disable a team',
    description:
      'Administrators only. Managers cannot activate the team until an administrator enables it.',
    ...onTeam,
    response: teamAnswer,
  }),
  enableTeam: endpoint('enableAnyTeam', 'POST /admin/teams/:anyTeamId/enable', {
    summary: 'Enable a team',
    description: 'Administrators only. Activates the team, even if a manager had disabled it.',
    ...onTeam,
    response: teamAnswer,
  }),
  deleteTeam: endpoint('deleteAnyTeam', 'DELETE /admin/teams/:anyTeamId', {
    summary: 'Delete a team',
    description:
      'Administrators only; requires their own password, otherwise 400. Deletes the team with all its data.',
    ...onTeam,
    keyless: true,
    body: confirmedByPassword,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  invitations: endpoint('listInvitations', 'GET /admin/invitations', {
    summary: 'List open invitations',
    description: 'Administrators only. Invitations that are not used yet, the newest first.',
    ...byAdministrator,
    response: z.object({ invitations: z.array(invitationSchema) }),
  }),
  invite: endpoint('invitePerson', 'POST /admin/invitations', {
    summary: 'Invite a person',
    description:
      'Administrators only. Returns a link for creating an account with this e-mail within 7 days; it is returned only here. An earlier link for the e-mail becomes invalid.',
    ...byAdministrator,
    keyless: true,
    body: inviteBody,
    status: 201,
    response: invitationAnswer,
    errors: ['EMAIL_TAKEN'],
  }),
  revokeInvitation: endpoint('revokeInvitation', 'DELETE /admin/invitations/:invitationId', {
    summary: 'Revoke an invitation',
    description: 'Administrators only. Its link becomes invalid.',
    ...byAdministrator,
    refusals: { NOT_FOUND: 'Invitation not found' },
  }),
  log: endpoint('listInstanceLog', 'GET /admin/log', {
    summary: 'List the audit log of the installation',
    description:
      'Administrators only. Actions of administrators and the operator, the newest first, 50 per page.',
    ...byAdministrator,
    query: logQuery,
    response: logPage,
  }),
}
