import { deviceName } from '@icetally/domain/account/device-name'
import type {
  AdministeredTeam,
  InstanceEntry,
  Invitation,
  Person,
  PersonDetail,
} from '@icetally/domain/admin/endpoints/administered'
import type { InvitationRow } from '../../accounts/index.ts'
import type { InstanceEntryRow } from '../../platform/instance-log/store.ts'
import { toIsoTimestamp, toOptionalIsoTimestamp } from '../../platform/rows/present.ts'
import type { listDevicesOfPerson, PersonRow } from './people-store.ts'
import type { TeamRow, TeamSize } from './teams-store.ts'

/** A person, as administrators see one. */
export const presentPerson = (row: PersonRow): Person => ({
  id: row.id,
  email: row.email,
  displayName: row.display_name,
  emailVerified: row.email_verified_at !== null,
  administrator: row.administrator_since !== null,
  createdAt: toIsoTimestamp(row.created_at),
  lastLoginAt: toOptionalIsoTimestamp(row.last_login_at),
  teams: row.teams,
  devices: row.sessions,
  disabledAt: toOptionalIsoTimestamp(row.disabled_at),
  lockedUntil: toOptionalIsoTimestamp(row.locked_until),
})

/** A signed-in device of a person. */
export const presentDevice = (
  row: Awaited<ReturnType<typeof listDevicesOfPerson>>[number],
): PersonDetail['sessions'][number] => ({
  id: row.id,
  name: deviceName(row.user_agent),
  signedInAt: toIsoTimestamp(row.created_at),
  lastUsedAt: toIsoTimestamp(row.last_used_at),
})

/** A team, as administrators see one. */
export const presentAdministered = (
  row: TeamRow,
  { records, bytes }: TeamSize,
): AdministeredTeam => ({
  id: row.id,
  name: row.name,
  type: row.type,
  state: row.state,
  disabledByAdministrator: row.suspended_at !== null,
  members: row.members,
  records,
  bytes,
  createdAt: toIsoTimestamp(row.created_at),
  changedAt: toOptionalIsoTimestamp(row.changed_at),
})

/** An invitation without its link. */
export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  createdAt: toIsoTimestamp(row.created_at),
  expiresAt: toIsoTimestamp(row.expires_at),
})

/** An entry of the log of the installation. */
export const presentInstanceEntry = (row: InstanceEntryRow): InstanceEntry => ({
  id: row.id,
  happenedAt: toIsoTimestamp(row.happened_at),
  action: row.action,
  actor: row.actor,
  subject: row.subject,
})
