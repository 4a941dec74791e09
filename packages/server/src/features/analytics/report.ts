import type { PlayerRow, Report } from '@icetally/domain/contract/analytics'
import { shownName } from '@icetally/domain/player/order'
import { formatPercentage } from '@icetally/domain/statistics/percentage'
import type { GameTable } from '../../db/schema.ts'
import { csvFile } from '../../records/csv-file.ts'

const COLUMNS = [
  'Player',
  'Number',
  'Shots',
  'Goals',
  'Assists',
  'Faceoffs Taken',
  'Faceoffs Won',
  'Faceoff %',
]

/** Characters that no file system and no header minds. */
const forFileName = (text: string): string =>
  text
    // Marks belong to the letter before them: without them an accent would part a word.
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The day of the game in UTC, e.g. '2026-01-15'; the day it was scheduled when it has no start. */
const dayOf = (game: Pick<GameTable, 'start_time' | 'created_at'>): string =>
  new Date(game.start_time ?? game.created_at).toISOString().slice(0, 10)

/** The player statistics of a game as a table. */
export function csvReport(
  game: Pick<GameTable, 'opponent' | 'start_time' | 'created_at'>,
  rows: readonly PlayerRow[],
): Report {
  const lines = rows.map(({ player, statistics }) => [
    shownName(player),
    player.number,
    statistics.shots,
    statistics.goals,
    statistics.assists,
    statistics.faceoffsTaken,
    statistics.faceoffsWon,
    formatPercentage(statistics.faceoffsWon, statistics.faceoffsTaken),
  ])
  const opponent = forFileName(game.opponent ?? '')
  const name = opponent === '' ? 'Game' : `vs ${opponent}`
  return csvFile(`Icetally ${name} ${dayOf(game)}.csv`, [COLUMNS, ...lines])
}
