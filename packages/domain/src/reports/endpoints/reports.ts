import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { count, flag, id, nullish } from '../../platform/fields.ts'
import { PLAN_LIMITS } from '../../platform/limits.ts'
import { describeFields, freePlanRefusal } from '../../platform/meanings.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import {
  DECIMAL_MARKS,
  GAME_REPORT_FORMATS,
  PAPERS,
  REPORT_MEDIA_TYPES,
  SEPARATORS,
  TEAM_REPORT_FORMATS,
} from '../formats.ts'

const timeZoneRule = 'timeZone must be a time zone, such as America/Chicago'

const choices = {
  paper: nullish(z.enum(PAPERS, 'Paper must be letter or a4')),
  bom: nullish(flag('Byte order mark')),
  separator: nullish(z.enum(SEPARATORS, 'Separator must be a comma, a semicolon or a tab')),
  decimal: nullish(z.enum(DECIMAL_MARKS, 'Decimal mark must be a point or a comma')),
  timeZone: nullish(
    z.string(timeZoneRule).check(z.maxLength(50, timeZoneRule), z.refine(isTimeZone, timeZoneRule)),
  ),
}

const formatRule = (formats: readonly string[]) => `Format must be one of ${formats.join(', ')}`

const gameReportBody = z.object({
  format: z.enum(GAME_REPORT_FORMATS, formatRule(GAME_REPORT_FORMATS)),
  ...choices,
})

const teamReportBody = z.object({
  format: z.enum(TEAM_REPORT_FORMATS, formatRule(TEAM_REPORT_FORMATS)),
  seasonId: nullish(id('seasonId')),
  ...choices,
})

/** How many reports a team has exported; `limit` is null where there is none. */
export const reportUsage = z.object({ used: count, limit: z.nullable(count) })
export type ReportUsage = z.output<typeof reportUsage>

/** The headers of a report with the team's number of exports and its quota. */
export const REPORT_HEADERS = {
  used: 'exported-reports-used',
  /** Absent where the plan allows any number. */
  limit: 'exported-reports-limit',
} as const

const COUNTS = `Each report counts; on the free plan ${PLAN_LIMITS.BASIC_FREE.exportedReports} are allowed, and the headers \`Exported-Reports-Used\` and \`Exported-Reports-Limit\` (absent: any number) have the present count. A report counts when it is created; one that fails, or that is stopped, does not. Repeating it with its \`Idempotency-Key\` does not count again.`

/** The records, as files. */
export const reportsEndpoints = {
  usage: endpoint('getReportUsage', 'GET /reports/teams/:teamId', {
    summary: 'Get the number of exported reports',
    description: 'Includes the limit of the plan.',
    permission: ['team.read'],
    response: z.object({ exportedReports: reportUsage }),
  }),
  game: endpoint('makeGameReport', 'POST /reports/games/:gameId', {
    summary: 'Export a report of a game',
    description: `Answers the file itself. ${COUNTS}`,
    permission: ['report.export'],
    refusals: { PLAN_LIMIT: freePlanRefusal('exportedReports') },
    body: gameReportBody,
    files: Object.values(REPORT_MEDIA_TYPES),
    errors: ['PLAN_LIMIT'],
  }),
  team: endpoint('makeTeamReport', 'POST /reports/teams/:teamId', {
    summary: 'Export a report of a team',
    description: `Of all its games, or of those of one season. Answers the file itself; \`json\` is the archive of the team, for managers alone. ${COUNTS}`,
    permission: ['report.export', 'archive.export'],
    refusals: { PLAN_LIMIT: freePlanRefusal('exportedReports') },
    body: teamReportBody,
    files: Object.values(REPORT_MEDIA_TYPES),
    errors: ['PLAN_LIMIT'],
  }),
}

const CHOICES = {
  format: 'The kind of file, and its content.',
  paper:
    'The size of the paper, of a file that is printed; if absent `letter` in a time zone of America, else `a4`.',
  bom: 'Does a CSV file begin with the byte order mark that spreadsheet programs need? Yes if absent.',
  separator: 'The field separator of a CSV file: a comma if absent.',
  decimal:
    'The decimal mark of a CSV file: a point if absent. With a comma the separator is a semicolon, unless another is named.',
  timeZone:
    'The time zone of days and times, such as `America/Chicago`; absent: the time zone of the team, or `UTC` if that is not set.',
} as const

describeFields(gameReportBody, CHOICES)

describeFields(teamReportBody, {
  ...CHOICES,
  seasonId: 'The games of this season alone; absent: all.',
})

describeFields(reportUsage, {
  used: 'How many reports the team has exported.',
  limit: 'How many the plan allows; `null`: any number.',
})
