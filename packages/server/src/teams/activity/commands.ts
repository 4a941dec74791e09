import type { QueryOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { Report } from '@icetally/domain/platform/text-report'
import { actionsOfKind } from '@icetally/domain/team/audit-actions'
import type { auditEndpoints } from '@icetally/domain/team/endpoints/audit'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { zoneOfTeam } from '../../platform/access/teams/store.ts'
import { type AuditRow, listEntries } from '../../platform/audit/store.ts'
import type { Reader } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/entry-pages.ts'
import { inSlices } from '../../platform/db/slices.ts'
import { csvAudit, presentEntry } from './present.ts'

const USUAL_PAGE = 50
const MOST_EXPORTED = 10_000
const ROWS_PER_SLICE = 2000

/** A page of the log, the newest entries first. */
export async function pageOfAudit(
  reader: Reader,
  scope: TeamScope,
  { kind, before, limit = String(USUAL_PAGE) }: QueryOf<typeof auditEndpoints.list>,
  now: number,
): Promise<ResponseOf<typeof auditEndpoints.list>> {
  const most = Number(limit)
  const wanted = { actions: kind && actionsOfKind(kind), before, limit: most + 1 }
  const { page, next } = pageOf(await listEntries(reader, scope, wanted, now), most)
  return { entries: page.map(presentEntry), next }
}

/** The log as a file: as much of it as a table of that size is still read. */
export async function exportedAudit(
  reader: Reader,
  scope: TeamScope,
  now: number,
): Promise<Report> {
  const rows: AuditRow[] = []
  let before: string | undefined
  do {
    const wanted = { before, limit: ROWS_PER_SLICE + 1 }
    const slice = await inSlices(() => listEntries(reader, scope, wanted, now))
    const { page, next } = pageOf(slice, ROWS_PER_SLICE)
    rows.push(...page)
    before = next ?? undefined
  } while (before !== undefined && rows.length < MOST_EXPORTED)
  return csvAudit(rows.map(presentEntry), await zoneOfTeam(reader, scope), now)
}
