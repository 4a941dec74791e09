import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { kindsForGoalies } from '@icetally/domain/game/model/naming'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { type GoalieGame, goalieGame } from '@icetally/domain/game/sheet/goalie-games'
import { type GameWithSeason, recordsOfGames, slicesOf } from '../games/index.ts'
import type { RowScope } from '../platform/access/team-scope.ts'
import { readRecording } from '../platform/access/teams/store.ts'
import type { Reader } from '../platform/db/database.ts'
import { inTurn } from '../platform/db/slices.ts'
import { termsOf } from '../platform/rows/present.ts'
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
      const line = goalieGame(sheetFactsOf(ofGame, termsOf(game, recording)), goalie.id)
      if (line !== null) played.push({ game, line })
    }
  }
  return played
}
