/** The file formats of a game's report. */
export const GAME_REPORT_FORMATS = ['pdf', 'csv-players', 'csv-events', 'xlsx', 'json'] as const
export type GameReportFormat = (typeof GAME_REPORT_FORMATS)[number]

/** The file formats of a team's report. */
export const TEAM_REPORT_FORMATS = [
  'csv-players',
  'csv-games',
  'xlsx',
  'json',
  'roster-labels-pdf',
] as const
export type TeamReportFormat = (typeof TEAM_REPORT_FORMATS)[number]

/** The paper sizes of reports. */
export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** The field separator of a CSV file. */
export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The decimal mark of a CSV file. */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** The media types of created files. */
export const REPORT_MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** How the numbers and the times of a report are written. */
export interface ReportChoices {
  readonly separator: Separator
  readonly decimal: DecimalMark
  /** Does a CSV file begin with the mark by which spreadsheet programs know UTF-8? */
  readonly bom: boolean
  readonly paper: Paper
  /** Where the clock hangs by which days and times are written, as in `America/Chicago`. */
  readonly timeZone: string
}

/**
 * The paper size of a region by its time zone: Letter in North America and much of the South, A4 in
 * all others.
 */
const paperIn = (timeZone: string): Paper =>
  /^(America|US|Canada|Mexico)\/|^Pacific\/Honolulu$/.test(timeZone) ? 'letter' : 'a4'

/** The defaults: the zone of the team, or UTC; a decimal comma requires semicolons. */
export const reportChoices = (
  chosen: { readonly [Name in keyof ReportChoices]?: ReportChoices[Name] | null | undefined },
  teamZone: string | null = null,
): ReportChoices => {
  const decimal = chosen.decimal ?? '.'
  const timeZone = chosen.timeZone ?? teamZone ?? 'UTC'
  return {
    decimal,
    separator: chosen.separator ?? (decimal === ',' ? ';' : ','),
    bom: chosen.bom ?? true,
    paper: chosen.paper ?? paperIn(timeZone),
    timeZone,
  }
}
