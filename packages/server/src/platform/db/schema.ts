import type {
  DecidedIn,
  ForfeitedBy,
  HomeAway,
  PeriodNumber,
  Position,
  Role,
  Shoots,
  TeamState,
  TeamType,
} from '@icetally/domain/platform/limits'
import type { KeyAccess } from '@icetally/domain/platform/permissions/permissions'
import type * as Accounts from './account-tables.ts'
import type * as Backups from './backup-tables.ts'
import type * as Directories from './directory-tables.ts'
import type * as Notifications from './notification-tables.ts'
import type { OpponentTable } from './opponent-table.ts'
import type * as Outside from './outside-tables.ts'
import type * as Records from './record-tables.ts'

/*
 * The tables as TypeScript sees them, in the neutral subset of SQL both engines share: ids are text
 * (UUIDv7 or made by a client), moments are milliseconds since 1970 in UTC, booleans are 0 or 1.
 * `created_at` and `taken_at` may come from a device; `received_at` is always the server's clock.
 * A record's `change_number` is that of its last change in its game, a team's counts what else is shown.
 */

type Flag = 0 | 1

export type * from './account-tables.ts'
export type * from './backup-tables.ts'
export type * from './directory-tables.ts'
export type * from './notification-tables.ts'
export type * from './opponent-table.ts'
export type * from './outside-tables.ts'
export type * from './record-tables.ts'

export interface TeamTable {
  id: string
  name: string
  description: string | null
  type: TeamType
  state: TeamState
  team_code: string
  image_name: string | null
  created_at: number
  change_number: number
  /** Does everybody who joins have to be let in by a manager? */
  approves_joining: Flag
  /** What is recorded of games, as JSON; null: nothing was chosen. */
  recording: string | null
  /** #rrggbb in lower case; null: none was chosen. */
  colour: string | null
  /** Three letters; null: those of its name. */
  short_code: string | null
  /** Is the rink drawn with the lines where a real one has them? */
  true_rink: Flag
  /** Are its players under 13? */
  under_thirteen: Flag
  /** As in `America/Toronto`; null: not set. */
  time_zone: string | null
  /** When an administrator of the installation disabled it; null: none did. */
  suspended_at: number | null
}

/** The image that `teams.image_name` names, as it is shown; an older one is never read. */
export interface TeamImageTable {
  team_id: string
  name: string
  /** WebP, some tens of KB. */
  bytes: Uint8Array
  created_at: number
}

/** A user's membership in a team, at most one each; or what an API key may do there. */
export interface TeamMemberTable {
  team_id: string
  id: string
  user_id: string
  role: Role
  joined_at: number
  /** Of an API key: may it record, or only read? Null for people. */
  key_access: KeyAccess | null
}

interface OfTeam {
  team_id: string
  id: string
  created_at: number
  received_at: number
  /** SHA-256, in hex, of what it was created as; null as long as it was never corrected. */
  created_as: string | null
}

/** A player; removed ones stay, because recorded facts name them, or are of the player joined with. */
export interface PlayerTable extends OfTeam {
  name: string
  number: number | null
  /** The digits on the jersey where they are not simply those of the number. */
  jersey: string | null
  position: Position | null
  shoots: Shoots | null
  guest: Flag | null
  removed_at: number | null
  joined_into: string | null
}

export interface GameTable extends OfTeam {
  opponent: string | null
  location: string | null
  start_time: number | null
  /** The day, as in `2026-04-02`, where the time is not known; else null. */
  start_date: string | null
  notes: string | null
  home_away: HomeAway | null
  competition: string | null
  /** The score when it ended, a shootout counted as one goal; null as long as it is not final. */
  final_for: number | null
  final_against: number | null
  final_decided_in: DecidedIn | null
  forfeited_by: ForfeitedBy | null
  /** JSON; null: that of the team, of a game that the version before inserted. */
  format: string | null
  /** Where it was stopped before its regular end: both null, or neither. */
  ended_period: PeriodNumber | null
  ended_clock: number | null
  /** Was anything recorded in it? */
  recorded: Flag
  /** The number of the last change of its records; 0 as long as nothing was recorded. */
  change_number: number
  /** What came after a lower number than this is not known any more: a backup was restored. */
  changes_from: number
  /** When its records last changed; null: before that was noted, or never. */
  changed_at: number | null
}

/** What a player was called in a game, and wore, where the roster has changed since. */
export interface GameNameTable {
  team_id: string
  game_id: string
  player_id: string
  name: string
  number: number | null
  /** As in the roster. */
  jersey: string | null
}

export interface SeasonTable extends OfTeam {
  name: string
  /** Days, as in `2026-09-01`. */
  starts_on: string
  ends_on: string
}

/** An import: a preview, or what was carried out and can be taken back. */
export interface ImportTable {
  team_id: string
  id: string
  kind: 'roster' | 'schedule'
  received_at: number
  /** Null for a preview. */
  applied_at: number | null
  /** JSON: of a preview what was read and shown, else what was done. */
  content: string
}

/** A game that came from a file, by the hash of what that calls it. */
export interface ImportedGameTable {
  team_id: string
  source_hash: string
  game_id: string
}

/**
 * The first answer to each `Idempotency-Key`, or the id from which it is built again, as JSON of so many
 * `bytes`. Status and body are null while it is being made, the body also where it is gone.
 */
export interface IdempotencyKeyTable {
  user_id: string
  key: string
  request_hash: string
  status: number | null
  body: string | null
  created_at: number
  /** The team it was about: its answer is for members alone. */
  team_id: string | null
  bytes: number
}

/** Failure counts, shared by every process. */
export interface ThrottleTable {
  key: string
  failures: number
  window_started_at: number
  blocked_until: number
  /** The account that it holds up; null where it holds up none, or an unknown one. */
  user_id: string | null
}

/** What is done now and then by one of all processes, and when again. */
export interface JobTable {
  name: string
  due_at: number
}

/** A team or an account that is gone for everybody, of which something is still to be deleted. */
export interface RemovalTable {
  kind: 'team' | 'account'
  id: string
}

/** A user who asks to be let into a team. */
export interface JoinRequestTable {
  team_id: string
  user_id: string
  asked_at: number
}

/** A user who was removed from a team, and joins it again only if a manager lets them in. */
export interface RemovedMemberTable {
  team_id: string
  user_id: string
  removed_at: number
}

/** One thing that was done in a team. */
export interface AuditEntryTable {
  team_id: string
  id: string
  happened_at: number
  action: string
  /** Who did it; null for the operator, and once that account is deleted. */
  actor_id: string | null
  /** To which member; null where it was done to none, and once that account is deleted. */
  member_id: string | null
  /** To what: the name of a game, a player or a plan. */
  subject: string | null
  by_operator: Flag
}

/** All tables; those of records follow from their kinds. */
export interface Schema extends Records.RecordTables {
  users: Accounts.UserTable
  sessions: Accounts.SessionTable
  session_tokens: Accounts.SessionTokenTable
  teams: TeamTable
  team_members: TeamMemberTable
  team_images: TeamImageTable
  team_usage: Accounts.TeamUsageTable
  players: PlayerTable
  games: GameTable
  game_names: GameNameTable
  seasons: SeasonTable
  opponents: OpponentTable
  season_games: Records.SeasonGameTable
  removed_records: Records.RemovedRecordTable
  imports: ImportTable
  imported_games: ImportedGameTable
  feeds: Outside.FeedTable
  operations: Records.OperationTable
  presence: Records.PresenceTable
  idempotency_keys: IdempotencyKeyTable
  throttles: ThrottleTable
  user_teams: Directories.UserTeamTable
  team_codes: Directories.TeamCodeTable
  api_key_tokens: Directories.ApiKeyTokenTable
  image_names: Directories.ImageNameTable
  jobs: JobTable
  removals: RemovalTable
  join_requests: JoinRequestTable
  removed_members: RemovedMemberTable
  audit_entries: AuditEntryTable
  known_devices: Accounts.KnownDeviceTable
  dead_tokens: Accounts.DeadTokenTable
  account_links: Accounts.AccountLinkTable
  administrators: Accounts.AdministratorTable
  disabled_users: Accounts.DisabledUserTable
  instance_entries: Accounts.InstanceEntryTable
  invitations: Accounts.InvitationTable
  open_id_identities: Accounts.OpenIdIdentityTable
  open_id_attempts: Accounts.OpenIdAttemptTable
  schedule_changes: Outside.ScheduleChangeTable
  api_keys: Outside.ApiKeyTable
  links: Outside.LinkTable
  revocations: Outside.RevocationTable
  link_tokens: Outside.LinkTokenTable
  deliveries: Notifications.DeliveryTable
  webhooks: Notifications.WebhookTable
  webhook_deliveries: Notifications.WebhookDeliveryTable
  told_games: Notifications.ToldGameTable
  push_subscriptions: Notifications.PushSubscriptionTable
  push_keys: Notifications.PushKeysTable
  backup_state: Backups.BackupStateTable
}
