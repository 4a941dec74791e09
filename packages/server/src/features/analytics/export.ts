import type { Report } from '@icetally/domain/contract/analytics'
import { DomainError } from '@icetally/domain/errors'
import { PLAN_LIMITS, planRefusal } from '@icetally/domain/limits'
import { notFound, type RowScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { gameSubject, recordAudit } from '../../records/audit/audit.ts'
import { findGame } from '../../records/games/store.ts'
import { presentGame } from '../../records/present.ts'
import { playersOfGame } from './commands.ts'
import { csvReport } from './report.ts'
import { countExportedReports, findTeamName, setExportedReports } from './store.ts'

/** A report, and how many the team has exported with it. */
export interface ExportedReport {
  readonly report: Report
  readonly exportedReports: { readonly used: number; readonly limit: number | null }
}

/**
 * Exports the player statistics of a game and counts it, if the plan allows one more. The team is
 * held meanwhile, so that two exports at once cannot both be the last one allowed.
 */
export async function exportGame(
  trx: Transaction,
  scope: RowScope,
  now: number,
): Promise<ExportedReport> {
  const before = await countExportedReports(trx, scope)
  const refusal = planRefusal(scope.type, 'exportedReports', before)
  if (refusal !== null) throw new DomainError('PLAN_LIMIT', refusal)
  const row = await findGame(trx, scope)
  if (row === undefined) throw notFound('game')
  const playerStats = await playersOfGame(trx, scope)
  await setExportedReports(trx, scope, before + 1)
  await recordAudit(trx, scope, 'report.exported', { subject: gameSubject(row) }, now)
  return {
    report: csvReport(await findTeamName(trx, scope), presentGame(row), playerStats),
    exportedReports: { used: before + 1, limit: PLAN_LIMITS[scope.type].exportedReports },
  }
}
