import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader } from '../db/database.ts'
import { lookUpTogether } from '../db/look-up.ts'
import { prepared } from '../db/prepared.ts'
import type { KeyRow } from './api-keys.ts'
import type { TokenRow } from './found-sessions.ts'
import {
  type Membership,
  type RowKind,
  type RowScope,
  scopeOfMember,
  tableOf,
} from './team-scope.ts'

/**
 * The data that an answer contains: one game's records and the team, everything of the team, or of each team of the
 * caller everything but its games.
 */
export type AnswerSource = 'game' | 'team' | 'teams'

/** How callers of a sort are found by the hash of their token, each with the teams that may be theirs. */
interface Callers<Row> {
  readonly from: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly hash: RawBuilder<unknown>
  readonly hashIn: keyof Row & string
}

/** People by their sessions. */
export const SESSIONS: Callers<TokenRow> = {
  from: sql`session_tokens as token
    join sessions as session on session.id = token.session_id
    join user_teams as own on own.user_id = session.user_id`,
  columns: sql`token.token_hash, session.user_id, token.session_id, token.superseded_at, token.used,
    session.created_at as signed_in_at, session.last_used_at`,
  hash: sql`token.token_hash`,
  hashIn: 'token_hash',
}

/** Programs by their API keys. */
export const KEYS: Callers<KeyRow> = {
  from: sql`api_key_tokens as token
    join api_keys as "key" on "key".team_id = token.team_id and "key".id = token.key_id
    join user_teams as own on own.team_id = token.team_id and own.user_id = token.key_id`,
  columns: sql`token.key_hash, "key".id, "key".last_used_at`,
  hash: sql`token.key_hash`,
  hashIn: 'key_hash',
}

/** The id of a deleted game can come back: the time at which it was received tells the two apart. */
const VERSIONS: Readonly<Record<AnswerSource, RawBuilder<unknown>>> = {
  game: sql`("row".received_at || '.' || "row".change_number || '.' || team.change_number)`,
  team: sql`(select team.change_number || '.' || count(*) || '.' || coalesce(sum(game.change_number), 0)
    || '.' || coalesce(max(game.received_at), 0) from games as game where game.team_id = own.team_id)`,
  teams: sql`(own.team_id || '.' || team.change_number)`,
}

interface InTeam extends Membership {
  readonly team_id: string
  readonly wanted_id: string
  readonly version: string
}

/** The token of a caller and the id of a team, or of a row in a team; '' where all teams of the caller are wanted. */
interface Wanted {
  readonly tokenHash: string
  readonly id: string
}

/** A caller together with the scope in which the caller finds the requested row. */
export interface CallerInScope<Row> {
  readonly caller: Row
  readonly scope: RowScope
  /** Another text whenever data that the answer contains has changed. */
  readonly version: string
  /** The teams that the version is of. */
  readonly teamIds: readonly string[]
}

/**
 * Finds callers by the hashes of their tokens, the team or the row of a kind in a team of theirs, and the numbers of
 * its changes, in one statement; undefined where there is no such token, or no such row in the caller's teams. Without
 * a kind all teams of a caller are found, and the scope is that of the first.
 */
export function callersInScope<Row extends TokenRow | KeyRow>(
  database: Database,
  { from, columns, hash, hashIn }: Callers<Row>,
  kind: RowKind | 'team' | '',
  source: AnswerSource,
): (wanted: Wanted) => Promise<CallerInScope<Row> | undefined> {
  const isRow = kind !== 'team' && kind !== ''
  const id = isRow ? sql`"row".id` : kind === 'team' ? sql`own.team_id` : sql`''`
  const row = isRow
    ? sql`join ${sql.table(tableOf(kind))} as "row" on "row".team_id = own.team_id`
    : sql``
  const found = sql`select ${columns}, ${id} as wanted_id, own.team_id, member.user_id, member.role,
      member.key_access, team.state, team.type, ${VERSIONS[source]} as version
    from ${from} ${row}
    join team_members as member on member.team_id = own.team_id and member.user_id = own.user_id
    join teams as team on team.id = own.team_id`
  // Ids of rows are unique within a team only: the one received first is meant.
  const order = isRow ? sql`order by "row".received_at, own.team_id` : sql`order by own.team_id`
  type Found = Row & InTeam
  const one = prepared(
    (_: Reader, { tokenHash, id: wanted }: Wanted) =>
      sql<Found>`${found} where ${hash} = ${tokenHash} and ${id} = ${wanted} ${order}`,
  )
  const many = prepared(
    (_: Reader, { hashes, ids }: { hashes: readonly string[]; ids: readonly string[] }) =>
      sql<Found>`${found} join unnest(${hashes}::text[], ${ids}::text[]) as wanted(token_hash, id)
        on wanted.token_hash = ${hash} and wanted.id = ${id} ${order}`,
  )
  const find = async (wanted: readonly Wanted[]) => {
    const [first] = wanted
    const hashes = wanted.map(({ tokenHash }) => tokenHash)
    const ids = wanted.map((each) => each.id)
    const rows = await database.read((reader) =>
      wanted.length === 1 && first !== undefined
        ? one(reader, first)
        : many(reader, { hashes, ids }),
    )
    return wanted.map(({ tokenHash, id: wantedId }): CallerInScope<Row> | undefined => {
      const found = rows.filter((each) => each[hashIn] === tokenHash && each.wanted_id === wantedId)
      const [caller] = found
      if (caller === undefined) return undefined
      const member = scopeOfMember(caller.team_id, caller)
      const scope = (isRow ? { ...member, id: wantedId } : member) as RowScope
      const teams = kind === '' ? found : [caller]
      const version = teams.map((team) => `${team.version} ${team.state}`).join(' ')
      return { caller, scope, version, teamIds: teams.map(({ team_id }) => team_id) }
    })
  }
  return lookUpTogether(database, find)
}
