import type { Reader } from '../db/database.ts'
import type { UserTable } from '../db/schema.ts'

/** An account with what an operator is shown of it. */
export interface AccountRow
  extends Pick<
    UserTable,
    'id' | 'email' | 'display_name' | 'created_at' | 'last_login_at' | 'email_verified_at'
  > {
  readonly teams: number
  readonly sessions: number
}

/** Every account of a person, in the order of the e-mails. */
export const listAccounts = (reader: Reader): Promise<AccountRow[]> =>
  reader
    .selectFrom('users as user')
    .select([
      'user.id',
      'user.email',
      'user.display_name',
      'user.created_at',
      'user.last_login_at',
      'user.email_verified_at',
      (select) =>
        select
          .selectFrom('team_members as member')
          .whereRef('member.user_id', '=', 'user.id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('teams'),
      (select) =>
        select
          .selectFrom('sessions as session')
          .whereRef('session.user_id', '=', 'user.id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('sessions'),
    ])
    .where('user.key_of_team', 'is', null)
    .orderBy('user.email_key')
    .execute()
