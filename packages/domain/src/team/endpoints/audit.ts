import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { timestamp } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { reportSchema } from '../../platform/text-report.ts'
import { AUDIT_ACTIONS, AUDIT_KINDS, type AuditKind } from '../audit-actions.ts'

const namedPerson = z.object({ id: z.uuid(), name: z.string() })

/** One thing that was done in a team. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  happenedAt: timestamp,
  action: z.enum(AUDIT_ACTIONS),
  byOperator: z.boolean(),
  actor: z.nullable(namedPerson),
  member: z.nullable(namedPerson),
  subject: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

const kindRule = 'kind must be people, team, records or exports'
const limitRule = 'limit must be a whole number from 1 to 100'
const beforeRule = 'before must be the next of an answer'

const kind = z.enum(Object.keys(AUDIT_KINDS) as AuditKind[], kindRule)

const auditQuery = z.object({
  kind: z.optional(kind),
  limit: z.optional(z.string(limitRule).check(z.regex(/^([1-9]\d?|100)$/, limitRule))),
  before: z.optional(
    z.string(beforeRule).check(z.regex(/^\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4,12}){4}$/, beforeRule)),
  ),
})

const auditPage = z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.string()) })

export const auditEndpoints = {
  list: endpoint('listAudit', 'GET /teams/:teamId/audit', {
    summary: 'List the audit log of a team',
    description:
      'Managers only. Actions of the last 180 days, the newest first, in pages; `kind` selects one kind.',
    permission: ['team.readLog'],
    query: auditQuery,
    response: auditPage,
  }),
  export: endpoint('exportAudit', 'GET /teams/:teamId/audit/export', {
    summary: 'Export the audit log of a team',
    description:
      'Managers only. The newest 10,000 entries as a CSV file, with times in the time zone of the team, or in UTC. It does not count as an exported report.',
    permission: ['team.readLog'],
    response: z.object({ report: reportSchema }),
  }),
}

describeFields(auditEntrySchema, {
  byOperator: 'Whether the operator of the installation did it.',
  actor: 'The acting user; `null` for the operator, and once that account is deleted.',
  member: 'The affected member; `null` without one, and once that account is deleted.',
})

describeFields(namedPerson, {
  name: "The person's name, or else the e-mail.",
})
