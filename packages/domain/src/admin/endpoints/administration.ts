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

const PERSON_NOT_FOUND = { NOT_FOUND: 'Person not found' } as const
const TEAM_NOT_FOUND = { NOT_FOUND: 'Team not found' } as const
const byAdministrator = { permission: 'administrator' } as const

/** Running an installation: people, teams, invitations. Nothing of a game is ever told. */
export const administrationEndpoints = {
  overview: endpoint('getAdministration', 'GET /admin', {
    summary: 'How the installation is doing',
    description:
      'Administrators only. Versions, sizes, how many people and teams there are, what is held up and what waits to be sent.',
    ...byAdministrator,
    response: z.object({ overview: overviewSchema }),
  }),
  people: endpoint('listPeople', 'GET /admin/people', {
    summary: 'The people of the installation',
    description:
      'Administrators only. In the order of their e-mails, 50 to a page; `search` finds parts of names and e-mails.',
    ...byAdministrator,
    query: peopleQuery,
    response: peoplePage,
  }),
  person: endpoint('getPerson', 'GET /admin/people/:personId', {
    summary: 'A person',
    description: 'Administrators only. With the names of the teams and the signed-in devices.',
    ...byAdministrator,
    refusals: PERSON_NOT_FOUND,
    response: personDetail,
  }),
  disablePerson: endpoint('disablePerson', 'POST /admin/people/:personId/disable', {
    summary: 'Disable an account',
    description:
      'Administrators only. Signs it out everywhere at once, and no more in. An administrator is refused with 409.',
    ...byAdministrator,
    refusals: PERSON_NOT_FOUND,
    response: personAnswer,
  }),
  enablePerson: endpoint('enablePerson', 'POST /admin/people/:personId/enable', {
    summary: 'Enable an account',
    description: 'Administrators only. It can sign in again.',
    ...byAdministrator,
    refusals: PERSON_NOT_FOUND,
    response: personAnswer,
  }),
  unlockPerson: endpoint('unlockPerson', 'POST /admin/people/:personId/unlock', {
    summary: 'Lift the lock on an account',
    description: 'Administrators only. Forgets the wrong passwords that hold it up.',
    ...byAdministrator,
    refusals: PERSON_NOT_FOUND,
    response: personAnswer,
  }),
  signPersonOut: endpoint('signPersonOut', 'POST /admin/people/:personId/sign-out', {
    summary: 'Sign a person out',
    description: 'Administrators only. Ends the sessions of all devices.',
    ...byAdministrator,
    refusals: PERSON_NOT_FOUND,
    response: personAnswer,
  }),
  resetLink: endpoint('makeResetLink', 'POST /admin/people/:personId/reset-link', {
    summary: 'Make a link for a new password',
    description:
      'Administrators only; needs their own password, otherwise 400. For the owner of the account: for one use, within an hour. For an administrator it is refused with 409, and with 403 where passwords are not used.',
    ...byAdministrator,
    keyless: true,
    refusals: PERSON_NOT_FOUND,
    body: confirmedByPassword,
    status: 201,
    response: linkAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  deletePerson: endpoint('deletePerson', 'DELETE /admin/people/:personId', {
    summary: 'Delete an account',
    description:
      'Administrators only; needs their own password, otherwise 400. As its owner can: refused for the last manager of a team with other members; teams without other members go too. An administrator is refused with 409.',
    ...byAdministrator,
    keyless: true,
    refusals: {
      ...PERSON_NOT_FOUND,
      LAST_MANAGER:
        'This person is the last manager of "Icebreakers". Somebody else must be promoted, or the team deleted, first.',
    },
    body: confirmedByPassword,
    errors: ['LAST_MANAGER', 'TOO_MANY_REQUESTS'],
  }),
  teams: endpoint('listAllTeams', 'GET /admin/teams', {
    summary: 'The teams of the installation',
    description:
      'Administrators only. In the order of their names, 50 to a page; `search` finds parts of names.',
    ...byAdministrator,
    query: teamsQuery,
    response: teamsPage,
  }),
  disableTeam: endpoint('disableAnyTeam', 'POST /admin/teams/:anyTeamId/disable', {
    summary: 'Disable a team',
    description: 'Administrators only. Until one enables it, its managers cannot activate it.',
    ...byAdministrator,
    refusals: TEAM_NOT_FOUND,
    response: teamAnswer,
  }),
  enableTeam: endpoint('enableAnyTeam', 'POST /admin/teams/:anyTeamId/enable', {
    summary: 'Enable a team',
    description: 'Administrators only. It is active again, also where a manager had disabled it.',
    ...byAdministrator,
    refusals: TEAM_NOT_FOUND,
    response: teamAnswer,
  }),
  deleteTeam: endpoint('deleteAnyTeam', 'DELETE /admin/teams/:anyTeamId', {
    summary: 'Delete a team',
    description:
      'Administrators only; needs their own password, otherwise 400. With everything that belongs to it.',
    ...byAdministrator,
    keyless: true,
    refusals: TEAM_NOT_FOUND,
    body: confirmedByPassword,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  invitations: endpoint('listInvitations', 'GET /admin/invitations', {
    summary: 'Who is invited',
    description: 'Administrators only. Those who have not made an account yet, the newest first.',
    ...byAdministrator,
    response: z.object({ invitations: z.array(invitationSchema) }),
  }),
  invite: endpoint('invitePerson', 'POST /admin/invitations', {
    summary: 'Invite a person',
    description:
      'Administrators only. Answers a link with which an account with this e-mail can be made within 7 days; it is told this one time. An earlier one for the e-mail is dead.',
    ...byAdministrator,
    keyless: true,
    body: inviteBody,
    status: 201,
    response: invitationAnswer,
    errors: ['EMAIL_TAKEN'],
  }),
  revokeInvitation: endpoint('revokeInvitation', 'DELETE /admin/invitations/:invitationId', {
    summary: 'Take an invitation back',
    description: 'Administrators only. Its link opens nothing any more.',
    ...byAdministrator,
    refusals: { NOT_FOUND: 'Invitation not found' },
  }),
  log: endpoint('listInstanceLog', 'GET /admin/log', {
    summary: 'Who did what to the installation',
    description:
      'Administrators only. What administrators and the operator did, the newest first, 50 to a page.',
    ...byAdministrator,
    query: logQuery,
    response: logPage,
  }),
}
