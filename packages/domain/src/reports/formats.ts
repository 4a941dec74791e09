/** As what kind of file the report of a game is made. */
export const GAME_REPORT_FORMATS = ['pdf', 'csv-players', 'csv-events', 'xlsx', 'json'] as const
export type GameReportFormat = (typeof GAME_REPORT_FORMATS)[number]

/** As what kind of file the report of a team is made. */
export const TEAM_REPORT_FORMATS = [
  'csv-players',
  'csv-games',
  'xlsx',
  'json',
  'roster-labels-pdf',
] as const
export type TeamReportFormat = (typeof TEAM_REPORT_FORMATS)[number]

/** The sizes of paper that reports are made for. */
export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]

/** The field separator of a CSV file. */
export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The decimal mark of a CSV file. */
export const DECIMAL_MARKS = ['.', ','] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** The media types of the files that are made. */
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

/** The paper of a place by its time zone: Letter is that of North America and much of the South, A4 that of all others. */
const paperIn = (timeZone: string): Paper =>
  /^(America|US|Canada|Mexico)\/|^Pacific\/Honolulu$/.test(timeZone) ? 'letter' : 'a4'

/** What is chosen where nothing is said: the zone is that of the team, or UTC; a decimal comma goes with semicolons. */
export const reportChoices = (
  said: { readonly [Name in keyof ReportChoices]?: ReportChoices[Name] | null | undefined },
  teamZone: string | null = null,
): ReportChoices => {
  const decimal = said.decimal ?? '.'
  const timeZone = said.timeZone ?? teamZone ?? 'UTC'
  return {
    decimal,
    separator: said.separator ?? (decimal === ',' ? ';' : ','),
    bom: said.bom ?? true,
    paper: said.paper ?? paperIn(timeZone),
    timeZone,
  }
}
