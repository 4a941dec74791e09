import { DomainError } from '@icetally/domain/platform/errors'
import { PLAN_LIMITS, planRefusal } from '@icetally/domain/platform/limits'
import type { ReportUsage } from '@icetally/domain/reports/endpoints/reports'
import type { AuditAction } from '@icetally/domain/team/audit-actions'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { countExportedReports, setExportedReports } from './usage-store.ts'

/** The log entry of a report. */
export interface ReportEntry {
  readonly action: AuditAction
  readonly subject: string
}

/** How many reports the team has exported, and may. */
export const reportUsageOf = async (reader: Reader, scope: TeamScope): Promise<ReportUsage> => ({
  used: await countExportedReports(reader, scope),
  limit: PLAN_LIMITS[scope.type].exportedReports,
})

/** Refuses, with PLAN_LIMIT, where the plan allows no further report; answers how many there are. */
export async function requireReportLeft(reader: Reader, scope: TeamScope): Promise<ReportUsage> {
  const usage = await reportUsageOf(reader, scope)
  const refusal = planRefusal(scope.type, 'exportedReports', usage.used)
  if (refusal !== null) throw new DomainError('PLAN_LIMIT', refusal)
  return usage
}

/**
 * Counts a created report, if the plan allows it, and logs it in the team. The team is locked
 * meanwhile, so that two at once cannot both be the last one allowed.
 */
export async function countReport(
  trx: Transaction,
  scope: TeamScope,
  { action, subject }: ReportEntry,
  now: number,
): Promise<ReportUsage> {
  const { used, limit } = await requireReportLeft(trx, scope)
  await setExportedReports(trx, scope, used + 1)
  await recordAudit(trx, scope, action, { subject }, now)
  return { used: used + 1, limit }
}
