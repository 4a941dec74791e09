import type { GameReportFormat, TeamReportFormat } from '@icetally/domain/reports/formats'

/** A file that can be downloaded. */
interface OfferedFile {
  readonly name: string
  /** The kind of file, short. */
  readonly kind: 'PDF' | 'CSV' | 'XLSX' | 'JSON'
  readonly what: string
  /** It can be created on the device without a network. */
  readonly onDevice?: true
  /** For managers alone. */
  readonly managers?: true
}

export interface Offer<Format extends string> extends OfferedFile {
  readonly format: Format
}

/** The files in this order; a format with null is for programs alone. */
const offersOf = <Format extends string>(
  files: Readonly<Record<Format, OfferedFile | null>>,
): readonly Offer<Format>[] =>
  (Object.entries(files) as [Format, OfferedFile | null][]).flatMap(([format, file]) =>
    file === null ? [] : [{ format, ...file }],
  )

/** The files of one game. */
export const GAME_OFFERS = offersOf<GameReportFormat>({
  pdf: { name: 'Game sheet', kind: 'PDF', what: 'One page to print and sign' },
  'csv-players': {
    ...{ name: 'Players', kind: 'CSV', onDevice: true },
    what: 'A line for each player',
  },
  'csv-events': {
    ...{ name: 'Events', kind: 'CSV', onDevice: true },
    what: 'Each shot, goal and penalty',
  },
  xlsx: { name: 'Workbook', kind: 'XLSX', what: 'All tables, for spreadsheets' },
  json: null,
})

/** The files of a team, of a season or of all its games. */
export const TEAM_OFFERS = offersOf<TeamReportFormat>({
  'csv-games': { name: 'Games', kind: 'CSV', what: 'A line for each game with its score' },
  'csv-players': { name: 'Players', kind: 'CSV', what: 'What each player did in all games' },
  xlsx: { name: 'Workbook', kind: 'XLSX', what: 'All tables, for spreadsheets' },
  'roster-labels-pdf': {
    ...{ name: 'Roster labels', kind: 'PDF' },
    what: 'Ten a page, for paper score sheets',
  },
  json: {
    ...{ name: 'Archive', kind: 'JSON', managers: true },
    what: 'Everything, to be put into another team',
  },
})

/** The message once a file is on the device; the offers' names are the product's own. */
export const saved = (file: string): string => `${file} downloaded`
