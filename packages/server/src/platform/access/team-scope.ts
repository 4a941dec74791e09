import { type KindName, kindInPaths } from '@icetally/domain/game/model/records'
import { notFoundSentence } from '@icetally/domain/game/model/sentences'
import { DomainError } from '@icetally/domain/platform/errors'
import type { Role, TeamState, TeamType } from '@icetally/domain/platform/limits'
import { KEY_REFUSALS } from '@icetally/domain/platform/permissions/key-refusals'
import {
  judge,
  judgeKey,
  type KeyAccess,
  type TeamAction,
} from '@icetally/domain/platform/permissions/permissions'
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { membershipsOf } from '../db/directories.ts'
import { type IdList, isListed } from '../db/id-list.ts'
import { lookUpTogether } from '../db/look-up.ts'
import { prepared } from '../db/prepared.ts'
import { onceFor } from '../processes/once-for.ts'

declare const minted: unique symbol

/**
 * Proof that something of a team may be read: by a member of it, or by a follower with a link
 * (follower-scope.ts). Stores take the team's id from it.
 */
export interface TeamRef {
  readonly [minted]: true
  readonly teamId: string
}

/** A {@link TeamRef} together with a row inside the team. */
export interface RowRef extends TeamRef {
  readonly id: string
}

/**
 * Proof that the caller is a member of a team. Only this file creates one, and stores take the
 * team's id from it, so no query can reach a team the caller is not in.
 */
export interface TeamScope extends TeamRef {
  readonly userId: string
  readonly role: Role
  readonly state: TeamState
  readonly type: TeamType
  /** The caller's access if it is an API key; null for people. */
  readonly keyAccess: KeyAccess | null
}

/** A {@link TeamScope} together with the requested row inside the team. */
export interface RowScope extends TeamScope {
  readonly id: string
}

/** Rows that can be found by id alone: records of games by their calls' names. */
export type RowKind = keyof typeof TABLES | KindName

const TABLES = {
  player: 'players',
  game: 'games',
  season: 'seasons',
  opponent: 'opponents',
  apiKey: 'api_keys',
  link: 'links',
  webhook: 'webhooks',
  import: 'imports',
} as const

/** The table of the rows that a path can name. */
export const tableOf = (kind: RowKind): string =>
  kindInPaths(kind)?.table ?? TABLES[kind as keyof typeof TABLES]

const NOT_FOUND: Readonly<Record<keyof typeof TABLES | 'team', string>> = {
  team: 'Team not found',
  player: 'Player not found',
  game: 'Game not found',
  season: 'Season not found',
  opponent: 'Opponent not found',
  apiKey: 'API key not found',
  link: 'Link not found',
  webhook: 'Webhook not found',
  import: 'Import not found',
}

/** The refusal for something that is not there, or not the caller's to see: both look the same. */
export function notFound(kind: RowKind | 'team'): DomainError {
  const record = kindInPaths(kind)
  const code = kind === 'period' ? 'PERIOD_NOT_FOUND' : 'NOT_FOUND'
  return new DomainError(
    code,
    record === undefined ? NOT_FOUND[kind as keyof typeof NOT_FOUND] : notFoundSentence(record),
  )
}

const findMembership = prepared(
  (reader: Reader, { userId, teamId }: { userId: string; teamId: string }) =>
    reader
      .selectFrom('team_members as member')
      .innerJoin('teams as team', 'team.id', 'member.team_id')
      .select(['member.user_id', 'member.role', 'member.key_access', 'team.state', 'team.type'])
      .where('member.team_id', '=', teamId)
      .where('member.user_id', '=', userId),
)

/** The caller's role in a team; 404 if they are not a member: for them the team does not exist. */
export async function memberScope(
  reader: Reader,
  userId: string,
  teamId: string,
): Promise<TeamScope> {
  const [row] = await findMembership(reader, { userId, teamId })
  if (row === undefined) throw notFound('team')
  return scopeOfMember(teamId, row)
}

/** Members of a team by their ids: the role of each, and the displayed name. */
export const membersNamed = prepared(
  (reader: Reader, { teamId, ids }: { teamId: string; ids: IdList }) =>
    reader
      .selectFrom('team_members as member')
      .innerJoin('teams as team', 'team.id', 'member.team_id')
      .innerJoin('users as user', 'user.id', 'member.user_id')
      .select(['member.user_id', 'user.display_name', 'member.role', 'member.key_access'])
      .select(['team.state', 'team.type'])
      .where('member.team_id', '=', teamId)
      .where(isListed(reader, 'member.user_id', ids)),
)

/** A row of a membership, with its team's limits. */
export interface Membership extends Pick<TeamScope, 'role' | 'state' | 'type'> {
  readonly user_id: string
  readonly key_access: KeyAccess | null
}

/** The scope of a membership that was read for this call. */
export const scopeOfMember = (teamId: string, row: Membership): TeamScope => {
  const { user_id: userId, role, state, type, key_access: keyAccess } = row
  return { userId, teamId, role, state, type, keyAccess } as TeamScope
}

/** The user's role in each of their teams, in the order of the teams' ids. */
export async function scopesOf(reader: Reader, userId: string): Promise<TeamScope[]> {
  const rows = await membershipsOf(reader, userId)
    .innerJoin('teams as team', 'team.id', 'own.team_id')
    .select(['member.team_id', 'member.user_id', 'member.role', 'member.key_access'])
    .select(['team.state', 'team.type'])
    .orderBy('member.team_id')
    .execute()
  return rows.map((row) => scopeOfMember(row.team_id, row))
}

interface CallerAndRow {
  readonly userId: string
  readonly id: string
}

/** The rows of a kind that are in teams of their callers, the one received first first. */
const rowsInTeams = (reader: Reader, kind: RowKind) =>
  reader
    .selectFrom('user_teams as own')
    // All these tables have the columns used here; one of them represents all.
    .innerJoin(`${tableOf(kind)} as row` as 'games as row', 'row.team_id', 'own.team_id')
    .innerJoin('team_members as member', (join) =>
      join.onRef('member.team_id', '=', 'own.team_id').onRef('member.user_id', '=', 'own.user_id'),
    )
    .innerJoin('teams as team', 'team.id', 'own.team_id')
    .select(['row.id', 'row.team_id', 'member.user_id', 'member.role', 'member.key_access'])
    .select(['team.state', 'team.type'])
    .orderBy('row.received_at')
    .orderBy('row.team_id')

/** The rows with an id in the teams of a caller: ids are unique within a team only. */
const rowsOfCaller = (kind: RowKind) =>
  prepared((reader: Reader, { userId, id }: CallerAndRow) =>
    rowsInTeams(reader, kind).where('own.user_id', '=', userId).where('row.id', '=', id),
  )

/** Callers and the ids they request, each at the index of its caller. */
interface ManyCallers {
  readonly userIds: readonly string[]
  readonly ids: readonly string[]
}

/** The same for many callers at once, on PostgreSQL. */
const rowsOfCallers = (kind: RowKind) =>
  prepared((reader: Reader, { userIds, ids }: ManyCallers) =>
    rowsInTeams(reader, kind).innerJoin(
      sql<{ user_id: string; id: string }>`unnest(${userIds}::text[], ${ids}::text[])`.as<'wanted'>(
        sql`wanted(user_id, id)`,
      ),
      (join) => join.onRef('wanted.user_id', '=', 'own.user_id').onRef('wanted.id', '=', 'row.id'),
    ),
  )

const queriesOf = (kind: RowKind) => ({ one: rowsOfCaller(kind), many: rowsOfCallers(kind) })

type ScopeQueries = ReturnType<typeof queriesOf>

/** The scope of each caller and row, undefined where no team of the caller has the row. */
async function findScopes(
  reader: Reader,
  { one, many }: ScopeQueries,
  wanted: readonly CallerAndRow[],
): Promise<(RowScope | undefined)[]> {
  const [first] = wanted
  const userIds = wanted.map(({ userId }) => userId)
  const ids = wanted.map(({ id }) => id)
  const rows =
    wanted.length === 1 && first !== undefined
      ? await one(reader, first)
      : await many(reader, { userIds, ids })
  return wanted.map(({ userId, id }) => {
    const row = rows.find((found) => found.id === id && found.user_id === userId)
    return row && ({ ...scopeOfMember(row.team_id, row), id } as RowScope)
  })
}

/** One look-up for calls that arrive together. */
const lookUpOf = (queries: ScopeQueries) =>
  onceFor((reader: Reader) =>
    lookUpTogether(reader, (wanted: readonly CallerAndRow[]) =>
      findScopes(reader, queries, wanted),
    ),
  )

const lookUps = new Map<RowKind, ReturnType<typeof lookUpOf>>()

/** The caller's role in the team of the row with this id; 404 if none of their teams has one. */
export async function scopeOf(
  reader: Reader,
  userId: string,
  kind: RowKind,
  id: string,
): Promise<RowScope> {
  const lookUp = lookUps.get(kind) ?? lookUpOf(queriesOf(kind))
  lookUps.set(kind, lookUp)
  const scope = await lookUp(reader)({ userId, id })
  if (scope === undefined) throw notFound(kind)
  return scope
}

/** The refusal of operations that no API key may call. */
export const notForKeys = (): DomainError => new DomainError('FORBIDDEN', KEY_REFUSALS.forPeople)

/** Refuses, with 403, actions that the domain's table of permissions does not allow here. */
export function authorize({ role, state, keyAccess }: TeamScope, action: TeamAction): void {
  const verdict =
    keyAccess === null ? judge(role, action, state) : judgeKey(keyAccess, action, state)
  if (verdict === 'read-only') throw new DomainError('FORBIDDEN', KEY_REFUSALS.readOnly)
  if (verdict === 'not-allowed' && keyAccess !== null) throw notForKeys()
  if (verdict === 'not-allowed') {
    throw new DomainError('FORBIDDEN', 'Only managers of the team can do this')
  }
  if (verdict === 'team-disabled') {
    throw new DomainError('TEAM_DISABLED', 'This team is disabled')
  }
}
