import type { Reader } from '../../db/database.ts'
import type { JoinRequestTable, TeamTable } from '../../db/schema.ts'

/** A team for which a user waits. */
export interface OwnRequestRow extends JoinRequestTable {
  readonly name: TeamTable['name']
}

const requests = (reader: Reader) =>
  reader
    .selectFrom('join_requests as request')
    .innerJoin('teams as team', 'team.id', 'request.team_id')
    .select(['request.team_id', 'request.user_id', 'request.asked_at', 'team.name'])

/** The teams that a user waits for, the oldest request first. */
export const listRequestsOf = (reader: Reader, userId: string): Promise<OwnRequestRow[]> =>
  requests(reader)
    .innerJoin('user_teams as own', (join) =>
      join
        .onRef('own.team_id', '=', 'request.team_id')
        .onRef('own.user_id', '=', 'request.user_id'),
    )
    .where('own.user_id', '=', userId)
    .orderBy('request.asked_at')
    .orderBy('request.team_id')
    .execute()

/** A user's join request to this team; undefined if there is none. */
export const findRequest = (
  reader: Reader,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<OwnRequestRow | undefined> =>
  requests(reader)
    .where('request.team_id', '=', teamId)
    .where('request.user_id', '=', userId)
    .executeTakeFirst()
