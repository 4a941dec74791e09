import type { Report } from '@icetally/domain/platform/text-report'
import { csvOf } from '@icetally/domain/reports/csv'
import type { ReportUsage } from '@icetally/domain/reports/endpoints/reports'
import { gameFileName } from '@icetally/domain/reports/file-name'
import { REPORT_MEDIA_TYPES, reportChoices } from '@icetally/domain/reports/formats'
import { recordedPlayerTable } from '@icetally/domain/reports/player-table'
import { findGame, presentGame, reportGame } from '../games/index.ts'
import { notFound, type RowScope } from '../platform/access/team-scope.ts'
import { findTeamName } from '../platform/access/teams/store.ts'
import { gameSubject } from '../platform/audit/audit.ts'
import type { Transaction } from '../platform/db/database.ts'
import { readerInSteps } from '../platform/db/slices.ts'
import { readOpponentNames } from '../platform/rows/opponent-book.ts'
import { countReport } from '../reports/index.ts'
import { playersOfGame } from './commands.ts'

/** A report, and how many the team has exported with it. */
export interface ExportedReport {
  readonly report: Report
  readonly exportedReports: ReportUsage
}

/** Exports the player statistics of a game and counts it, if the plan allows one more. */
export async function exportGame(
  trx: Transaction,
  scope: RowScope,
  now: number,
): Promise<ExportedReport> {
  const row = await findGame(trx, scope)
  if (row === undefined) throw notFound('game')
  const entry = { action: 'report.exported', subject: gameSubject(row) } as const
  const exportedReports = await countReport(trx, scope, entry, now)
  const team = await findTeamName(trx, scope)
  const named = {
    team,
    game: reportGame(row, await readOpponentNames(readerInSteps(trx), scope)),
    score: presentGame(row).score,
  }
  const rows = await playersOfGame(trx, scope)
  const lines = rows.map(({ player, statistics }) => ({ player, ...statistics }))
  return {
    report: {
      fileName: `${gameFileName(named, row.time_zone ?? 'UTC')}.csv`,
      mediaType: REPORT_MEDIA_TYPES.csv,
      text: csvOf(recordedPlayerTable(lines), reportChoices({}, row.time_zone)),
    },
    exportedReports,
  }
}
