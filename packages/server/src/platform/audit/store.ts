import { AUDIT_LIFE, type AuditAction } from '@icetally/domain/team/audit-actions'
import type { TeamScope } from '../access/team-scope.ts'
import { COLUMNS, columnsAs } from '../db/columns.ts'
import type { Reader, Transaction } from '../db/database.ts'
import { teamsNaming } from '../db/directories.ts'
import { isBefore } from '../db/entry-pages.ts'
import { IdList, isListed } from '../db/id-list.ts'
import { prepared } from '../db/prepared.ts'
import { expiredAfter } from '../db/row-slices.ts'
import type { AuditEntryTable, GameTable, TeamTable } from '../db/schema.ts'

export const insertEntry = prepared((trx: Transaction, entry: AuditEntryTable) =>
  trx
    .insertInto('audit_entries')
    .values({
      team_id: entry.team_id,
      id: entry.id,
      happened_at: entry.happened_at,
      action: entry.action,
      actor_id: entry.actor_id,
      member_id: entry.member_id,
      subject: entry.subject,
      by_operator: entry.by_operator,
    })
    .returning('id'),
)

type NamedGame = Pick<
  GameTable,
  'id' | 'opponent' | 'home_away' | 'start_time' | 'start_date' | 'created_at'
> &
  Pick<TeamTable, 'time_zone'>

/** The fields of the log's names of games. */
export const gamesByName = prepared(
  (reader: Reader, { teamId, ids }: { teamId: string; ids: IdList }) =>
    reader
      .selectFrom('games')
      .innerJoin('teams as team', 'team.id', 'games.team_id')
      .select(['games.id', 'games.opponent', 'games.start_time', 'games.start_date'])
      .select(['games.home_away', 'games.created_at', 'team.time_zone'])
      .where('games.team_id', '=', teamId)
      .where(isListed(reader, 'games.id', ids)),
)

/** The game of a recording, with the fields of its name in the log; undefined if it is deleted. */
export async function findGameByName(
  reader: Reader,
  { teamId }: Pick<TeamScope, 'teamId'>,
  id: string,
): Promise<NamedGame | undefined> {
  const [game] = await gamesByName(reader, { teamId, ids: new IdList([id]) })
  return game
}

/** An entry with the people it names; deleted accounts are null. */
export interface AuditRow extends AuditEntryTable {
  readonly action: AuditAction
  readonly actor_name: string | null
  readonly actor_email: string | null
  readonly member_name: string | null
  readonly member_email: string | null
}

/** Which entries, and how many at most; `before` is the cursor of a page. */
export interface AuditWanted {
  readonly actions?: readonly AuditAction[] | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** Entries of a team's log, the newest first. */
export async function listEntries(
  reader: Reader,
  { teamId }: TeamScope,
  { actions, before, limit }: AuditWanted,
  now: number,
): Promise<AuditRow[]> {
  let query = reader
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .leftJoin('users as member', 'member.id', 'entry.member_id')
    .select(columnsAs('entry', COLUMNS.auditEntries))
    .select(['actor.display_name as actor_name', 'actor.email as actor_email'])
    .select(['member.display_name as member_name', 'member.email as member_email'])
    .where('entry.team_id', '=', teamId)
    .where('entry.happened_at', '>', now - AUDIT_LIFE)
    .orderBy('entry.happened_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
  if (actions !== undefined) query = query.where('entry.action', 'in', actions)
  if (before !== undefined) query = query.where(isBefore('entry', before))
  return (await query.execute()) as AuditRow[]
}

/** A user's actions, in all teams, in order of time. */
export const listEntriesOf = (reader: Reader, userId: string): Promise<AuditEntryTable[]> =>
  reader
    .selectFrom('audit_entries')
    .select(COLUMNS.auditEntries)
    .where('actor_id', '=', userId)
    .where('team_id', 'in', teamsNaming(userId))
    .orderBy('happened_at')
    .orderBy('id')
    .execute()

/** Entries older than the retention time. */
export const expiredEntries = expiredAfter('audit_entries', 'happened_at', AUDIT_LIFE)
