import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import {
  count,
  id,
  moment,
  optionalText,
  pathIds,
  requiredText,
  role,
  teamState,
  teamType,
  whenMissing,
} from './fields.ts'
import { gameSchema } from './games.ts'
import { playerSchema } from './players.ts'

/** A membership in a team, with the person. */
export const memberSchema = z.object({
  id: z.uuid(),
  role,
  joinedAt: moment,
  user: z.object({ id: z.uuid(), displayName: z.string(), email: z.string() }),
})
export type Member = z.output<typeof memberSchema>

/** A team as lists show it: of `members` the caller's own entry alone. */
export const teamSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  type: teamType,
  state: teamState,
  teamCode: z.string(),
  imageUrl: z.nullable(z.string()),
  createdAt: moment,
  members: z.array(memberSchema),
  _count: z.object({ players: count, games: count, members: count }),
})
export type Team = z.output<typeof teamSchema>

/** A team alone, with all members, its roster and its games. */
export const teamDetailSchema = z.extend(teamSchema, {
  players: z.array(playerSchema),
  games: z.array(gameSchema),
})
export type TeamDetail = z.output<typeof teamDetailSchema>

const teamName = requiredText({
  label: 'Team name',
  required: 'Team name is required',
  max: LIMITS.teamName,
  tooLong: 'Team name is too long',
})
const description = optionalText('Description', LIMITS.teamDescription, 'Description is too long')

/** A new team; without a plan it is free. */
export const createTeamBody = z.object({
  name: teamName,
  description,
  type: z.optional(teamType),
  state: z.optional(z.literal('ACTIVE', 'A team is created active')),
})

/** Absent fields stay as they are. */
export const updateTeamBody = z.object({
  name: z.optional(teamName),
  description,
  type: z.optional(teamType),
  state: z.optional(teamState),
})

const codeShape = `Team code must be exactly ${LIMITS.teamCode} characters (letters and numbers)`

/** A team code; lower case typed is accepted as upper case. */
export const teamCode = z
  .string({
    error: whenMissing('Team code is required', codeShape),
  })
  .check(
    z.trim(),
    z.minLength(1, 'Team code is required'),
    // Judged as it was typed: in upper case other letters become two, or one of these.
    z.regex(/^[A-Za-z0-9]{7}$/, codeShape),
    z.toUpperCase(),
  )

/** The code of the team that one joins. */
export const joinTeamBody = z.object({ teamCode })

const teamAnswer = z.object({ team: teamDetailSchema })
const memberAnswer = z.object({ member: memberSchema })
const chosenMember = z.object({ userId: id('userId') })

/** Teams and their members. */
export const teamsEndpoints = {
  list: endpoint({
    operationId: 'listTeams',
    method: 'GET',
    path: '/teams',
    access: 'user',
    status: 200,
    response: z.object({ teams: z.array(teamSchema) }),
  }),
  create: endpoint({
    operationId: 'createTeam',
    method: 'POST',
    path: '/teams',
    access: 'user',
    body: createTeamBody,
    status: 201,
    response: teamAnswer,
  }),
  join: endpoint({
    operationId: 'joinTeam',
    method: 'POST',
    path: '/teams/join',
    access: 'user',
    body: joinTeamBody,
    status: 200,
    response: teamAnswer,
    errors: [
      'TEAM_CODE_UNKNOWN',
      'ALREADY_MEMBER',
      'PLAN_LIMIT',
      'TEAM_DISABLED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  get: endpoint({
    operationId: 'getTeam',
    method: 'GET',
    path: '/teams/:teamId',
    access: 'user',
    params: pathIds('teamId'),
    status: 200,
    response: teamAnswer,
  }),
  update: endpoint({
    operationId: 'updateTeam',
    method: 'PUT',
    path: '/teams/:teamId',
    access: 'user',
    params: pathIds('teamId'),
    body: updateTeamBody,
    status: 200,
    response: teamAnswer,
    errors: ['FORBIDDEN', 'TEAM_DISABLED', 'CONFLICT'],
  }),
  remove: endpoint({
    operationId: 'deleteTeam',
    method: 'DELETE',
    path: '/teams/:teamId',
    access: 'user',
    params: pathIds('teamId'),
    body: z.object({
      confirm: z.literal(true, 'Deleting a team must be confirmed with "confirm": true'),
    }),
    status: 204,
    errors: ['FORBIDDEN'],
  }),
  promote: endpoint({
    operationId: 'promoteMember',
    method: 'POST',
    path: '/teams/:teamId/promote',
    access: 'user',
    params: pathIds('teamId'),
    body: chosenMember,
    status: 200,
    response: memberAnswer,
    errors: ['FORBIDDEN', 'TEAM_DISABLED'],
  }),
  demote: endpoint({
    operationId: 'demoteMember',
    method: 'POST',
    path: '/teams/:teamId/demote',
    access: 'user',
    params: pathIds('teamId'),
    body: chosenMember,
    status: 200,
    response: memberAnswer,
    errors: ['FORBIDDEN', 'TEAM_DISABLED', 'LAST_MANAGER'],
  }),
  removeMember: endpoint({
    operationId: 'removeMember',
    method: 'DELETE',
    path: '/teams/:teamId/members/:userId',
    access: 'user',
    params: pathIds('teamId', 'userId'),
    status: 204,
    errors: ['FORBIDDEN', 'TEAM_DISABLED', 'LAST_MANAGER'],
  }),
}
