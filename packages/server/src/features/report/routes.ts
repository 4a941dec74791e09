import {
  REPORT_HEADERS,
  type ReportUsage,
  reportsEndpoints,
} from '@icetally/domain/contract/reports'
import type { FastifyInstance } from 'fastify'
import { authorize, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { PdfPrinter } from '../../formats/pdf-printer.ts'
import { query } from '../../http/endpoint/endpoint.ts'
import { fileEndpoint } from '../../http/endpoint/file-endpoint.ts'
import {
  countReport,
  reportUsageOf,
  requireReportLeft,
} from '../../records/reports/count-report.ts'
import { archiveRoutes } from './archive-routes.ts'
import { reportOfGame, reportOfTeam } from './commands.ts'
import { TEAM_FORMATS } from './team-formats.ts'

/** What was recorded, as files. */
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

/** How many reports there are with the one that is made, as headers; a repeat is none. */
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
