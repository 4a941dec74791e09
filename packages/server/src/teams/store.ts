import type { Role } from '@icetally/domain/platform/limits'
import { type ExpressionBuilder, sql } from 'kysely'
import { forgetRevoked, noteRevoked } from '../platform/access/revocations.ts'
import { notFound, type TeamScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import { COLUMNS, columnsAs } from '../platform/db/columns.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import {
  claimCode,
  countTeamsWith,
  membershipsOf,
  noteTeamOfUser,
} from '../platform/db/directories.ts'
import { lockCount } from '../platform/db/locks.ts'
import { prepared } from '../platform/db/prepared.ts'
import { countRows, deleteRows, insertRow, updateRows } from '../platform/db/row-statements.ts'
import type { Schema, TeamMemberTable, TeamTable, UserTable } from '../platform/db/schema.ts'
import { inSlices } from '../platform/db/slices.ts'
import { requireAccount } from '../platform/removals/store.ts'

/** A team with how much it has. */
export interface TeamRow extends TeamTable {
  readonly players: number
  readonly games: number
  readonly members: number
  readonly requests: number
}

/** A membership with its person, read together. */
export interface MemberRow extends TeamMemberTable {
  readonly display_name: UserTable['display_name']
  readonly email: UserTable['email']
}

const counts = (team: ExpressionBuilder<Schema & { team: TeamTable }, 'team'>) => [
  team
    .selectFrom('players')
    .select((player) => player.fn.countAll<number>().as('count'))
    .whereRef('players.team_id', '=', 'team.id')
    .where('players.removed_at', 'is', null)
    .as('players'),
  team
    .selectFrom('games')
    .select((game) => game.fn.countAll<number>().as('count'))
    .whereRef('games.team_id', '=', 'team.id')
    .as('games'),
  team
    .selectFrom('team_members')
    .select((member) => member.fn.countAll<number>().as('count'))
    .whereRef('team_members.team_id', '=', 'team.id')
    .where('team_members.key_access', 'is', null)
    .as('members'),
  team
    .selectFrom('join_requests')
    .select((request) => request.fn.countAll<number>().as('count'))
    .whereRef('join_requests.team_id', '=', 'team.id')
    .as('requests'),
]

/** API keys are no members, although each has a membership. */
const selectMembers = (reader: Reader) =>
  reader
    .selectFrom('team_members as member')
    .innerJoin('users as user', 'user.id', 'member.user_id')
    .select(columnsAs('member', COLUMNS.members))
    .select(['user.display_name', 'user.email'])
    .where('member.key_access', 'is', null)

interface OfUser {
  readonly userId: string
}

/** Teams whose games, players and members are counted in some milliseconds. */
const COUNTED_AT_ONCE = 20

type After = OfUser & Pick<TeamTable, 'created_at' | 'id'>

/**
 * Some teams of a user, those after one of them: none is skipped if another one is deleted
 * meanwhile.
 */
const teamsAfter = prepared((reader: Reader, { userId, created_at, id }: After) =>
  reader
    .selectFrom(
      membershipsOf(reader, userId)
        .innerJoin('teams', 'teams.id', 'own.team_id')
        .select(columnsAs('teams', COLUMNS.teams))
        .where(({ eb, refTuple, tuple }) =>
          eb(refTuple('teams.created_at', 'teams.id'), '>', tuple(created_at, id)),
        )
        .orderBy('teams.created_at')
        .orderBy('teams.id')
        .limit(sql.lit(COUNTED_AT_ONCE))
        .as('team'),
    )
    .select(columnsAs('team', COLUMNS.teams))
    .select(counts)
    .orderBy('team.created_at')
    .orderBy('team.id'),
)

const ownMemberships = prepared((reader: Reader, { userId }: OfUser) =>
  selectMembers(reader)
    .innerJoin('user_teams as own', (join) =>
      join.onRef('own.team_id', '=', 'member.team_id').onRef('own.user_id', '=', 'member.user_id'),
    )
    .where('own.user_id', '=', userId),
)

/** The teams of a user, in the order they were created, each with the membership of the user. */
export async function listTeamsOf(
  reader: Reader,
  userId: string,
): Promise<{ readonly team: TeamRow; readonly members: readonly MemberRow[] }[]> {
  const [first, memberships] = await Promise.all([
    teamsAfter(reader, { userId, created_at: -1, id: '' }),
    ownMemberships(reader, { userId }),
  ])
  const teams = [...first] as TeamRow[]
  while (teams.length > 0 && teams.length % COUNTED_AT_ONCE === 0) {
    const { created_at = 0, id = '' } = teams.at(-1) ?? {}
    const more = await inSlices(() => teamsAfter(reader, { userId, created_at, id }))
    if (more.length === 0) break
    teams.push(...(more as TeamRow[]))
  }
  const own = Map.groupBy(memberships, (member) => member.team_id)
  return teams.map((team) => ({ team, members: own.get(team.id) ?? [] }))
}

/** The team of the scope; NOT_FOUND if it is deleted. */
export async function findTeam(reader: Reader, scope: TeamScope): Promise<TeamRow> {
  const row = await reader
    .selectFrom('teams as team')
    .select(columnsAs('team', COLUMNS.teams))
    .select(counts)
    .where('team.id', '=', scope.teamId)
    .executeTakeFirstOrThrow(() => notFound('team'))
  return row as TeamRow
}

/** The members of a team, in the order they joined. */
export const listMembers = (reader: Reader, scope: TeamScope): Promise<MemberRow[]> =>
  selectMembers(reader)
    .where('member.team_id', '=', scope.teamId)
    .orderBy('member.joined_at')
    .orderBy('member.id')
    .execute()

/** Undefined when that person is not a member. */
export const findMember = (
  reader: Reader,
  scope: TeamScope,
  userId: string,
): Promise<MemberRow | undefined> =>
  selectMembers(reader)
    .where('member.team_id', '=', scope.teamId)
    .where('member.user_id', '=', userId)
    .executeTakeFirst()

export const isMember = async (
  reader: Reader,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<boolean> =>
  (await countRows(reader, 'team_members', { team_id: teamId, user_id: userId })) > 0

/** How many teams a user is in; until the transaction ends no other one adds the user to a team. */
export async function countTeamsOf(trx: Transaction, userId: string): Promise<number> {
  await lockCount(trx, userId)
  return countTeamsWith(trx, 'team_members', userId)
}

/** How many members a team has, managers among them. */
export const countMembers = (reader: Reader, teamId: string): Promise<number> =>
  countRows(reader, 'team_members', { team_id: teamId, key_access: null })

/** How many managers a team has. */
export const countManagers = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'team_members', { team_id: teamId, role: 'admin' })

/** False when the team code is taken. */
export async function insertTeam(trx: Transaction, team: TeamTable): Promise<boolean> {
  if (!(await claimCode(trx, team.team_code, team.id))) return false
  await trx.insertInto('teams').values(team).execute()
  return true
}

/** Adds a member to a team that is held, in which that user is not yet. */
export async function insertMember(
  trx: Transaction,
  member: Omit<TeamMemberTable, 'key_access'>,
): Promise<void> {
  await insertRow(trx, 'team_members', { ...member, key_access: null })
  await requireAccount(trx, member.user_id)
  const { team_id, user_id: subject_id } = member
  await forgetRevoked(trx, { kind: 'member', team_id, subject_id })
  await noteTeamOfUser(trx, member.user_id, member.team_id)
  await countTeamChange(trx, { teamId: member.team_id })
}

/** The editable columns of a team; absent ones stay as they are. */
export type TeamChange = Partial<
  Omit<TeamTable, 'id' | 'team_code' | 'image_name' | `${string}_at` | 'change_number'>
>

/** Changes the given columns of the team; no effect if it is deleted. */
export const updateTeam = (trx: Transaction, scope: TeamScope, change: TeamChange) =>
  trx.updateTable('teams').set(change).where('id', '=', scope.teamId).execute()

/**
 * Sets a member's role to manager, or to ordinary member; no effect if that user is not in the
 * team.
 */
export async function setRole(
  trx: Transaction,
  { teamId }: TeamScope,
  { userId, role, now }: { readonly userId: string; readonly role: Role; readonly now: number },
): Promise<void> {
  await updateRows(trx, 'team_members', { team_id: teamId, user_id: userId }, { role })
  await countTeamChange(trx, { teamId })
  const manager = { kind: 'manager', team_id: teamId, subject_id: userId } as const
  await (role === 'admin' ? forgetRevoked(trx, manager) : noteRevoked(trx, [manager], now))
}

/** Deletes a membership; the caller makes sure that a manager remains. */
export async function deleteMember(
  trx: Transaction,
  { teamId }: TeamScope,
  userId: string,
  now: number,
): Promise<void> {
  await deleteRows(trx, 'team_members', { team_id: teamId, user_id: userId })
  await countTeamChange(trx, { teamId })
  await noteRevoked(trx, [{ kind: 'member', team_id: teamId, subject_id: userId }], now)
}
