import type { TeamScope } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { findRow } from '../../platform/db/row-statements.ts'

/** How many reports the team has exported so far. */
export async function countExportedReports(reader: Reader, scope: TeamScope): Promise<number> {
  const row = await findRow(reader, 'team_usage', ['exported_reports'], { team_id: scope.teamId })
  return row?.exported_reports ?? 0
}

/** Writes down how many there are now. The team must be held, or two at once would count as one. */
export const setExportedReports = (trx: Transaction, scope: TeamScope, exportedReports: number) =>
  trx
    .insertInto('team_usage')
    .values({ team_id: scope.teamId, exported_reports: exportedReports })
    .onConflict((conflict) =>
      conflict.column('team_id').doUpdateSet({ exported_reports: exportedReports }),
    )
    .execute()
