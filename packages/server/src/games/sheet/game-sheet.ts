import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Sheet } from '@icetally/domain/game/endpoints/sheet'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { type SheetFacts, sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { type TeamRecord, teamRecord } from '@icetally/domain/game/sheet/record'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import { notFound, type RowRef, type TeamScope } from '../../platform/access/team-scope.ts'
import { readRecording } from '../../platform/access/teams/store.ts'
import type { Reader } from '../../platform/db/database.ts'
import { readerInSlices, yieldAfterLong } from '../../platform/db/slices.ts'
import { finalOf, termsOf } from '../../platform/rows/present.ts'
import { listAllPlayers, namedInGame } from '../../players/index.ts'
import { recordsOfGame } from '../records/records-of-game.ts'
import { findGame, type GameRow, listGamesOfSeason } from '../schedule/store.ts'
import { asOf } from './as-of.ts'
import { presentSheet } from './present.ts'

/**
 * A game with its sheet and its shots, built from all its records, or from those received up to `time`; NOT_FOUND if it
 * is deleted. Not in a write.
 */
export async function gameWithSheet(
  reader: Reader,
  row: RowRef,
  time?: number,
): Promise<{
  readonly game: GameRow
  readonly sheet: Sheet
  readonly facts: SheetFacts
  readonly shots: readonly RecordedShot[]
}> {
  const begun = performance.now()
  const [found, records, recording, players, named] = await Promise.all([
    findGame(reader, row),
    // The embedded database reads the game at once, which takes long as well.
    nextTurn().then(() => recordsOfGame(reader, row)),
    readRecording(reader, row),
    listAllPlayers(reader, row),
    namedInGame(reader, { ...row, gameId: row.id }),
  ])
  if (found === undefined) throw notFound('game')
  await yieldAfterLong(begun)
  const now = { game: found, records }
  const { game, records: counted } = time === undefined ? now : await asOf(reader, row, now, time)
  const facts = sheetFactsOf(counted, termsOf(game, recording))
  const sheet = presentSheet(gameSheet(facts), players.map(named))
  const { score } = sheet
  return {
    game: { ...game, goalsFor: score.for, goalsAgainst: score.against },
    sheet,
    facts,
    shots: [...counted.shots.values()],
  }
}

/** The team's record over its finished games, or over those of a season. */
export async function recordOfTeam(
  reader: Reader,
  scope: TeamScope,
  seasonId: string | undefined,
): Promise<TeamRecord> {
  const games = await listGamesOfSeason(readerInSlices(reader), scope, seasonId)
  return teamRecord(games.flatMap((game) => finalOf(game) ?? []))
}
