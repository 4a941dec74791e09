import type { Sheet } from '@icetally/domain/contract/sheet'
import { sheetFactsOf } from '@icetally/domain/statistics/sheet/facts'
import { type TeamRecord, teamRecord } from '@icetally/domain/statistics/sheet/record'
import { gameSheet } from '@icetally/domain/statistics/sheet/sheet'
import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { findGame } from '../../records/games/store.ts'
import { listAllPlayers } from '../../records/players/store.ts'
import { finalOf } from '../../records/present.ts'
import { recordsOfGame } from '../../records/records-of-game.ts'
import { listGamesOfSeason } from '../../records/seasons/store.ts'
import { readRecording } from '../../records/teams/store.ts'
import { presentSheet } from './present.ts'

/** The sheet of a game, made from everything that was recorded in it. */
export async function sheetOfGame(reader: Reader, scope: RowScope): Promise<Sheet> {
  const [game, records, recording, players] = await Promise.all([
    findGame(reader, scope),
    recordsOfGame(reader, scope),
    readRecording(reader, scope),
    listAllPlayers(reader, scope),
  ])
  if (game === undefined) throw notFound('game')
  return presentSheet(gameSheet(sheetFactsOf(records, finalOf(game), recording)), players)
}

/** What the team has won and lost over its finished games, of one season where it is named. */
export async function recordOfTeam(
  reader: Reader,
  scope: TeamScope,
  seasonId: string | undefined,
): Promise<TeamRecord> {
  const games = await listGamesOfSeason(reader, scope, seasonId)
  return teamRecord(games.flatMap((game) => finalOf(game) ?? []))
}
