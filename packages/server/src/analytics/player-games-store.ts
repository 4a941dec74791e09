import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { type RecordedShot, shot } from '@icetally/domain/game/kinds/shot/shot'
import { goalieColumns, type PlayerColumn, skaterColumns } from '@icetally/domain/game/model/naming'
import { sql } from 'kysely'
import { inGames, type OfGames } from '../games/index.ts'
import type { RowScope, TeamRef } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { IdList, isListed } from '../platform/db/id-list.ts'
import { prepared } from '../platform/db/prepared.ts'
import { columnsOf, type Row, recordFrom } from '../platform/rows/kind-rows.ts'

interface OfPlayer {
  readonly teamId: string
  readonly playerId: string
}

const isList = ({ as }: PlayerColumn): boolean => as === 'list'

/** Found by the player: each of these columns has an index. */
const gamesNaming = prepared((_: Reader, { teamId, playerId }: OfPlayer) => {
  const gamesOf = (columns: readonly PlayerColumn[], inNet: 0 | 1) =>
    columns
      .filter((named) => !isList(named))
      .map(
        ({ table, column }) => sql`select game_id, ${sql.lit(inNet)} as in_net
          from ${sql.table(table)} where team_id = ${teamId} and ${sql.ref(column)} = ${playerId}`,
      )
  const games = [...gamesOf(skaterColumns(), 0), ...gamesOf(goalieColumns(), 1)]
  return sql<{ game_id: string; in_net: 0 | 1 }>`${sql.join(games, sql` union `)}`
})

/** The ids of the games whose records name a player outside of lists, as the goalie or in any other way. */
export async function readGamesNaming(
  reader: Reader,
  { teamId, id: playerId }: RowScope,
): Promise<Record<'asSkater' | 'asGoalie', Set<string>>> {
  const rows = await gamesNaming(reader, { teamId, playerId })
  const idsOf = (inNet: number) =>
    new Set(rows.filter(({ in_net }) => in_net === inNet).map(({ game_id }) => game_id))
  return { asSkater: idsOf(0), asGoalie: idsOf(1) }
}

interface Listed extends OfGames {
  /** The player's id as it is stored in a list, with anything around it. */
  readonly listed: string
}

const lineupsWith = prepared((reader: Reader, { listed, teamId, games }: Listed) =>
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

const gamesListing = prepared((reader: Reader, { listed, ...of }: Listed) => {
  const games = skaterColumns()
    .filter(isList)
    .map(
      ({ table, column }) => sql`select game_id from ${sql.table(table)}
        where ${inGames(reader, of)} and ${sql.ref(column)} like ${listed}`,
    )
  return sql<{ game_id: string }>`${sql.join(games, sql` union `)}`
})

/** The ids of those games in which a list, of the players on the ice, has a player. */
export async function readGamesListing(
  reader: Reader,
  { teamId, id }: RowScope,
  gameIds: readonly string[],
): Promise<string[]> {
  const games = new IdList(gameIds)
  const rows = await gamesListing(reader, { teamId, games, listed: `%"${id}"%` })
  return rows.map(({ game_id }) => game_id)
}

/** A shot that a player took, or faced in the net. */
export interface ShotOfPlayer extends RecordedShot {
  readonly gameId: string
}

const shotsOfPlayer = prepared((reader: Reader, { playerId, ...of }: OfPlayer & OfGames) => {
  const columns = sql.join(columnsOf(shot).map((column) => sql.ref(column)))
  // Each part has an index of its own.
  const parts = ['shooter_id', 'goalie_id'].map(
    (column) => sql`select game_id, ${columns} from shots
      where ${inGames(reader, of)} and ${sql.ref(column)} = ${playerId}`,
  )
  const all = sql.join(parts, sql` union `)
  return sql<Row & { game_id: string }>`${all} order by taken_at, id`
})

const shotsById = prepared((reader: Reader, { teamId, ids }: { teamId: string; ids: IdList }) =>
  reader
    .selectFrom('shots')
    .select('game_id')
    .select(columnsOf(shot) as ['id'])
    .where('team_id', '=', teamId)
    .where(isListed(reader, 'id', ids))
    .orderBy('taken_at')
    .orderBy('id'),
)

const shotFrom = (row: Row & { game_id: string }): ShotOfPlayer => ({
  ...(recordFrom(shot, row) as RecordedShot),
  gameId: row.game_id,
})

/** Shots by their ids, in the order they were taken. */
export async function readShots(
  reader: Reader,
  { teamId }: TeamRef,
  ids: readonly string[],
): Promise<ShotOfPlayer[]> {
  return (await shotsById(reader, { teamId, ids: new IdList(ids) })).map(shotFrom)
}

/** The shots of some games that a player took, or faced in the net, in the order they were taken. */
export async function readShotsOfPlayer(
  reader: Reader,
  { teamId, id: playerId }: RowScope,
  gameIds: readonly string[],
): Promise<ShotOfPlayer[]> {
  const rows = await shotsOfPlayer(reader, { teamId, playerId, games: new IdList(gameIds) })
  return rows.map(shotFrom)
}
