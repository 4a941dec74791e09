import type { Report } from '@icetally/domain/platform/text-report'
import { dayIn } from '@icetally/domain/platform/time-zone'
import { csvOf } from '@icetally/domain/reports/csv'
import { REPORT_MEDIA_TYPES, reportChoices } from '@icetally/domain/reports/formats'
import { type Field, tableOf } from '@icetally/domain/reports/table'
import { auditActor, auditSentence } from '@icetally/domain/team/audit-actions'
import type { AuditEntry } from '@icetally/domain/team/endpoints/audit'
import type { AuditRow } from '../../platform/audit/store.ts'
import { toIsoTimestamp } from '../../platform/rows/present.ts'

const person = (
  id: string | null,
  name: string | null,
  email: string | null,
): { id: string; name: string } | null => (id === null ? null : { id, name: name || email || '' })

/** An entry of the log, with the names of its people. */
export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  happenedAt: toIsoTimestamp(row.happened_at),
  action: row.action,
  byOperator: row.by_operator === 1,
  actor: person(row.actor_id, row.actor_name, row.actor_email),
  member: person(row.member_id, row.member_name, row.member_email),
  subject: row.subject,
})

const sentence = (entry: AuditEntry): string =>
  auditSentence(entry)
    .map(({ text }) => text)
    .join('')

const timeField = (timeZone: string | null): Field<AuditEntry> =>
  timeZone === null
    ? { title: 'Time (UTC)', type: 'text', of: ({ happenedAt }) => happenedAt }
    : {
        ...{ title: `Time (${timeZone})`, type: 'moment' },
        of: ({ happenedAt }) => Date.parse(happenedAt),
      }

const FIELDS: readonly Field<AuditEntry>[] = [
  { title: 'Who', type: 'text', of: auditActor },
  { title: 'What', type: 'text', of: sentence },
  { title: 'Member', type: 'text', of: ({ member }) => member?.name ?? '' },
  { title: 'Subject', type: 'text', of: ({ subject }) => subject ?? '' },
]

/** The log as a table, with times in the zone of the team, or in UTC. */
export const csvAudit = (
  entries: readonly AuditEntry[],
  timeZone: string | null,
  now: number,
): Report => ({
  fileName: `Icetally Activity ${dayIn(now, timeZone ?? 'UTC')}.csv`,
  mediaType: REPORT_MEDIA_TYPES.csv,
  text: csvOf(
    tableOf('Activity', [timeField(timeZone), ...FIELDS], entries),
    reportChoices({}, timeZone),
  ),
})
