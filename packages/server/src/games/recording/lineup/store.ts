import type { Lineup } from '@icetally/domain/game/kinds/lineup/lineup-schemas'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { RowScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { findRow } from '../../../platform/db/row-statements.ts'
import { playersCalledInGame } from '../../../players/index.ts'

/** Players dressed for a game; null if not recorded. */
export async function findLineup(reader: Reader, game: RowScope): Promise<Lineup | null> {
  const row = await findRow(reader, 'lineups', ['players'], {
    team_id: game.teamId,
    game_id: game.id,
  })
  if (row === undefined) return null
  const players = JSON.parse(row.players) as Lineup['players']
  const ids = players.map(({ playerId }) => playerId)
  const byId = await playersCalledInGame(reader, game, game.id, ids)
  return {
    players: players.map((player) => {
      const { name, ...worn } = byId.get(player.playerId) ?? { number: null }
      return { ...player, name, number: worn.number, jersey: jerseyOf(worn) }
    }),
  }
}
