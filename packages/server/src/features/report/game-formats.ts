import { eventTable } from '@icetally/domain/reports/event-table'
import type {
  GameReportFormat,
  REPORT_MEDIA_TYPES,
  ReportChoices,
} from '@icetally/domain/reports/formats'
import type { GameReport } from '@icetally/domain/reports/game-report'
import { gamePlayerTable } from '@icetally/domain/reports/player-table'
import { gameTables } from '@icetally/domain/reports/tables'
import { csvText } from '../../records/csv-file.ts'
import { workbookFile } from './large-workbook.ts'

/** How a game is made into a file of one format. */
interface GameFormat {
  /** What its name says after the game's; empty for the most usual. */
  readonly content: string
  readonly extension: keyof typeof REPORT_MEDIA_TYPES
  make(report: GameReport, choices: ReportChoices): string | Buffer | Promise<string | Buffer>
}

/** What the report of a game can be made as. */
export const GAME_FORMATS: Readonly<Record<GameReportFormat, GameFormat>> = {
  'csv-players': {
    content: '',
    extension: 'csv',
    make: (report, choices) => csvText(gamePlayerTable(report), choices),
  },
  'csv-events': {
    content: 'Events',
    extension: 'csv',
    make: (report, choices) => csvText(eventTable(report), choices),
  },
  xlsx: {
    content: '',
    extension: 'xlsx',
    make: (report, zone) => workbookFile({ tables: gameTables(report), zone }),
  },
}
