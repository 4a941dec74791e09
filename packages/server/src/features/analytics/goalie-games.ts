import type { LineupPlayer } from '@icetally/domain/recording/kinds/lineup/lineup'
import { kindsForGoalies } from '@icetally/domain/recording/naming'
import { sheetFactsOf } from '@icetally/domain/statistics/sheet/facts'
import { type GoalieGame, goalieGame } from '@icetally/domain/statistics/sheet/goalie-games'
import type { RowScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { inTurn } from '../../db/slices.ts'
import { slicesOf } from '../../records/games/slices.ts'
import type { GameWithSeason } from '../../records/games/store.ts'
import { finalOf } from '../../records/present.ts'
import { recordsOfGames } from '../../records/records-of-game.ts'
import { readRecording } from '../../records/teams/store.ts'
import { readGamesOfGoalie } from './player-games-store.ts'

/**
 * The games of those listed in which a player was in the net, in their order, each with the goalie's line.
 * `dressed` says as what the player stands in lineups, by the game's id.
 */
export async function goalieGames<Game extends GameWithSeason>(
  reader: Reader,
  goalie: RowScope,
  games: readonly Game[],
  dressed: ReadonlyMap<string, LineupPlayer>,
): Promise<{ game: Game; line: GoalieGame }[]> {
  const named = new Set(await readGamesOfGoalie(reader, goalie))
  for (const [gameId, { starting, position }] of dressed) {
    if (starting && position === 'G') named.add(gameId)
  }
  const candidates = games.filter(({ id }) => named.has(id))
  if (candidates.length === 0) return []
  const recording = await readRecording(reader, goalie)
  const byId = new Map(candidates.map((game) => [game.id, game]))
  const played: { game: Game; line: GoalieGame }[] = []
  for (const ids of slicesOf(candidates)) {
    const records = await inTurn(() => recordsOfGames(reader, goalie, ids, kindsForGoalies()))
    for (const [gameId, ofGame] of records) {
      const game = byId.get(gameId)
      if (game === undefined) continue
      const line = goalieGame(sheetFactsOf(ofGame, finalOf(game), recording), goalie.id)
      if (line !== null) played.push({ game, line })
    }
  }
  return played
}
