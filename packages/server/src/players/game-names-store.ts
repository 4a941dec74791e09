import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PlayerColumn, playerColumns } from '@icetally/domain/game/model/naming'
import { sortByNumber } from '@icetally/domain/player/order'
import { sql } from 'kysely'
import type { RowRef, RowScope, TeamRef, TeamScope } from '../platform/access/team-scope.ts'
import { COLUMNS, columnsAs } from '../platform/db/columns.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { isPostgres } from '../platform/db/engine.ts'
import { among, IdList, isListed } from '../platform/db/id-list.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { GameNameTable, PlayerTable } from '../platform/db/schema.ts'
import { type NumberedGame, numberedGames } from '../platform/rows/numbered-games-store.ts'
import { slicesOf } from '../platform/rows/slices-of-games.ts'
import { listAllPlayers } from './store.ts'

/*
 * A game shows the names and numbers that players had that night. That is the roster until the roster changes: then the
 * old values are copied into every game that names the player.
 */

type Fields = Pick<PlayerTable, 'name' | 'number' | 'jersey'>

/** Changes of games that are looked through in some milliseconds, for one player and for many. */
const CHANGES_OF_STEP = { one: 2_000, many: 600 } as const

/** Which players the records of some games name in a column: once for each record and player. */
function namedIn(
  trx: Transaction,
  { teamId }: TeamRef,
  { table, column, as }: PlayerColumn,
  gameIds: readonly string[],
) {
  const records = sql`${sql.table(table)} as record`
  const field = sql.ref(`record.${column}`)
  // A list has ids, or players in the lineup.
  const ofList = isPostgres(trx)
    ? {
        records: sql`${records} cross join jsonb_array_elements(${field}::jsonb) as one(value)`,
        id: sql`case jsonb_typeof(one.value) when 'object'
          then one.value ->> 'playerId' else one.value #>> '{}' end`,
      }
    : {
        records: sql`${records} cross join json_each(${field}) as one`,
        id: sql`case one.type when 'object' then one.value ->> '$.playerId' else one.value end`,
      }
  const from = as === 'list' ? ofList : { records, id: field }
  return sql`select record.team_id, record.game_id, ${from.id} as player_id from ${from.records}
    where record.team_id = ${teamId} and ${among(trx, 'record.game_id', gameIds)}`
}

/** The ids of games in slices, each of which is looked through for players in some milliseconds. */
export const slicesToName = (games: readonly NumberedGame[]) =>
  slicesOf(games, CHANGES_OF_STEP.many)

/**
 * Copies name and number of these players into those of a slice of games whose records name them. The named players are
 * listed by the games alone: PostgreSQL would look for each of the players among all records of the team.
 */
export async function copyNamesInto(
  trx: Transaction,
  team: TeamRef,
  gameIds: readonly string[],
  playerIds: readonly string[],
): Promise<void> {
  const named = playerColumns().map((column) => namedIn(trx, team, column, gameIds))
  await sql`
    insert into game_names (team_id, game_id, player_id, name, number, jersey)
    with named as materialized (${sql.join(named, sql` union all `)})
    select distinct named.team_id, named.game_id, player.id, player.name, player.number, player.jersey
    from named cross join players as player
    where player.team_id = named.team_id and player.id = named.player_id
      and ${among(trx, 'player.id', playerIds)}
    on conflict do nothing`.execute(trx)
}

/**
 * Copies name and number of a player into the games whose records name the player, before the roster changes: in
 * steps, between which others have turns of the event loop.
 */
export async function copyNamesIntoGames(
  trx: Transaction,
  scope: TeamScope,
  playerId: string,
): Promise<void> {
  for (const gameIds of slicesOf(await numberedGames(trx, scope), CHANGES_OF_STEP.one)) {
    await copyNamesInto(trx, scope, gameIds, [playerId])
    await nextTurn()
  }
}

/** Corrects the copies in games that say the same as the roster did. */
export async function correctNamesInGames(
  trx: Transaction,
  { teamId, id }: RowScope,
  before: Fields,
  after: Fields,
): Promise<void> {
  const copies = trx
    .updateTable('game_names')
    .where('team_id', '=', teamId)
    .where('player_id', '=', id)
  await copies.set({ name: after.name }).where('name', '=', before.name).execute()
  await copies
    .set({ number: after.number, jersey: after.jersey })
    .where('number', before.number === null ? 'is' : '=', before.number)
    .where('jersey', before.jersey === null ? 'is' : '=', before.jersey)
    .execute()
}

type InGame = Pick<TeamRef, 'teamId'> & { readonly gameId: string }

/** The copies of a game. */
const gameNames = prepared((reader: Reader, { teamId, gameId }: InGame) =>
  reader
    .selectFrom('game_names')
    .select(['team_id', 'game_id', 'player_id', 'name', 'number', 'jersey'])
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId),
)

/** The copies of some games. */
export const namesInGames = (reader: Reader, { teamId }: TeamRef, gameIds: readonly string[]) =>
  reader
    .selectFrom('game_names')
    .select(['team_id', 'game_id', 'player_id', 'name', 'number', 'jersey'])
    .where('team_id', '=', teamId)
    .where(among(reader, 'game_id', gameIds))
    .execute()

/** Stores copies, as an archive has them. */
export async function putGameNames(
  trx: Transaction,
  { teamId }: TeamScope,
  rows: readonly Omit<GameNameTable, 'team_id'>[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, team_id: teamId }))
  await trx.insertInto('game_names').values(values).execute()
}

const lineupOf = prepared((reader: Reader, { teamId, gameId }: InGame) =>
  reader
    .selectFrom('lineups')
    .select('players')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId),
)

/** The numbers and jerseys of the dressed players of a game, by their ids, as far as the lineup has them. */
async function wornInGame(reader: Reader, game: InGame) {
  const [lineup] = await lineupOf(reader, game)
  const dressed = lineup === undefined ? [] : (JSON.parse(lineup.players) as Dressed[])
  const worn = new Map(dressed.map((player) => [player.playerId, player]))
  return (id: string) => {
    const { number, jersey = null } = worn.get(id) ?? {}
    return number === undefined ? {} : { number, jersey }
  }
}

type Named = Pick<PlayerTable, 'id'> & Fields

/** Names a player as a game does. */
export type NamedInGame = <Player extends Named>(player: Player) => Player

/** Names players as a game does: by its lineup, else by the copy, else as the roster says. */
export async function namedInGame(reader: Reader, game: InGame): Promise<NamedInGame> {
  const copies = new Map<string, GameNameTable>(
    (await gameNames(reader, game)).map((row) => [row.player_id, row]),
  )
  const worn = await wornInGame(reader, game)
  return (player) => {
    const copy = copies.get(player.id)
    return {
      ...player,
      ...(copy && { name: copy.name, number: copy.number, jersey: copy.jersey }),
      ...worn(player.id),
    }
  }
}

/** Players with their copies in a game. */
const withCopies = prepared(
  (reader: Reader, { teamId, gameId, ids }: InGame & { readonly ids: IdList }) =>
    reader
      .selectFrom('players as player')
      .leftJoin('game_names as copy', (join) =>
        join
          .onRef('copy.team_id', '=', 'player.team_id')
          .onRef('copy.player_id', '=', 'player.id')
          .on('copy.game_id', '=', gameId),
      )
      .select(columnsAs('player', COLUMNS.players))
      .select(['copy.name as copied_name', 'copy.number as copied_number'])
      .select('copy.jersey as copied_jersey')
      .where('player.team_id', '=', teamId)
      .where(isListed(reader, 'player.id', ids))
      // Without it answers that are repeated could list them in another order.
      .orderBy('player.id'),
)

/** Players of the team by id, named as a game does; nothing is read for none. */
export async function playersCalledInGame(
  reader: Reader,
  { teamId }: TeamRef,
  gameId: string,
  ids: readonly string[],
): Promise<Map<string, PlayerTable>> {
  if (ids.length === 0) return new Map()
  const rows = await withCopies(reader, { teamId, gameId, ids: new IdList(ids) })
  const worn = await wornInGame(reader, { teamId, gameId })
  return new Map(
    rows.map(({ copied_name: name, copied_number: number, copied_jersey: jersey, ...player }) => [
      player.id,
      { ...player, ...(name !== null && { name, number, jersey }), ...worn(player.id) },
    ]),
  )
}

/** Everybody who ever was on the roster, named as in a game and sorted by the number there. */
export async function playersInGame(reader: Reader, game: RowRef): Promise<PlayerTable[]> {
  const named = await namedInGame(reader, { ...game, gameId: game.id })
  return sortByNumber((await listAllPlayers(reader, game)).map(named))
}

interface Dressed {
  readonly playerId: string
  readonly number?: number | null
  readonly jersey?: string | null
}
