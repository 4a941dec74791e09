import { DomainError, type ErrorCode } from '@icetally/domain/errors'
import type { Role, TeamState, TeamType } from '@icetally/domain/limits'
import { judge, type TeamAction } from '@icetally/domain/permissions/permissions'
import { type Compilable, sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

declare const minted: unique symbol

/**
 * Proof that the caller is a member of a team. Only this file makes one, and stores take the team's id
 * from it, so no query can reach a team the caller is not in.
 */
export interface TeamScope {
  readonly [minted]: true
  readonly userId: string
  readonly teamId: string
  readonly role: Role
  readonly state: TeamState
  readonly type: TeamType
}

/** A {@link TeamScope} together with the row inside the team that was asked for. */
export interface RowScope extends TeamScope {
  readonly id: string
}

/** What can be found by its id alone. */
export type RowKind = 'player' | 'game' | 'period' | 'shot' | 'goal' | 'faceoff'

const TABLES = {
  player: 'players',
  game: 'games',
  period: 'periods',
  shot: 'shots',
  goal: 'goals',
  faceoff: 'faceoffs',
} as const

const NOT_FOUND: Readonly<Record<RowKind | 'team', readonly [ErrorCode, string]>> = {
  team: ['NOT_FOUND', 'Team not found'],
  player: ['NOT_FOUND', 'Player not found'],
  game: ['NOT_FOUND', 'Game not found'],
  period: ['PERIOD_NOT_FOUND', 'Period not found'],
  shot: ['NOT_FOUND', 'Shot not found'],
  goal: ['NOT_FOUND', 'Goal not found'],
  faceoff: ['NOT_FOUND', 'Faceoff not found'],
}

/** The refusal for something that is not there, or not the caller's to see: both look the same. */
export const notFound = (kind: RowKind | 'team'): DomainError => new DomainError(...NOT_FOUND[kind])

const findMembership = prepared(
  (reader: Reader, { userId, teamId }: { userId: string; teamId: string }) =>
    reader
      .selectFrom('team_members as member')
      .innerJoin('teams as team', 'team.id', 'member.team_id')
      .select(['member.role', 'team.state', 'team.type'])
      .where('member.team_id', '=', teamId)
      .where('member.user_id', '=', userId),
)

/** The caller's standing in a team; 404 when they are not a member: for them the team does not exist. */
export async function memberScope(
  reader: Reader,
  userId: string,
  teamId: string,
): Promise<TeamScope> {
  const [row] = await findMembership(reader, { userId, teamId })
  if (row === undefined) throw notFound('team')
  return { userId, teamId, ...row } as TeamScope
}

/** The user's standing in each of their teams, in the order of the teams' ids. */
export async function scopesOf(reader: Reader, userId: string): Promise<TeamScope[]> {
  const rows = await reader
    .selectFrom('team_members as member')
    .innerJoin('teams as team', 'team.id', 'member.team_id')
    .select(['member.team_id as teamId', 'member.role', 'team.state', 'team.type'])
    .where('member.user_id', '=', userId)
    .orderBy('member.team_id')
    .execute()
  return rows.map((row) => ({ userId, ...row }) as TeamScope)
}

interface CallerAndRow {
  readonly userId: string
  readonly id: string
}

/**
 * The row with this id in a team of the caller. Ids are unique within a team only: among several the
 * one received first is meant.
 */
const selectScope = (reader: Reader, kind: RowKind, { userId, id }: CallerAndRow) =>
  reader
    // Every one of these tables has the columns used here; one of them stands for all.
    .selectFrom(`${TABLES[kind]} as row` as 'games as row')
    .innerJoin('team_members as member', 'member.team_id', 'row.team_id')
    .innerJoin('teams as team', 'team.id', 'row.team_id')
    .select(['row.team_id as teamId', 'member.role', 'team.state', 'team.type'])
    .where('row.id', '=', id)
    .where('member.user_id', '=', userId)
    .orderBy('row.received_at')
    .orderBy('row.team_id')
    // Written out: SQLite compiles a statement anew at each run when its limit is a parameter.
    .limit(sql.lit(1))

type ScopeQuery = ReturnType<typeof selectScope>
type ScopeColumns = Pick<TeamScope, 'teamId' | 'role' | 'state' | 'type'>

/**
 * A {@link scopeOf} that reads what else the caller wants to know of the same team in the same query:
 * `extend` joins it. Answers the scope, and the whole row.
 */
function scopeWith<Values extends object, Row extends ScopeColumns>(
  kind: RowKind,
  extend: (query: ScopeQuery, values: Values) => Compilable<Row>,
): (
  reader: Reader,
  caller: CallerAndRow,
  values: Values,
) => Promise<{ scope: RowScope; found: Row }> {
  const find = prepared((reader: Reader, values: CallerAndRow & Values) =>
    extend(selectScope(reader, kind, values), values),
  )
  return async (reader, { userId, id }, values) => {
    const [found] = await find(reader, { ...values, userId, id })
    if (found === undefined) throw notFound(kind)
    const { teamId, role, state, type } = found
    return { scope: { userId, id, teamId, role, state, type } as RowScope, found }
  }
}

const scopeQueries = {
  player: scopeWith('player', (query) => query),
  game: scopeWith('game', (query) => query),
  period: scopeWith('period', (query) => query),
  shot: scopeWith('shot', (query) => query),
  goal: scopeWith('goal', (query) => query),
  faceoff: scopeWith('faceoff', (query) => query),
}

/** The caller's standing in the team of the row with this id; 404 when none of their teams has one. */
export async function scopeOf(
  reader: Reader,
  userId: string,
  kind: RowKind,
  id: string,
): Promise<RowScope> {
  return (await scopeQueries[kind](reader, { userId, id }, {})).scope
}

/** Refuses, with 403, what the domain's table of permissions does not allow here. */
export function authorize(scope: TeamScope, action: TeamAction): void {
  const verdict = judge(scope.role, action, scope.state)
  if (verdict === 'not-allowed') {
    throw new DomainError('FORBIDDEN', 'Only managers of the team can do this')
  }
  if (verdict === 'team-disabled') {
    throw new DomainError('TEAM_DISABLED', 'This team is disabled')
  }
}
