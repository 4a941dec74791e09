import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { userSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { count, moment, newPassword, PASSWORD_TOO_LONG, periodNumber, role } from './fields.ts'
import { describeFields } from './meanings.ts'

/** A signed-in device. */
export const deviceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  current: z.boolean(),
  signedInAt: moment,
  lastUsedAt: moment,
})
export type Device = z.output<typeof deviceSchema>

const ownPassword = (missing: string) =>
  z
    .string({ error: missing })
    .check(z.minLength(1, missing), z.maxLength(LIMITS.passwordMax, PASSWORD_TOO_LONG))

/** A change of the own password; the present one is asked for once more. */
export const changePasswordBody = z.object({
  currentPassword: ownPassword('Please enter your current password'),
  newPassword,
})

/** The deletion of the own account; the password is asked for once more. */
export const deleteAccountBody = z.object({
  password: ownPassword('Please enter your password'),
})

const otherRecord = z.object({
  kind: z.string(),
  id: z.uuid(),
  teamId: z.uuid(),
  gameId: z.uuid(),
  receivedAt: moment,
})

/** Everything that is kept about one person. */
export const personalDataSchema = z.object({
  user: userSchema,
  devices: z.array(deviceSchema),
  teams: z.array(z.object({ id: z.uuid(), name: z.string(), role, joinedAt: moment })),
  recordedShots: z.array(
    z.object({
      id: z.uuid(),
      teamId: z.uuid(),
      gameId: z.uuid(),
      xCoord: z.number(),
      yCoord: z.number(),
      scored: z.boolean(),
      scoredAgainst: z.boolean(),
      takenAt: moment,
    }),
  ),
  recordedGoals: z.array(
    z.object({
      id: z.uuid(),
      teamId: z.uuid(),
      gameId: z.uuid(),
      period: periodNumber,
      createdAt: moment,
    }),
  ),
  /** What they recorded besides. */
  otherRecords: z.array(otherRecord),
  /** What their devices recorded and sent: of which device, and when it arrived. */
  sentOperations: z.array(
    z.object({
      id: z.uuid(),
      teamId: z.uuid(),
      gameId: z.uuid(),
      deviceId: z.uuid(),
      sequence: count,
      receivedAt: moment,
    }),
  ),
})
export type PersonalData = z.output<typeof personalDataSchema>

/** The own account: password, devices, data, deletion. */
export const accountEndpoints = {
  changePassword: endpoint('changePassword', 'PUT /auth/password', {
    summary: 'Change my password',
    description: 'Needs the current password, otherwise 400. Ends every other session.',
    permission: 'account',
    keyless: true,
    body: changePasswordBody,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  devices: endpoint('listDevices', 'GET /auth/sessions', {
    summary: 'Where I am signed in',
    description: 'One entry for each signed-in device, the one used last first.',
    permission: 'account',
    response: z.object({ sessions: z.array(deviceSchema) }),
  }),
  endDevice: endpoint('signOutDevice', 'DELETE /auth/sessions/:sessionId', {
    summary: 'Sign a device out',
    description: 'Its token is dead with the next request.',
    permission: 'account',
  }),
  download: endpoint('downloadMyData', 'GET /auth/me/data', {
    summary: 'Download my data',
    description: 'Everything that is kept about the caller, and what the caller recorded.',
    permission: 'account',
    response: personalDataSchema,
  }),
  remove: endpoint('deleteAccount', 'DELETE /auth/me', {
    summary: 'Delete my account',
    description:
      'Needs the password, otherwise 400. Refused while the caller is the last manager of a team with other members. Teams without other members are deleted too; what the caller recorded elsewhere stays, without a name.',
    permission: 'account',
    refusals: {
      LAST_MANAGER:
        'You are the last manager of "Icebreakers". Promote somebody else or delete the team first.',
    },
    keyless: true,
    body: deleteAccountBody,
    errors: ['LAST_MANAGER', 'TOO_MANY_REQUESTS'],
  }),
}

describeFields(deviceSchema, {
  name: 'What it says it is, e.g. `Firefox on Android`, else `Unknown device`.',
  current: 'Is this the device that asks?',
  signedInAt: 'When it signed in.',
  lastUsedAt: 'To the hour.',
})

describeFields(changePasswordBody, {
  currentPassword: 'The present password, once more.',
})

describeFields(otherRecord, {
  kind: 'Which kind of record it is, such as a faceoff or a penalty.',
})
