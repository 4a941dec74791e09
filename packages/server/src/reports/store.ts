import { notFound, type TeamScope } from '../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import type { TeamTable } from '../platform/db/schema.ts'

const ARCHIVED = [
  ...(['name', 'description', 'recording'] as const),
  ...(['colour', 'short_code', 'true_rink', 'under_thirteen', 'time_zone'] as const),
] as const

/** The archive's fields of the team itself. */
export type ArchivedTeam = Pick<TeamTable, (typeof ARCHIVED)[number]>

/** The archive's fields of the team itself; NOT_FOUND if it is deleted. */
export const findArchivedTeam = (reader: Reader, { teamId }: TeamScope): Promise<ArchivedTeam> =>
  reader
    .selectFrom('teams')
    .select(ARCHIVED)
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow(() => notFound('team'))

/** Sets the team's fields from the archive. */
export const updateArchivedTeam = (
  trx: Transaction,
  { teamId }: TeamScope,
  team: ArchivedTeam,
): Promise<unknown> => trx.updateTable('teams').set(team).where('id', '=', teamId).execute()
