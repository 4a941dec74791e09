import { csvOf } from '@icetally/domain/reports/csv'
import type {
  GameReportFormat,
  REPORT_MEDIA_TYPES,
  ReportChoices,
} from '@icetally/domain/reports/formats'
import { GAME_CSV, type GameCsvFormat } from '@icetally/domain/reports/game-csv'
import type { GameReport } from '@icetally/domain/reports/game-report'
import { gameTables } from '@icetally/domain/reports/tables'
import type { PdfPrinter } from './formats/pdf-printer.ts'
import { sheetContents } from './formats/sheet/contents.ts'

import { gameJson } from './game-json.ts'
import { workbookFile } from './large-workbook.ts'

/** The input of reports. */
export interface ReportTools {
  readonly printer: PdfPrinter
  readonly now: number
}

/** The rendering of a game into a file of one format. */
interface GameFormat {
  /** The suffix of its name after the game's; empty for the most usual. */
  readonly content: string
  readonly extension: keyof typeof REPORT_MEDIA_TYPES
  make(
    report: GameReport,
    choices: ReportChoices,
    tools: ReportTools,
  ): string | Buffer | Promise<string | Buffer>
}

const csvFile = (format: GameCsvFormat): GameFormat => ({
  content: GAME_CSV[format].content,
  extension: 'csv',
  make: (report, choices) => csvOf(GAME_CSV[format].tableOf(report), choices),
})

export const GAME_FORMATS: Readonly<Record<GameReportFormat, GameFormat>> = {
  pdf: {
    content: 'Game Sheet',
    extension: 'pdf',
    make: (report, choices, { printer, now }) =>
      printer.print({ kind: 'sheet', contents: sheetContents(report, choices, now) }),
  },
  'csv-players': csvFile('csv-players'),
  'csv-events': csvFile('csv-events'),
  xlsx: {
    content: '',
    extension: 'xlsx',
    make: (report, zone) => workbookFile({ tables: gameTables(report), zone }),
  },
  json: { content: '', extension: 'json', make: gameJson },
}
