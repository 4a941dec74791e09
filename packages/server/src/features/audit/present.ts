import { auditActor, auditSentence } from '@icetally/domain/audit/actions'
import type { Report } from '@icetally/domain/contract/analytics'
import type { AuditEntry } from '@icetally/domain/contract/audit'
import type { AuditRow } from '../../records/audit/store.ts'
import { csvFile } from '../../records/csv-file.ts'
import { toIsoTimestamp } from '../../records/present.ts'

const person = (
  id: string | null,
  name: string | null,
  email: string | null,
): { id: string; name: string } | null => (id === null ? null : { id, name: name || email || '' })

/** An entry of the log, with the names of those it is about. */
export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  happenedAt: toIsoTimestamp(row.happened_at),
  action: row.action,
  byOperator: row.by_operator === 1,
  actor: person(row.actor_id, row.actor_name, row.actor_email),
  member: person(row.member_id, row.member_name, row.member_email),
  subject: row.subject,
})

/** The log as a table. */
export function csvAudit(entries: readonly AuditEntry[], now: number): Report {
  const lines = entries.map((entry) => [
    entry.happenedAt,
    auditActor(entry),
    auditSentence(entry)
      .map(({ text }) => text)
      .join(''),
    entry.member?.name ?? '',
    entry.subject ?? '',
  ])
  const day = toIsoTimestamp(now).slice(0, 10)
  const columns = ['Time (UTC)', 'Who', 'What', 'Member', 'Subject']
  return csvFile(`Icetally Activity ${day}.csv`, [columns, ...lines])
}
