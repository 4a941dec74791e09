import * as z from 'zod/mini'
import { ownPassword, REGISTRATIONS } from '../../account/index.ts'
import { count, email, moment, role, storable, teamState, teamType } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { INSTANCE_ACTIONS } from '../log-actions.ts'

/** What is sent, by the way it takes. */
const CHANNELS = ['mail', 'news', 'push', 'webhook'] as const

const queue = z.object({
  channel: z.enum(CHANNELS),
  waiting: count,
  failing: count,
  oldestAt: z.nullable(moment),
  delivered: count,
  givenUp: count,
})

/** How an installation is doing. */
export const overviewSchema = z.object({
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  engineVersion: z.string(),
  startedAt: moment,
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
  createdAt: moment,
  lastLoginAt: z.nullable(moment),
  teams: count,
  devices: count,
  disabledAt: z.nullable(moment),
  lockedUntil: z.nullable(moment),
})
export type Person = z.output<typeof personSchema>

const teamOfPerson = z.object({ id: z.uuid(), name: z.string(), role })
const deviceOfPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  signedInAt: moment,
  lastUsedAt: moment,
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
  createdAt: moment,
  changedAt: z.nullable(moment),
})
export type AdministeredTeam = z.output<typeof administeredTeam>

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: moment,
  expiresAt: moment,
})
export type Invitation = z.output<typeof invitationSchema>

const instanceEntry = z.object({
  id: z.uuid(),
  happenedAt: moment,
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

/** Which teams. */
export const teamsQuery = z.object(found)

/** The own password of who administers, once more. */
export const confirmedByPassword = z.object({
  password: z.optional(ownPassword('Please enter your password')),
})

/** Who is invited. */
export const inviteBody = z.object({ email })

export const peoplePage = z.object({ people: z.array(personSchema), total: count })
export const teamsPage = z.object({ teams: z.array(administeredTeam), total: count })
export const logPage = z.object({ entries: z.array(instanceEntry), next: z.nullable(z.string()) })
export const personAnswer = z.object({ person: personSchema })
export const teamAnswer = z.object({ team: administeredTeam })
export const linkAnswer = z.object({ link: z.string(), expiresAt: moment })
export const invitationAnswer = z.object({ invitation: invitationSchema, link: z.string() })

describeFields(overviewSchema, {
  version: 'Of Icetally.',
  engine: '`sqlite` is the embedded database.',
  engineVersion: 'Of the database.',
  startedAt: 'When this process started.',
  registration: 'Who can make an account.',
  databaseBytes: 'The size of the database with its indexes.',
  people: 'How many accounts there are.',
  disabledPeople: 'How many of them are disabled.',
  teams: 'How many teams there are.',
  disabledTeams: 'How many of them are disabled, by administrators or members.',
  sessions: 'How many devices are signed in.',
  lockedAccounts: 'How many accounts are held up by wrong passwords just now.',
  lockedAddresses: 'How many network addresses are held up just now.',
  queues: 'What waits to be sent, by channel.',
})

describeFields(queue, {
  channel: 'By which way.',
  waiting: 'How many wait, those that are tried again included.',
  failing: 'How many of them were tried in vain before.',
  oldestAt: 'Since when the oldest waits; `null`: none does.',
  delivered: 'How many this process has sent since its start.',
  givenUp: 'How many this process has given up since its start.',
})

describeFields(personSchema, {
  emailVerified: 'Was a link opened that was sent to this e-mail?',
  administrator: 'May the person administer the installation?',
  teams: 'In how many teams the person is.',
  devices: 'On how many devices the person is signed in.',
  disabledAt: 'When an administrator disabled the account; `null`: it is not disabled.',
  lockedUntil: 'Until when wrong passwords hold the account up; `null`: they do not.',
})

describeFields(personDetail, {
  teamsOf: 'The teams of the person.',
  sessions: 'The signed-in devices, the one used last first.',
})

describeFields(deviceOfPerson, {
  name: 'What it says it is, e.g. `Firefox on Android`, else `Unknown device`.',
  signedInAt: 'When it signed in.',
  lastUsedAt: 'To the hour.',
})

describeFields(administeredTeam, {
  disabledByAdministrator: 'Did an administrator disable it? Then no manager can activate it.',
  members: 'How many members it has, managers included.',
  records: 'How many shots, goals and other facts are recorded in its games.',
  bytes: 'About how much of the database it takes up.',
  changedAt: 'When something was last recorded in its games; `null`: never.',
})

describeFields([peoplePage, teamsPage], { total: 'How many are found on all pages.' })

describeFields(invitationSchema, {
  email: 'Of whom is invited.',
  expiresAt: 'When its link is dead.',
})

describeFields(invitationAnswer, { link: 'What to give to the person; told this one time.' })

describeFields(linkAnswer, {
  link: 'What to give to the owner of the account; told this one time.',
  expiresAt: 'When it is dead.',
})

describeFields(inviteBody, { email: 'Of whom is invited.' })

describeFields(confirmedByPassword, { password: 'That of the administrator, once more.' })

describeFields(instanceEntry, {
  happenedAt: 'When it was done.',
  action: 'What was done.',
  actor: 'The e-mail of who did it; `null` for the operator, on the machine itself.',
  subject: 'To whom or what: an e-mail, or the name of a team or a backup; `null` without one.',
})

describeFields(logPage, {
  next: 'What to send as `before` for the entries before these; `null` where there are none.',
})
