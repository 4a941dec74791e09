import { COLUMNS } from '../db/columns.ts'
import type { Reader } from '../db/database.ts'
import type { UserTable } from '../db/schema.ts'
import type { Mail, OfTeam } from './kinds.ts'

/** The user a message concerns: by the id, or by the e-mail if only that is given. */
export function findOwner(
  reader: Reader,
  { userId, address }: Pick<Mail, 'userId' | 'address'>,
): Promise<UserTable | undefined> {
  const users = reader.selectFrom('users').select(COLUMNS.users)
  return (
    userId === null
      ? users.where('email_key', '=', address.toLowerCase())
      : users.where('id', '=', userId)
  ).executeTakeFirst()
}

/** A manager, and the person in a message about their team. */
interface Concerned {
  readonly teamId: string
  readonly managerId: string
  readonly personId: string
}

/**
 * The content of a message to a manager, with the names of now; undefined once it is wrong: the request was
 * answered or withdrawn, the team is active again, or the receiver does not manage it any more.
 */
export async function findTeamContent(
  reader: Reader,
  kind: 'asks-to-join' | 'team-disabled',
  { teamId, managerId, personId }: Concerned,
): Promise<OfTeam | undefined> {
  const ofTeam = reader
    .selectFrom('teams as team')
    .innerJoin('team_members as manager', 'manager.team_id', 'team.id')
    .innerJoin('users as person', (join) => join.on('person.id', '=', personId))
    .select(['team.name', 'person.display_name', 'person.email'])
    .where('team.id', '=', teamId)
    .where('manager.user_id', '=', managerId)
    .where('manager.role', '=', 'admin')
  const row = await (kind === 'team-disabled'
    ? ofTeam.where('team.state', '=', 'DISABLED')
    : ofTeam.where((where) =>
        where.exists(
          where
            .selectFrom('join_requests')
            .select('join_requests.team_id')
            .where('join_requests.team_id', '=', teamId)
            .where('join_requests.user_id', '=', personId),
        ),
      )
  ).executeTakeFirst()
  return row && { teamId, teamName: row.name, personName: row.display_name || row.email }
}
