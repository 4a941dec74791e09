import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  count,
  NO_PASSWORDS,
  newPassword,
  periodNumber,
  role,
  timestamp,
} from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { joinRequestSchema } from '../../team/index.ts'
import { ownPassword, userSchema } from './auth.ts'

/** A signed-in device. */
export const deviceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  current: z.boolean(),
  signedInAt: timestamp,
  lastUsedAt: timestamp,
})
export type Device = z.output<typeof deviceSchema>

/** A change of the own password; the current one is required. */
export const changePasswordBody = z.object({
  currentPassword: ownPassword('Please enter your current password'),
  newPassword,
})

/** The deletion of the own account; the password is required. */
export const deleteAccountBody = z.object({
  password: z.optional(ownPassword('Please enter your password')),
})

/** Signing out one device; the password is required unless it is the calling device. */
export const endDeviceBody = z.object({
  password: z.optional(ownPassword('Please enter your password')),
})

/** Signing out all other devices; the password is required. */
export const endOtherDevicesBody = z.object({
  password: z.optional(ownPassword('Please enter your password')),
})

const ownAction = z.object({
  teamId: z.uuid(),
  happenedAt: timestamp,
  action: z.string(),
  subject: z.nullable(z.string()),
})

const otherRecord = z.object({
  kind: z.string(),
  id: z.uuid(),
  teamId: z.uuid(),
  gameId: z.uuid(),
  receivedAt: timestamp,
})

/** The person who opens the account at an identity provider. */
const identity = z.object({ issuer: z.string(), subject: z.string(), linkedAt: timestamp })

/** All data stored about one person. */
export const personalDataSchema = z.object({
  user: userSchema,
  devices: z.array(deviceSchema),
  identities: z.array(identity),
  teams: z.array(z.object({ id: z.uuid(), name: z.string(), role, joinedAt: timestamp })),
  recordedShots: z.array(
    z.object({
      id: z.uuid(),
      teamId: z.uuid(),
      gameId: z.uuid(),
      xCoord: z.number(),
      yCoord: z.number(),
      scored: z.boolean(),
      scoredAgainst: z.boolean(),
      takenAt: timestamp,
    }),
  ),
  recordedGoals: z.array(
    z.object({
      id: z.uuid(),
      teamId: z.uuid(),
      gameId: z.uuid(),
      period: periodNumber,
      createdAt: timestamp,
    }),
  ),
  joinRequests: z.array(joinRequestSchema),
  /** Actions in teams, as the teams' managers can read them. */
  actions: z.array(ownAction),
  otherRecords: z.array(otherRecord),
  /** Operations sent by the account's devices: the device, and when each arrived. */
  sentOperations: z.array(
    z.object({
      id: z.uuid(),
      teamId: z.uuid(),
      gameId: z.uuid(),
      deviceId: z.uuid(),
      sequence: count,
      receivedAt: timestamp,
    }),
  ),
})
export type PersonalData = z.output<typeof personalDataSchema>

/** The own account: password, devices, data, deletion. */
export const accountEndpoints = {
  changePassword: endpoint('changePassword', 'PUT /auth/password', {
    summary: 'Change my password',
    description:
      'Requires the current password, otherwise 400; new passwords are checked as in registering. Ends every session, and returns the token of a new session for this device.',
    permission: 'account',
    keyless: true,
    body: changePasswordBody,
    response: z.object({ user: userSchema, token: z.string() }),
    errors: ['ACCOUNT_DISABLED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    refusals: { FORBIDDEN: NO_PASSWORDS },
  }),
  devices: endpoint('listDevices', 'GET /auth/sessions', {
    summary: 'List my signed-in devices',
    description: 'One entry per signed-in device, the most recently used first.',
    permission: 'account',
    response: z.object({ sessions: z.array(deviceSchema) }),
  }),
  endDevice: endpoint('signOutDevice', 'DELETE /auth/sessions/:sessionId', {
    summary: 'Sign a device out',
    description:
      'Its token is invalid from the next request on. Signing out a device other than the calling one requires the password, otherwise 400.',
    permission: 'account',
    keyless: true,
    body: endDeviceBody,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  endOtherDevices: endpoint('signOutOtherDevices', 'DELETE /auth/sessions', {
    summary: 'Sign all other devices out',
    description:
      'Requires the password, otherwise 400. Their tokens are invalid from the next request on.',
    permission: 'account',
    keyless: true,
    body: endOtherDevicesBody,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  download: endpoint('downloadMyData', 'GET /auth/me/data', {
    summary: 'Download my data',
    description: 'All data stored about the caller, and the records made by the caller.',
    permission: 'account',
    response: personalDataSchema,
  }),
  remove: endpoint('deleteAccount', 'DELETE /auth/me', {
    summary: 'Delete my account',
    description:
      'Requires the password, otherwise 400. Refused while the caller is the last manager of a team with other members. Teams without other members are deleted too; records of the caller in other teams remain, without a name.',
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
  name: 'The device by its `User-Agent`, e.g. `Firefox on Android`, or `Unknown device`.',
  current: 'Whether this is the calling device.',
})

describeFields(changePasswordBody, {
  currentPassword: 'The current password.',
})

describeFields(identity, {
  issuer: "The provider's address.",
  subject: 'The id of the person at the provider.',
  linkedAt: 'When it was linked to the account.',
})

describeFields(otherRecord, {
  kind: 'The kind of record, such as a faceoff or a penalty.',
})
