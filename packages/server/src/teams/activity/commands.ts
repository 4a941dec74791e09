import type { QueryOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { Report } from '@icetally/domain/platform/text-report'
import { actionsOfKind } from '@icetally/domain/team/audit-actions'
import type { auditEndpoints } from '@icetally/domain/team/endpoints/audit'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { zoneOfTeam } from '../../platform/access/teams/store.ts'
import { type AuditCursor, type AuditRow, listEntries } from '../../platform/audit/store.ts'
import type { Reader } from '../../platform/db/database.ts'
import { inSlices } from '../../platform/db/slices.ts'
import { csvAudit, presentEntry } from './present.ts'

const USUAL_PAGE = 50
const MOST_EXPORTED = 10_000
const ROWS_PER_SLICE = 2000

const cursorOf = (row: AuditRow): AuditCursor => ({ happenedAt: row.happened_at, id: row.id })

function cursorFrom(text: string | undefined): AuditCursor | undefined {
  if (text === undefined) return undefined
  const [happenedAt, id = ''] = text.split('_')
  return { happenedAt: Number(happenedAt), id }
}

/** A page of the log, the newest entries first. */
export async function pageOfAudit(
  reader: Reader,
  scope: TeamScope,
  { kind, before, limit = String(USUAL_PAGE) }: QueryOf<typeof auditEndpoints.list>,
  now: number,
): Promise<ResponseOf<typeof auditEndpoints.list>> {
  const most = Number(limit)
  const wanted = {
    actions: kind && actionsOfKind(kind),
    before: cursorFrom(before),
    limit: most + 1,
  }
  const rows = await listEntries(reader, scope, wanted, now)
  const page = rows.slice(0, most)
  const last = rows.length > most ? page.at(-1) : undefined
  return {
    entries: page.map(presentEntry),
    next: last === undefined ? null : `${last.happened_at}_${last.id}`,
  }
}

/** The log as a file: as much of it as a table of that size is still read. */
export async function exportedAudit(
  reader: Reader,
  scope: TeamScope,
  now: number,
): Promise<Report> {
  const rows: AuditRow[] = []
  let before: AuditCursor | undefined
  do {
    const wanted = { actions: undefined, before, limit: ROWS_PER_SLICE }
    const slice = await inSlices(() => listEntries(reader, scope, wanted, now))
    rows.push(...slice)
    const last = slice.at(-1)
    before = last && slice.length === ROWS_PER_SLICE ? cursorOf(last) : undefined
  } while (before !== undefined && rows.length < MOST_EXPORTED)
  return csvAudit(rows.map(presentEntry), await zoneOfTeam(reader, scope), now)
}
