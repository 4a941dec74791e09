import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { membershipsOf } from '../../platform/db/directories.ts'
import type { SessionTable, TeamMemberTable, UserTable } from '../../platform/db/schema.ts'
import { isThere } from '../../platform/removals/store.ts'

/** An account with the fields for administrators. */
export interface PersonRow
  extends Pick<
    UserTable,
    'id' | 'email' | 'email_key' | 'display_name' | 'created_at' | 'last_login_at'
  > {
  readonly email_verified_at: number | null
  readonly administrator_since: number | null
  readonly disabled_at: number | null
  readonly locked_until: number | null
  readonly teams: number
  readonly sessions: number
}

export interface WantedPeople {
  /** Part of a name or an e-mail, in any case. */
  readonly search?: string | undefined
  readonly only?: 'administrators' | 'disabled' | 'locked' | undefined
  readonly now: number
}

/** Has a column this text anywhere, in any case? On PostgreSQL its locale knows the cases. */
export const containing = (column: string, text: string): RawBuilder<SqlBool> => {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`
}

/** API keys are no people, although each has a row. */
function people(reader: Reader, { search, only, now }: WantedPeople) {
  let query = reader
    .selectFrom('users as user')
    .leftJoin('administrators as administrator', 'administrator.user_id', 'user.id')
    .leftJoin('disabled_users as disabled', 'disabled.user_id', 'user.id')
    .where('user.key_of_team', 'is', null)
    .where(isThere('account', 'user.id'))
  if (search !== undefined && search !== '') {
    query = query.where((where) =>
      where.or([containing('user.email_key', search), containing('user.display_name', search)]),
    )
  }
  if (only === 'administrators') query = query.where('administrator.user_id', 'is not', null)
  if (only === 'disabled') query = query.where('disabled.user_id', 'is not', null)
  if (only === 'locked') {
    query = query.where('user.id', 'in', (locked) =>
      locked
        .selectFrom('throttles')
        .select(sql<string>`user_id`.as('user_id'))
        .where('user_id', 'is not', null)
        .where('blocked_until', '>', now),
    )
  }
  return query
}

const selectPeople = (reader: Reader, wanted: WantedPeople) =>
  people(reader, wanted)
    .select([
      ...(['user.id', 'user.email', 'user.email_key', 'user.display_name'] as const),
      ...(['user.created_at', 'user.last_login_at', 'user.email_verified_at'] as const),
      'administrator.made_at as administrator_since',
      'disabled.disabled_at',
    ])
    .select((select) => [
      select
        .selectFrom('user_teams as own')
        .innerJoin('team_members as member', (join) =>
          join
            .onRef('member.team_id', '=', 'own.team_id')
            .onRef('member.user_id', '=', 'own.user_id'),
        )
        .whereRef('own.user_id', '=', 'user.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('teams'),
      select
        .selectFrom('sessions as session')
        .whereRef('session.user_id', '=', 'user.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('sessions'),
      select
        .selectFrom('throttles as throttle')
        .whereRef('throttle.user_id', '=', 'user.id')
        .where('throttle.blocked_until', '>', wanted.now)
        .select((of) => of.fn.max('throttle.blocked_until').as('until'))
        .as('locked_until'),
    ])

/** People in the order of their e-mails; without a page all of them. */
export const listPeople = (
  reader: Reader,
  wanted: WantedPeople,
  page?: { readonly offset: number; readonly limit: number },
): Promise<PersonRow[]> => {
  const all = selectPeople(reader, wanted).orderBy('user.email_key')
  return (page === undefined ? all : all.offset(page.offset).limit(page.limit)).execute()
}

/** How many people are wanted. */
export async function countPeople(reader: Reader, wanted: WantedPeople): Promise<number> {
  const { count } = await people(reader, wanted)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A person by the id; undefined where there is none. */
export const findPerson = (
  reader: Reader,
  id: string,
  now: number,
): Promise<PersonRow | undefined> =>
  selectPeople(reader, { now }).where('user.id', '=', id).executeTakeFirst()

/** The teams of a person, in the order of their names. */
export const listTeamsOfPerson = (
  reader: Reader,
  userId: string,
): Promise<(Pick<TeamMemberTable, 'role'> & { id: string; name: string })[]> =>
  membershipsOf(reader, userId)
    .innerJoin('teams as team', 'team.id', 'own.team_id')
    .select(['team.id', 'team.name', 'member.role'])
    .orderBy('team.name')
    .orderBy('team.id')
    .execute()

/** The signed-in devices of a person, the one used last first. */
export const listDevicesOfPerson = (
  reader: Reader,
  userId: string,
): Promise<Pick<SessionTable, 'id' | 'user_agent' | 'created_at' | 'last_used_at'>[]> =>
  reader
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
