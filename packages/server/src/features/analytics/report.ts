import type { PlayerRow } from '@icetally/domain/contract/analytics'
import type { Report } from '@icetally/domain/contract/text-report'
import { shownName } from '@icetally/domain/player/order'
import { REPORT_MEDIA_TYPES, reportChoices } from '@icetally/domain/reports/formats'
import { type Field, tableOf } from '@icetally/domain/reports/table'
import { csvText } from '../../records/csv-file.ts'

const FIELDS: readonly Field<PlayerRow>[] = [
  { title: 'Player', type: 'text', of: ({ player }) => shownName(player) },
  { title: 'Number', type: 'number', of: ({ player }) => player.number },
  { title: 'Shots', type: 'number', of: ({ statistics }) => statistics.shots },
  { title: 'Goals', type: 'number', of: ({ statistics }) => statistics.goals },
  { title: 'Assists', type: 'number', of: ({ statistics }) => statistics.assists },
  { title: 'Faceoffs Taken', type: 'number', of: ({ statistics }) => statistics.faceoffsTaken },
  { title: 'Faceoffs Won', type: 'number', of: ({ statistics }) => statistics.faceoffsWon },
  {
    title: 'Faceoff %',
    type: 'percent',
    of: ({ statistics }) => ({ part: statistics.faceoffsWon, whole: statistics.faceoffsTaken }),
  },
]

/** The player statistics of a game as a table, under this name. */
export const csvReport = (name: string, rows: readonly PlayerRow[]): Report => ({
  fileName: `${name}.csv`,
  mediaType: REPORT_MEDIA_TYPES.csv,
  text: csvText(tableOf('Players', FIELDS, rows), reportChoices({})),
})
