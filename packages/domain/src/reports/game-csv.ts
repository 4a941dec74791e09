import { eventTable } from './event-table.ts'
import type { GameReportFormat } from './formats.ts'
import type { GameReport } from './game-report.ts'
import { gamePlayerTable } from './player-table.ts'
import type { Table } from './table.ts'

/** A format of a game's report that is a CSV file: server and devices create the same one. */
export type GameCsvFormat = Extract<GameReportFormat, `csv-${string}`>

interface GameCsv {
  /** The suffix of its name after the game's; empty for the most usual. */
  readonly content: string
  readonly tableOf: (report: GameReport) => Table
}

/** The table of each CSV file of a game. */
export const GAME_CSV: Readonly<Record<GameCsvFormat, GameCsv>> = {
  'csv-players': { content: '', tableOf: gamePlayerTable },
  'csv-events': { content: 'Events', tableOf: eventTable },
}

/** Is a format one of CSV files? */
export const isGameCsv = (format: GameReportFormat): format is GameCsvFormat => format in GAME_CSV
