import type { Reader } from '../../db/database.ts'
import type { JoinRequestTable, TeamTable } from '../../db/schema.ts'

/** A team for which a user waits. */
export interface OwnRequestRow extends JoinRequestTable {
  readonly name: TeamTable['name']
}

const ownRequests = (reader: Reader, userId: string) =>
  reader
    .selectFrom('join_requests as request')
    .innerJoin('teams as team', 'team.id', 'request.team_id')
    .selectAll('request')
    .select('team.name')
    .where('request.user_id', '=', userId)

/** The teams that a user waits for, the oldest request first. */
export const listRequestsOf = (reader: Reader, userId: string): Promise<OwnRequestRow[]> =>
  ownRequests(reader, userId).orderBy('request.asked_at').orderBy('request.team_id').execute()

/** What a user has asked this team for; undefined where nothing was. */
export const findRequest = (
  reader: Reader,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<OwnRequestRow | undefined> =>
  ownRequests(reader, userId).where('request.team_id', '=', teamId).executeTakeFirst()
