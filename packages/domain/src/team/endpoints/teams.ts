import * as z from 'zod/mini'
import { gameSchema, recordingChange, recordingChoice } from '../../game/index.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  count,
  flag,
  id,
  nullish,
  optionalLines,
  requiredText,
  teamCode,
  teamColour,
  teamState,
  teamType,
  timestamp,
  timeZone,
} from '../../platform/fields.ts'
import { INCLUDED, included } from '../../platform/included.ts'
import { LIMITS, planAmount } from '../../platform/limits.ts'
import { describeFields, freePlanRefusal } from '../../platform/meanings.ts'
import { sideCode } from '../../platform/side-code.ts'
import { playerSchema } from '../../player/index.ts'
import { joinRequestSchema } from './join-requests.ts'
import { memberSchema } from './members.ts'

const teamCounts = z.object({ players: count, games: count, members: count })

/** A team as lists show it: of `members` the caller's own entry alone. */
export const teamSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  type: teamType,
  state: teamState,
  disabledByAdministrator: z.boolean(),
  teamCode: z.string(),
  approvesJoining: z.boolean(),
  recording: recordingChoice,
  colour: z.nullable(teamColour),
  shortCode: z.nullable(z.string()),
  trueRink: z.boolean(),
  underThirteen: z.boolean(),
  timeZone: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  createdAt: timestamp,
  members: z.array(memberSchema),
  joinRequests: z.nullable(count),
  _count: teamCounts,
})
export type Team = z.output<typeof teamSchema>

/** A team alone, with all members, its roster and its games. */
export const teamDetailSchema = z.extend(teamSchema, {
  players: z.array(playerSchema),
  games: z.array(gameSchema),
})
export type TeamDetail = z.output<typeof teamDetailSchema>

const teamName = requiredText('Team name', LIMITS.teamName)
/** A team's own description. */
export const description = optionalLines('Description', LIMITS.teamDescription)

/** A new team; without a plan it is free. */
export const createTeamBody = z.object({
  name: teamName,
  description,
  type: z.optional(teamType),
  state: z.optional(z.literal('ACTIVE', 'A team is created active')),
  colour: nullish(teamColour),
  timeZone: nullish(timeZone),
})

/** Absent fields stay as they are. */
export const updateTeamBody = z.object({
  name: z.optional(teamName),
  description,
  type: z.optional(teamType),
  state: z.optional(teamState),
  approvesJoining: z.optional(flag('approvesJoining')),
  recording: z.optional(recordingChange),
  colour: nullish(teamColour),
  shortCode: nullish(sideCode),
  trueRink: z.optional(flag('trueRink')),
  underThirteen: z.optional(flag('underThirteen')),
  timeZone: nullish(timeZone),
})

export const joinTeamBody = z.object({ teamCode })

/** The team's data in an invitation before the user signs in. */
const invitingTeam = z.object({
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  colour: z.nullable(teamColour),
  shortCode: z.nullable(z.string()),
})
export type InvitingTeam = z.output<typeof invitingTeam>

const teamsQuery = z.object({
  include: z.optional(z.literal('dashboard', 'include must be "dashboard"')),
})
const teamsAnswer = z.object({ teams: z.array(teamSchema), included })
const teamAnswer = z.object({ team: teamDetailSchema })
const memberAnswer = z.object({ member: memberSchema })
const deleteTeamBody = z.object({
  confirm: z.literal(true, 'Deleting a team must be confirmed with "confirm": true'),
})
const chosenMember = z.object({ userId: id('userId') })

/** Teams and their members. */
export const teamsEndpoints = {
  list: endpoint('listTeams', 'GET /teams', {
    hasTag: true,
    summary: 'List my teams',
    description:
      'The teams the caller is a member of, the oldest first. Of the members each has the caller alone; `_count.members` says how many there are.',
    permission: 'account',
    forKeys: 'read',
    query: teamsQuery,
    response: teamsAnswer,
  }),
  create: endpoint('createTeam', 'POST /teams', {
    summary: 'Create a team',
    description: 'The caller becomes its first manager. The plan is BASIC_FREE unless chosen.',
    permission: 'account',
    body: createTeamBody,
    status: 201,
    response: teamAnswer,
    errors: ['NOT_FOUND'],
  }),
  join: endpoint('joinTeam', 'POST /teams/join', {
    summary: 'Join a team by its code',
    description: `The code may be typed in lower case, and with an O for a 0 or an I for a 1. A disabled team cannot be joined, and on the free plan a team has ${planAmount('BASIC_FREE', 'members')}. Where managers approve who joins, and for who was removed from the team, the answer is 202: a manager has to let the person in. Asking again changes nothing.`,
    permission: 'team-code',
    refusals: { PLAN_LIMIT: freePlanRefusal('members') },
    body: joinTeamBody,
    response: teamAnswer,
    accepted: z.object({ joinRequest: joinRequestSchema }),
    errors: [
      'TEAM_CODE_UNKNOWN',
      'ALREADY_MEMBER',
      'PLAN_LIMIT',
      'TEAM_DISABLED',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
    ],
  }),
  invitation: endpoint('readInvitation', 'POST /teams/invitation', {
    summary: 'Get the team of an invitation',
    description:
      'The name and the look of the active team that has this code, for the page on which an invited person signs in. The code is secret; requests with unknown codes are limited.',
    permission: 'anybody',
    body: joinTeamBody,
    response: z.object({ team: invitingTeam }),
    errors: ['TEAM_CODE_UNKNOWN', 'TOO_MANY_REQUESTS'],
  }),
  get: endpoint('getTeam', 'GET /teams/:teamId', {
    hasTag: true,
    summary: 'One team',
    description: 'The team with members, roster and games.',
    permission: ['team.read'],
    response: teamAnswer,
  }),
  update: endpoint('updateTeam', 'PUT /teams/:teamId', {
    summary: 'Change a team',
    description:
      'Name, description, color, code for sheets, time zone, plan, state, recorded kinds, drawing of the rink, whether managers approve new members and whether its players are under 13; absent fields stay as they are. Any member may disable an active team; the rest is for managers. An active team can change from the free plan to a Standard plan, and from one Standard plan to the other; a disabled one, activated with `state: ACTIVE`, may choose any plan, or stays on its own.',
    permission: [
      'team.describe',
      'team.disable',
      'team.activate',
      'team.changePlan',
      'member.admit',
    ],
    refusals: { CONFLICT: 'A team on a Standard plan cannot go back to the free plan' },
    body: updateTeamBody,
    response: teamAnswer,
    errors: ['CONFLICT'],
  }),
  remove: endpoint('deleteTeam', 'DELETE /teams/:teamId', {
    summary: 'Delete a team',
    description: 'Managers only. Everything that belongs to the team is deleted with it.',
    permission: ['team.delete'],
    body: deleteTeamBody,
  }),
  changeCode: endpoint('changeTeamCode', 'POST /teams/:teamId/code', {
    summary: 'Create a new team code',
    description:
      'Managers only. The previous code, and every link with it, becomes invalid at once.',
    permission: ['team.changeCode'],
    response: teamAnswer,
  }),
  promote: endpoint('promoteMember', 'POST /teams/:teamId/promote', {
    summary: 'Make a member manager',
    description: 'Managers only. Promoting a manager changes nothing.',
    permission: ['member.promote'],
    body: chosenMember,
    response: memberAnswer,
  }),
  demote: endpoint('demoteMember', 'POST /teams/:teamId/demote', {
    summary: 'Make a manager member',
    description:
      'Managers only. The last manager cannot be demoted; demoting a member changes nothing.',
    permission: ['member.demote'],
    refusals: { LAST_MANAGER: 'Cannot demote the last manager of the team' },
    body: chosenMember,
    response: memberAnswer,
    errors: ['LAST_MANAGER'],
  }),
  removeMember: endpoint('removeMember', 'DELETE /teams/:teamId/members/:userId', {
    summary: 'Remove a member, or leave',
    description:
      'Managers remove other members; any member may leave. A removed person can join again only with the approval of a manager, and the team gets a new code. The last manager cannot be removed and cannot leave.',
    permission: ['member.remove', 'team.leave'],
    errors: ['LAST_MANAGER'],
  }),
}

describeFields(teamCounts, {
  players: 'The number of players on its roster.',
  games: 'The number of games of the team.',
  members: 'The number of members.',
})

const LOOK = {
  colour: 'The jersey color, as `#rrggbb`; `null` if not chosen.',
  shortCode: 'Three letters for rows, sheets and crests; `null`: derived from the name.',
  trueRink: 'Whether the rink is drawn with the lines at their real positions.',
}

const UNDER_THIRTEEN =
  'Are its players under 13? Then followers see numbers and no players, regardless of a link.'

describeFields(invitingTeam, { colour: LOOK.colour, shortCode: LOOK.shortCode })

describeFields([teamSchema, teamDetailSchema], {
  disabledByAdministrator:
    'Whether an administrator of the installation disabled it; managers then cannot activate it.',
  underThirteen: UNDER_THIRTEEN,
  joinRequests:
    'The number of people who wait to be admitted; `null` for others than its managers.',
  ...LOOK,
})

describeFields(teamsQuery, {
  include:
    '`dashboard`: with the account, its join requests, and the games, seasons and opponents of the first active teams with games.',
})

describeFields(teamsAnswer, { included: INCLUDED })

describeFields(createTeamBody, {
  colour: LOOK.colour,
  type: 'The plan; BASIC_FREE if absent.',
  state: '`ACTIVE` or absent.',
})

describeFields(updateTeamBody, {
  type: 'The plan.',
  state: '`DISABLED` disables, `ACTIVE` activates.',
  underThirteen: UNDER_THIRTEEN,
  ...LOOK,
})

describeFields(joinTeamBody, {
  teamCode: '7 letters or digits, in any case.',
})

describeFields(deleteTeamBody, {
  confirm: 'Must be `true`: the deletion cannot be undone.',
})
