import { DatabaseSync } from 'node:sqlite'
import { LINK_NAMES } from '@icetally/domain/follow/link'
import { partsOf } from '../../platform/access/follower-scope.ts'
import { NO_PASSWORD } from '../../platform/access/passwords.ts'
import type {
  DisabledUserTable,
  InstanceEntryTable,
  OpenIdIdentityTable,
  UserTable,
} from '../../platform/db/account-tables.ts'
import type { WebhookTable } from '../../platform/db/notification-tables.ts'
import type { LinkTable, RevocationTable } from '../../platform/db/outside-tables.ts'
import type { RemovedMemberTable, TeamMemberTable, TeamTable } from '../../platform/db/schema.ts'
import { StartError } from '../../platform/processes/start-error.ts'

export type Verified = Pick<UserTable, 'id' | 'email_key' | 'password_hash'> & {
  readonly email_verified_at: number
  /** Has the account an identity at a provider? */
  readonly linked: 0 | 1
}

/** The permissions in the database that is replaced. */
export interface Since {
  readonly revocations: readonly RevocationTable[]
  readonly disabled: readonly DisabledUserTable[]
  /** Of people without a password. */
  readonly identities: readonly OpenIdIdentityTable[]
  /** People with a password and a verified e-mail. */
  readonly verified: readonly Verified[]
  readonly removed: readonly RemovedMemberTable[]
  readonly managers: readonly Pick<TeamMemberTable, 'team_id' | 'user_id'>[]
  readonly teams: readonly Pick<
    TeamTable,
    'id' | 'team_code' | 'approves_joining' | 'under_thirteen'
  >[]
  readonly links: readonly LinkTable[]
  readonly webhooks: readonly Pick<WebhookTable, 'team_id' | 'id' | 'active' | 'paused_at'>[]
  readonly log: readonly InstanceEntryTable[]
}

const QUERIES: { readonly [Part in keyof Since]: string } = {
  revocations: 'select kind, team_id, subject_id, revoked_at from revocations',
  disabled: 'select user_id, disabled_at from disabled_users',
  identities: `select issuer, subject, user_id, linked_at from open_id_identities
    where user_id in (select id from users where password_hash = '${NO_PASSWORD}')`,
  verified: `select id, email_key, password_hash, email_verified_at,
    id in (select user_id from open_id_identities) as linked from users
    where email_verified_at is not null and password_hash <> '${NO_PASSWORD}'`,
  removed: 'select team_id, user_id, removed_at from removed_members',
  managers: `select team_id, user_id from team_members where role = 'admin'`,
  teams: 'select id, team_code, approves_joining, under_thirteen from teams',
  links: `select team_id, id, game_id, name, names, shows, calendar, expires_at, received_at,
    last_used_at, created_by, paused_at from links`,
  webhooks: 'select team_id, id, active, paused_at from webhooks',
  log: 'select id, happened_at, action, actor_id, actor, subject from instance_entries',
}

/** Reads it from a database file; throws a StartError where that is not one of this version. */
export function readSince(file: string): Since {
  try {
    using database = new DatabaseSync(file, { readOnly: true })
    const parts = Object.entries(QUERIES).map(([part, query]) => [
      part,
      database.prepare(query).all(),
    ])
    return Object.fromEntries(parts)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `What was revoked since the backup cannot be read from ${file} (${problem}).`,
      { cause: error },
    )
  }
}

type Shown = Pick<LinkTable, 'names' | 'shows' | 'calendar' | 'expires_at' | 'paused_at'>

/** The parts that both versions of a link show; null if none. */
export function narrower(one: Shown & Pick<LinkTable, 'game_id'>, other: LinkTable): Shown | null {
  const shows = partsOf(one).filter((part) => partsOf(other).includes(part))
  if (shows.length === 0 || one.game_id !== other.game_id) return null
  const names = LINK_NAMES.find((name) => name === one.names || name === other.names)
  return {
    names: names ?? one.names,
    shows: shows.join(),
    calendar: one.calendar === 1 && other.calendar === 1 ? 1 : 0,
    expires_at: Math.min(one.expires_at, other.expires_at),
    paused_at: other.paused_at ?? one.paused_at,
  }
}
