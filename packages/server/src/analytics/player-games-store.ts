import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { type RecordedShot, shot } from '@icetally/domain/game/kinds/shot/shot'
import { goalieColumns, skaterColumns } from '@icetally/domain/game/model/naming'
import { sql } from 'kysely'
import { inGames, type OfGames, query } from '../games/index.ts'
import type { RowScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { IdList, isListed } from '../platform/db/id-list.ts'
import { prepared } from '../platform/db/prepared.ts'
import { columnsOf, type Row, recordFrom } from '../platform/rows/kind-rows.ts'

interface OfPlayer extends OfGames {
  readonly playerId: string
}

const gamesOfGoalie = prepared((reader: Reader, { playerId, ...of }: OfPlayer) => {
  const games = goalieColumns().map(
    ({ table, column }) => sql`select game_id from ${sql.table(table)}
      where ${inGames(reader, of)} and ${sql.ref(column)} = ${playerId}`,
  )
  return query(reader, sql<{ game_id: string }>`${sql.join(games, sql` union `)}`)
})

/** The ids of those games whose facts name a player as goalie. */
export async function readGamesOfGoalie(
  reader: Reader,
  { teamId, id }: RowScope,
  gameIds: readonly string[],
): Promise<string[]> {
  const games = new IdList(gameIds)
  const rows = await gamesOfGoalie(reader, { teamId, games, playerId: id })
  return rows.map(({ game_id }) => game_id)
}

interface InLineups extends OfGames {
  /** The player's id as it is stored in the list of a lineup, with anything around it. */
  readonly listed: string
}

const lineupsWith = prepared((reader: Reader, { listed, teamId, games }: InLineups) =>
  reader
    .selectFrom('lineups')
    .select(['game_id', 'players'])
    .where('team_id', '=', teamId)
    .where(isListed(reader, 'game_id', games))
    .where('players', 'like', listed),
)

/**
 * A player's position in the lineups of some games, by the game's id; without games without a
 * lineup.
 */
export async function readDressed(
  reader: Reader,
  { teamId, id }: RowScope,
  gameIds: readonly string[],
): Promise<(readonly [gameId: string, dressed: LineupPlayer])[]> {
  const games = new IdList(gameIds)
  const rows = await lineupsWith(reader, { teamId, games, listed: `%${id}%` })
  return rows.flatMap(({ game_id, players }) => {
    const lineup: LineupPlayer[] = JSON.parse(players)
    const dressed = lineup.find(({ playerId }) => playerId === id)
    return dressed === undefined ? [] : [[game_id, dressed] as const]
  })
}

interface Named extends OfPlayer {
  /** The id as it is in a list, with anything around it. */
  readonly listed: string
}

const gamesOfSkater = prepared((reader: Reader, { playerId, listed, ...of }: Named) => {
  const games = skaterColumns().map(({ table, column, as }) => {
    const names =
      as === 'list' ? sql`${sql.ref(column)} like ${listed}` : sql`${sql.ref(column)} = ${playerId}`
    return sql`select game_id from ${sql.table(table)} where ${inGames(reader, of)} and ${names}`
  })
  return query(reader, sql<{ game_id: string }>`${sql.join(games, sql` union `)}`)
})

/** The ids of those games whose records name a player in any way but as the goalie. */
export async function readGamesOfSkater(
  reader: Reader,
  { teamId, id }: RowScope,
  gameIds: readonly string[],
): Promise<string[]> {
  const games = new IdList(gameIds)
  const rows = await gamesOfSkater(reader, { teamId, games, playerId: id, listed: `%"${id}"%` })
  return rows.map(({ game_id }) => game_id)
}

/** A shot that a player took, or faced in the net. */
export interface ShotOfPlayer extends RecordedShot {
  readonly gameId: string
}

const shotsOfPlayer = prepared((reader: Reader, { playerId, ...of }: OfPlayer) =>
  query(
    reader,
    sql<Row & { game_id: string }>`
      select game_id, ${sql.join(columnsOf(shot).map((column) => sql.ref(column)))}
      from shots where ${inGames(reader, of)} and (shooter_id = ${playerId} or goalie_id = ${playerId})
      order by taken_at, id`,
  ),
)

/** The shots of some games that a player took, or faced in the net, in the order they were taken. */
export async function readShotsOfPlayer(
  reader: Reader,
  { teamId, id: playerId }: RowScope,
  gameIds: readonly string[],
): Promise<ShotOfPlayer[]> {
  const rows = await shotsOfPlayer(reader, { teamId, playerId, games: new IdList(gameIds) })
  return rows.map((row) => ({ ...(recordFrom(shot, row) as RecordedShot), gameId: row.game_id }))
}
