import {
  REPORT_HEADERS,
  type ReportUsage,
  reportsEndpoints,
} from '@icetally/domain/reports/endpoints/reports'
import type { FastifyInstance } from 'fastify'
import { authorize, type TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { query } from '../platform/http/endpoint/endpoint.ts'
import { fileEndpoint } from '../platform/http/endpoint/file-endpoint.ts'
import { archiveRoutes } from './archive-routes.ts'
import { reportOfGame, reportOfTeam } from './commands.ts'
import { PdfPrinter } from './formats/pdf-printer.ts'
import { TEAM_FORMATS } from './team-formats.ts'
import { countReport, reportUsageOf, requireReportLeft } from './usage/count-report.ts'

/** The records, as files. */
export function reportRoutes(app: FastifyInstance): void {
  const printer = new PdfPrinter()
  app.addHook('onClose', async () => printer.close())
  archiveRoutes(app)

  query(app, reportsEndpoints.usage, async (reader, { scope }) => ({
    exportedReports: await reportUsageOf(reader, scope),
  }))

  fileEndpoint(app, reportsEndpoints.game, {
    prepare: (reader, { scope }, isRepeat) => usageWith(reader, scope, isRepeat),
    make: ({ scope, body, now }, read) => reportOfGame(read, scope, body, { printer, now }),
    count: (trx, { scope, now }, { entry }) => countReport(trx, scope, entry, now),
  })

  fileEndpoint(app, reportsEndpoints.team, {
    async prepare(reader, { scope, body }, isRepeat) {
      authorize(scope, TEAM_FORMATS[body.format].permission)
      return usageWith(reader, scope, isRepeat)
    },
    make: ({ scope, body, now }, read) => reportOfTeam(read, scope, body, { printer, now }),
    count: (trx, { scope, now }, { entry }) => countReport(trx, scope, entry, now),
  })
}

/** The number of reports with the present one, as headers; a repeat does not count. */
async function usageWith(
  reader: Reader,
  scope: TeamScope,
  isRepeat: boolean,
): Promise<Record<string, string>> {
  const usage: ReportUsage = isRepeat
    ? await reportUsageOf(reader, scope)
    : await requireReportLeft(reader, scope)
  return {
    [REPORT_HEADERS.used]: String(usage.used + (isRepeat ? 0 : 1)),
    ...(usage.limit !== null && { [REPORT_HEADERS.limit]: String(usage.limit) }),
  }
}
