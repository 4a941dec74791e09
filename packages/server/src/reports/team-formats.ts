import { csvOf } from '@icetally/domain/reports/csv'
import type {
  REPORT_MEDIA_TYPES,
  ReportChoices,
  TeamReportFormat,
} from '@icetally/domain/reports/formats'
import type { ReportPlayer } from '@icetally/domain/reports/game-report'
import { gameTable } from '@icetally/domain/reports/game-table'
import { teamPlayerTable } from '@icetally/domain/reports/player-table'
import { teamTables } from '@icetally/domain/reports/tables'
import type { TeamTotals } from '@icetally/domain/reports/team-totals'
import { labelContents } from './formats/labels/contents.ts'

import type { ReportTools } from './game-formats.ts'
import { workbookFile } from './large-workbook.ts'

/** The input of a team's reports. */
export interface TeamReport {
  readonly team: string
  /** The name of the requested season; null: none was. */
  readonly season: string | null
  readonly players: readonly ReportPlayer[]
  /** The sums of its games; read only if requested. */
  totals(): Promise<TeamTotals>
  /** All that belongs to it, in parts. */
  archive(): AsyncIterable<string>
}

/** The rendering of a team into a file of one format. */
interface TeamFormat {
  /** The suffix of its name after the team's and the season's. */
  readonly content: string
  /** The name of the export in the team's log. */
  readonly words: string
  readonly permission: 'report.export' | 'archive.export'
  readonly extension: keyof typeof REPORT_MEDIA_TYPES
  make(
    report: TeamReport,
    choices: ReportChoices,
    tools: ReportTools,
  ): Promise<string | Buffer | AsyncIterable<string>>
}

export const TEAM_FORMATS: Readonly<Record<TeamReportFormat, TeamFormat>> = {
  'csv-players': {
    ...{ content: 'Players', words: 'the players', extension: 'csv' },
    permission: 'report.export',
    async make({ players, totals }, choices) {
      return csvOf(teamPlayerTable((await totals()).players(players)), choices)
    },
  },
  'csv-games': {
    ...{ content: 'Games', words: 'the games', extension: 'csv' },
    permission: 'report.export',
    make: async ({ totals }, choices) => csvOf(gameTable((await totals()).games()), choices),
  },
  xlsx: {
    ...{ content: '', words: 'a workbook', extension: 'xlsx' },
    permission: 'report.export',
    async make({ players, totals }, zone) {
      return workbookFile({ tables: teamTables(await totals(), players), zone })
    },
  },
  json: {
    ...{ content: 'Archive', words: 'an archive', extension: 'json' },
    permission: 'archive.export',
    make: async ({ archive }) => archive(),
  },
  'roster-labels-pdf': {
    ...{ content: 'Roster Labels', words: 'the labels of the roster', extension: 'pdf' },
    permission: 'report.export',
    make: (report, choices, { printer, now }) =>
      printer.print({ kind: 'labels', contents: labelContents(report, choices, now) }),
  },
}
