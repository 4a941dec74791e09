import type { GameReportFormat, TeamReportFormat } from '@icetally/domain/reports/formats'

/** A file that can be had. */
export interface Offer<Format extends string> {
  readonly format: Format
  readonly name: string
  /** The kind of file, short. */
  readonly kind: 'PDF' | 'CSV' | 'XLSX' | 'JSON'
  readonly what: string
  /** It can be created on the device without a network. */
  readonly onDevice?: true
  /** For managers alone. */
  readonly managers?: true
}

/** The files of one game. */
export const GAME_OFFERS: readonly Offer<GameReportFormat>[] = [
  { format: 'pdf', name: 'Game sheet', kind: 'PDF', what: 'One page to print and sign' },
  {
    ...{ format: 'csv-players', name: 'Players', kind: 'CSV', onDevice: true },
    what: 'A line for each player',
  },
  {
    ...{ format: 'csv-events', name: 'Events', kind: 'CSV', onDevice: true },
    what: 'Each shot, goal and penalty',
  },
  { format: 'xlsx', name: 'Workbook', kind: 'XLSX', what: 'All tables, for spreadsheets' },
]

/** The files of a team, of a season or of all its games. */
export const TEAM_OFFERS: readonly Offer<TeamReportFormat>[] = [
  { format: 'csv-games', name: 'Games', kind: 'CSV', what: 'A line for each game with its score' },
  {
    format: 'csv-players',
    name: 'Players',
    kind: 'CSV',
    what: 'What each player did in all games',
  },
  { format: 'xlsx', name: 'Workbook', kind: 'XLSX', what: 'All tables, for spreadsheets' },
  {
    ...{ format: 'roster-labels-pdf', name: 'Roster labels', kind: 'PDF' },
    what: 'Ten a page, for paper score sheets',
  },
  {
    ...{ format: 'json', name: 'Archive', kind: 'JSON', managers: true },
    what: 'Everything, to be put into another team',
  },
]

/** The message once a file is on the device; the offers' names are the product's own. */
export const saved = (file: string): string => `${file} downloaded`
