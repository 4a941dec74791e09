import { auditEndpoints } from '@icetally/domain/team/endpoints/audit'
import type { FastifyInstance } from 'fastify'
import { query } from '../../platform/http/endpoint/endpoint.ts'
import { exportedAudit, pageOfAudit } from './commands.ts'

/** The activity log of a team. */
export function auditRoutes(app: FastifyInstance): void {
  query(app, auditEndpoints.list, (reader, call) =>
    pageOfAudit(reader, call.scope, call.query, call.now),
  )

  query(app, auditEndpoints.export, async (reader, { scope, now }) => ({
    report: await exportedAudit(reader, scope, now),
  }))
}
