import * as z from 'zod/mini'
import { ownPassword, REGISTRATIONS } from '../../account/index.ts'
import {
  count,
  email,
  role,
  storable,
  teamState,
  teamType,
  timestamp,
} from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { INSTANCE_ACTIONS } from '../log-actions.ts'

/** The channels of deliveries. */
const CHANNELS = ['mail', 'news', 'push', 'webhook'] as const

const queue = z.object({
  channel: z.enum(CHANNELS),
  waiting: count,
  failing: count,
  oldestAt: z.nullable(timestamp),
  delivered: count,
  givenUp: count,
})

/** How an installation is doing. */
export const overviewSchema = z.object({
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  engineVersion: z.string(),
  startedAt: timestamp,
  registration: z.enum(REGISTRATIONS),
  databaseBytes: count,
  people: count,
  disabledPeople: count,
  teams: count,
  disabledTeams: count,
  sessions: count,
  lockedAccounts: count,
  lockedAddresses: count,
  queues: z.array(queue),
})
export type Overview = z.output<typeof overviewSchema>
export type DeliveryQueue = Overview['queues'][number]

const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  emailVerified: z.boolean(),
  administrator: z.boolean(),
  createdAt: timestamp,
  lastLoginAt: z.nullable(timestamp),
  teams: count,
  devices: count,
  disabledAt: z.nullable(timestamp),
  lockedUntil: z.nullable(timestamp),
})
export type Person = z.output<typeof personSchema>

const teamOfPerson = z.object({ id: z.uuid(), name: z.string(), role })
const deviceOfPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  signedInAt: timestamp,
  lastUsedAt: timestamp,
})
export const personDetail = z.object({
  person: personSchema,
  teamsOf: z.array(teamOfPerson),
  sessions: z.array(deviceOfPerson),
})
export type PersonDetail = z.output<typeof personDetail>

const administeredTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  type: teamType,
  state: teamState,
  disabledByAdministrator: z.boolean(),
  members: count,
  records: count,
  bytes: count,
  createdAt: timestamp,
  changedAt: z.nullable(timestamp),
})
export type AdministeredTeam = z.output<typeof administeredTeam>

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
})
export type Invitation = z.output<typeof invitationSchema>

const instanceEntry = z.object({
  id: z.uuid(),
  happenedAt: timestamp,
  action: z.enum(INSTANCE_ACTIONS),
  actor: z.nullable(z.string()),
  subject: z.nullable(z.string()),
})
export type InstanceEntry = z.output<typeof instanceEntry>

const searchRule = `Search for text of at most ${LIMITS.email} characters`
const pageRule = 'The page must be a whole number from 1 to 100000'
const beforeRule = 'Before must be the next of an answer'

const found = {
  search: z.optional(
    z
      .string(searchRule)
      .check(z.maxLength(LIMITS.email, searchRule), z.refine(storable, searchRule)),
  ),
  page: z.optional(z.string(pageRule).check(z.regex(/^([1-9]\d{0,4}|100000)$/, pageRule))),
}

export const peopleQuery = z.object({
  ...found,
  only: z.optional(
    z.enum(['administrators', 'disabled', 'locked'], 'Choose administrators, disabled or locked'),
  ),
})

export const logQuery = z.object({
  before: z.optional(
    z.string(beforeRule).check(z.regex(/^\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4,12}){4}$/, beforeRule)),
  ),
})

export const teamsQuery = z.object(found)

/** The administrator's own password, once more. */
export const confirmedByPassword = z.object({
  password: z.optional(ownPassword('Please enter your password')),
})

export const inviteBody = z.object({ email })

export const peoplePage = z.object({ people: z.array(personSchema), total: count })
export const teamsPage = z.object({ teams: z.array(administeredTeam), total: count })
export const logPage = z.object({ entries: z.array(instanceEntry), next: z.nullable(z.string()) })
export const personAnswer = z.object({ person: personSchema })
export const teamAnswer = z.object({ team: administeredTeam })
export const linkAnswer = z.object({ link: z.string(), expiresAt: timestamp })
export const invitationAnswer = z.object({ invitation: invitationSchema, link: z.string() })

describeFields(overviewSchema, {
  version: 'Of Icetally.',
  engine: 'The database engine; `sqlite` is the embedded one.',
  engineVersion: 'The version of the database engine.',
  startedAt: 'The start of this process.',
  registration: 'The registration mode.',
  databaseBytes: 'The size of the database with its indexes.',
  people: 'The number of accounts.',
  disabledPeople: 'The number of disabled accounts.',
  teams: 'The number of teams.',
  disabledTeams: 'The number of teams disabled by administrators or members.',
  sessions: 'The number of signed-in devices.',
  lockedAccounts: 'The number of accounts currently locked by failed sign-in attempts.',
  lockedAddresses: 'The number of network addresses currently locked.',
  queues: 'The delivery queues, by channel.',
})

describeFields(queue, {
  channel: 'The delivery channel.',
  waiting: 'The number of waiting deliveries, including retries.',
  failing: 'The number of waiting deliveries with failed attempts.',
  oldestAt: 'The creation time of the oldest waiting delivery; `null` if none.',
  delivered: 'The number of deliveries since the start of this process.',
  givenUp: 'The number of abandoned deliveries since the start of this process.',
})

describeFields(personSchema, {
  teams: 'The number of teams of the person.',
  devices: 'The number of signed-in devices of the person.',
  disabledAt: 'The time at which an administrator disabled the account; `null` if not disabled.',
  lockedUntil: 'The end of the lockout after failed sign-in attempts; `null` if not locked.',
})

describeFields(personDetail, {
  teamsOf: 'The teams of the person.',
  sessions: 'The signed-in devices, the most recently used first.',
})

describeFields(deviceOfPerson, {
  name: 'The device by its `User-Agent`, e.g. `Firefox on Android`, or `Unknown device`.',
})

describeFields(administeredTeam, {
  disabledByAdministrator:
    'Whether an administrator disabled it; managers then cannot activate it.',
  members: 'The number of members, including managers.',
  records: 'The number of shots, goals and other records in its games.',
  bytes: 'The approximate size of its data in the database, in bytes.',
  changedAt: 'The time of the last record in its games; `null` if none.',
})

describeFields([peoplePage, teamsPage], { total: 'The number of matches on all pages.' })

describeFields(invitationSchema, {
  email: 'The e-mail of the invited person.',
  expiresAt: 'The expiry of its link.',
})

describeFields(invitationAnswer, { link: 'The link for the invited person; returned only here.' })

describeFields(linkAnswer, {
  link: 'The link for the owner of the account; returned only here.',
})

describeFields(inviteBody, { email: 'The e-mail of the invited person.' })

describeFields(confirmedByPassword, { password: 'The password of the administrator.' })

describeFields(instanceEntry, {
  actor: 'The e-mail of the acting user; `null` for the operator, on the machine itself.',
  subject:
    'The object of the action: an e-mail, or the name of a team or a backup; `null` without one.',
})
