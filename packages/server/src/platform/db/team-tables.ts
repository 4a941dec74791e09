import type { DIRECTORIES } from './directories.ts'
import type { RecordTables } from './record-tables.ts'
import type { Schema } from './schema.ts'

type NamesTeam = {
  [Name in keyof Schema]: Schema[Name] extends { team_id: string | null } ? Name : never
}[keyof Schema]

/** A table whose rows name a team, other than those of kinds of records and the directories. */
export type TeamTable = Exclude<NamesTeam, keyof RecordTables | (typeof DIRECTORIES)[number]>

/**
 * How the rows of a deleted team are deleted, children first: engines differ in the order in which a cascade reaches
 * them. A table that may have many is emptied in slices, the rows of others are deleted with the rows that they name;
 * some stay until they expire.
 */
export const TEAM_TABLES: Readonly<Record<TeamTable, 'in slices' | 'by cascade' | 'stay'>> = {
  removed_records: 'in slices',
  operations: 'in slices',
  told_games: 'in slices',
  imported_games: 'in slices',
  season_games: 'in slices',
  game_names: 'in slices',
  deliveries: 'in slices',
  push_subscriptions: 'in slices',
  links: 'in slices',
  games: 'in slices',
  players: 'in slices',
  seasons: 'in slices',
  opponents: 'in slices',
  imports: 'in slices',
  schedule_changes: 'in slices',
  audit_entries: 'in slices',
  api_keys: 'by cascade',
  feeds: 'by cascade',
  join_requests: 'by cascade',
  presence: 'by cascade',
  removed_members: 'by cascade',
  team_images: 'by cascade',
  team_members: 'by cascade',
  team_usage: 'by cascade',
  webhook_deliveries: 'by cascade',
  webhooks: 'by cascade',
  idempotency_keys: 'stay',
  revocations: 'stay',
}
