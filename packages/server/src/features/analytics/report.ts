import type { PlayerRow, Report } from '@icetally/domain/contract/analytics'
import type { Game } from '@icetally/domain/contract/games'
import { shownName } from '@icetally/domain/player/order'
import { formatPercentage } from '@icetally/domain/statistics/percentage'
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

/** The team, the opponent, the score and the day in UTC: 'Frost vs Boston 4-5 2026-01-15'. */
function nameOf(team: string, game: Game): string {
  const opponent = forFileName(game.opponent ?? '')
  const score = game.final ?? game.score
  return [
    forFileName(team) || 'Icetally',
    opponent === '' ? 'Game' : `vs ${opponent}`,
    ...(score === null ? [] : [`${score.for}-${score.against}`]),
    // The day it was scheduled when it has no start.
    (game.startTime ?? game.createdAt).slice(0, 10),
  ].join(' ')
}

/** The player statistics of a game of this team as a table. */
export function csvReport(team: string, game: Game, rows: readonly PlayerRow[]): Report {
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
  return csvFile(`${nameOf(team, game)}.csv`, [COLUMNS, ...lines])
}
