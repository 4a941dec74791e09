import type { LinkNames } from '@icetally/domain/follow/link'
import type { HomeAway } from '@icetally/domain/platform/limits'

/*
 * The tables of data that is open to outsiders: calendars, programs, followers. They are as
 * schema.ts describes all others.
 */

type Flag = 0 | 1

/**
 * The number of changes of a game's schedule since it was created. The columns from `opponent` on
 * are its former values when it was called off, of a game that is deleted or has no time any more.
 */
export interface ScheduleChangeTable {
  team_id: string
  game_id: string
  sequence: number
  /** When its schedule last changed; also its final score, before that had a time of its own. */
  changed_at: number
  /** When its final score last changed; null: never, or before that was noted. */
  final_at: number | null
  cancelled_at: number | null
  opponent: string | null
  start_time: number | null
  start_date: string | null
  location: string | null
  home_away: HomeAway | null
}

/** Something that was revoked, so that a restored backup does not bring it back. */
export interface RevocationTable {
  kind: 'account' | 'administrator' | 'apiKey' | 'link' | 'manager' | 'member' | 'webhook'
  /** Empty for accounts and administrators. */
  team_id: string
  subject_id: string
  revoked_at: number
}

/** A key for a team's own programs, as long as it is not revoked. */
export interface ApiKeyTable {
  team_id: string
  /** Also that of its row among users, which has its name. */
  id: string
  /** SHA-256 of the key, in hex; the key itself is never stored. */
  key_hash: string
  received_at: number
  created_by: string | null
  /** Written once an hour at most; null: never used. */
  last_used_at: number | null
}

/** A link for followers. */
export interface LinkTable {
  team_id: string
  id: string
  /** The only game that it shows; null: all. */
  game_id: string | null
  name: string
  names: LinkNames
  /** Its parts, separated by commas. */
  shows: string
  calendar: Flag
  expires_at: number
  received_at: number
  /** Not noted at every use. */
  last_used_at: number | null
  /** The creator, who knows its address; null if unknown, and once that account is deleted. */
  created_by: string | null
  /** Since when it opens nothing, because its creator has left; null: it is not paused. */
  paused_at: number | null
}

/** Which link a token opens. */
export interface LinkTokenTable {
  /** SHA-256 of the token, in hex; the token itself is never stored. */
  token_hash: string
  team_id: string
  link_id: string
}

/** The calendar that a team follows. */
export interface FeedTable {
  team_id: string
  url: string
  apply: 'ask' | 'automatic'
  /** Of times that name no zone. */
  time_zone: string | null
  /** JSON: answers to questions of the file. */
  answers: string
  /** The manager who set it, in whose name changes are applied. */
  created_by: string | null
  /** Since when it is not checked, because that manager has left; null: it is checked. */
  paused_at: number | null
  etag: string | null
  last_modified: string | null
  checked_at: number | null
  next_check_at: number
  /** How many checks in a row have failed. */
  failures: number
  /** Why the last check failed, as a sentence. */
  error: string | null
  /** The preview of changes that wait for a manager. */
  import_id: string | null
  /** JSON: the calendar's fields of each game when that was last applied or declined. */
  memory: string
}
