import { setImmediate as nextTurn } from 'node:timers/promises'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import { type BookEntry, identityOf, nameInBook } from '@icetally/domain/opponent/book'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { GameReport, ReportGame, ReportPlayer } from '@icetally/domain/reports/game-report'
import { notFound, type RowScope } from '../../platform/access/team-scope.ts'
import { findTeamNames, readRecording } from '../../platform/access/teams/store.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { GameTable, PlayerTable } from '../../platform/db/schema.ts'
import { yieldAfterLong } from '../../platform/db/slices.ts'
import { readLooks } from '../../platform/rows/opponent-book.ts'
import { finalOf, termsOf } from '../../platform/rows/present.ts'
import { SEASONS } from '../../platform/rows/team-rows-store.ts'
import { listAllPlayers, namedInGame } from '../../players/index.ts'
import { findGame, type GameWithSeason } from '../schedule/store.ts'
import { recordsOfGame } from './records-of-game.ts'

/** A game as reports head it, its opponent called as in the book of the team. */
export const reportGame = (
  row: GameWithSeason,
  book: readonly Pick<BookEntry, 'name' | 'aliases'>[],
): ReportGame => ({
  id: row.id,
  opponent: nameInBook(book, row.opponent),
  location: row.location,
  startTime: row.start_time,
  startDate: row.start_date,
  timeZone: row.time_zone,
  createdAt: row.created_at,
  homeAway: row.home_away,
  competition: row.competition,
  notes: row.notes,
  final: finalOf(row),
  recorded: row.recorded === 1,
})

/** A player as reports name players. */
export const reportPlayer = (row: PlayerTable): ReportPlayer => ({
  id: row.id,
  name: row.name,
  number: row.number,
  jersey: jerseyOf(row),
  position: row.position,
  removed: row.removed_at !== null,
})

/**
 * Of a finished game, roster changes after its last record do not matter: later players are not in
 * it.
 */
function thatNight({ final_for, changed_at }: GameTable, players: readonly PlayerTable[]) {
  if (final_for === null || changed_at === null) return players
  return players
    .filter(({ created_at }) => created_at <= changed_at)
    .map((row) => ({
      ...row,
      removed_at: row.removed_at !== null && row.removed_at > changed_at ? null : row.removed_at,
    }))
}

/** All data of one game; NOT_FOUND if it is deleted. Not in a write. */
export async function readGameReport(reader: Reader, scope: RowScope): Promise<GameReport> {
  const { name: team, code } = await findTeamNames(reader, scope)
  const book = await readLooks(reader, scope)
  const begun = performance.now()
  const [game, records, recording, players, named] = await Promise.all([
    findGame(reader, scope),
    recordsOfGame(reader, scope),
    readRecording(reader, scope),
    listAllPlayers(reader, scope),
    namedInGame(reader, { ...scope, gameId: scope.id }),
  ])
  if (game === undefined) throw notFound('game')
  await yieldAfterLong(begun)
  const season =
    game.season_id === null ? undefined : await SEASONS.find(reader, scope, game.season_id)
  const terms = termsOf(game, recording)
  const sheet = gameSheet(sheetFactsOf(records, terms))
  await nextTurn()
  return {
    ...{ team, code },
    them: identityOf(book, game.opponent, code),
    game: reportGame(game, book),
    format: terms.format,
    season: season?.name ?? null,
    sheet,
    records,
    players: thatNight(game, players).map((player) => reportPlayer(named(player))),
  }
}
