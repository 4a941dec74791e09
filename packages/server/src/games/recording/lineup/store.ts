import type { Lineup } from '@icetally/domain/game/endpoints/lineup'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { RowScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { IdList } from '../../../platform/db/id-list.ts'
import { namedInGame, playersNamed } from '../../../players/index.ts'

/** Players dressed for a game; null if not recorded. */
export async function findLineup(reader: Reader, { teamId, id }: RowScope): Promise<Lineup | null> {
  const row = await reader
    .selectFrom('lineups')
    .select('players')
    .where('team_id', '=', teamId)
    .where('game_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const players = JSON.parse(row.players) as Lineup['players']
  const ids = players.map(({ playerId }) => playerId)
  const called = await namedInGame(reader, { teamId, gameId: id })
  const roster = await playersNamed(reader, { teamId, ids: new IdList(ids) })
  const byId = new Map(roster.map((player) => [player.id, called(player)]))
  return {
    players: players.map((player) => {
      const { name, ...worn } = byId.get(player.playerId) ?? { number: null }
      return { ...player, name, number: worn.number, jersey: jerseyOf(worn) }
    }),
  }
}
