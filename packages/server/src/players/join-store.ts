import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { type PlayerColumn, playerColumns } from '@icetally/domain/game/model/naming'
import { type RawBuilder, sql } from 'kysely'
import type { TeamScope } from '../platform/access/team-scope.ts'
import type { Transaction } from '../platform/db/database.ts'
import { among } from '../platform/db/id-list.ts'
import { type ColumnTypes, updateRowsById } from '../platform/db/row-list.ts'
import { deleteRows } from '../platform/db/row-statements.ts'
import type { PlayerTable } from '../platform/db/schema.ts'

/*
 * Merges two players, in a few statements for each column that names players and each slice of games. The
 * games of the team are locked meanwhile, so that nothing is recorded.
 */

/** Two players of a team who become one. */
export interface Joining {
  readonly teamId: string
  /** The player who is merged into the other. */
  readonly from: PlayerTable
  /** The player who remains. */
  readonly into: PlayerTable
}

const namesIn = ({ column, as }: PlayerColumn, id: string): RawBuilder<unknown> =>
  as === 'list' ? sql`${sql.ref(column)} like ${`%${id}%`}` : sql`${sql.ref(column)} = ${id}`

/** Records of a game that name a player. */
interface Naming {
  readonly game_id: string
  /** The index in {@link playerColumns} of the column by which they do. */
  readonly place: number
  readonly records: number
}

/** How many records of some games name a player by which column; nothing for a game in which none does. */
export async function recordsNaming(
  trx: Transaction,
  { teamId }: Pick<TeamScope, 'teamId'>,
  id: string,
  gameIds: readonly string[],
): Promise<Naming[]> {
  const parts = playerColumns().map(
    (named, index) => sql`select game_id, ${sql.lit(index)} as place from ${sql.table(named.table)}
      where team_id = ${teamId} and ${among(trx, 'game_id', gameIds)} and ${namesIn(named, id)}`,
  )
  const { rows } = await sql<Naming>`
    select game_id, place, cast(count(*) as integer) as records
    from (${sql.join(parts, sql` union all `)}) as named group by game_id, place`.execute(trx)
  return rows
}

/** Those of some games in which one goal, or one penalty, names both players: they are not the same person. */
export async function gamesOfBoth(
  trx: Transaction,
  joining: Joining,
  gameIds: readonly string[],
): Promise<string[]> {
  const { teamId, from, into } = joining
  const byTable = Map.groupBy(playerColumns(), ({ table }) => table)
  const parts = [...byTable]
    // Both may be dressed: a lineup begins with the whole roster.
    .filter(([table, columns]) => table !== 'lineups' && isOfSeveral(columns))
    .map(([table, columns]) => {
      const names = (id: string) =>
        sql`(${sql.join(
          columns.map((named) => namesIn(named, id)),
          sql` or `,
        )})`
      return sql`select game_id from ${sql.table(table)}
        where team_id = ${teamId} and ${among(trx, 'game_id', gameIds)}
          and ${names(from.id)} and ${names(into.id)}`
    })
  const { rows } = await sql<{ game_id: string }>`${sql.join(parts, sql` union `)}`.execute(trx)
  return rows.map(({ game_id }) => game_id)
}

const isOfSeveral = (columns: readonly PlayerColumn[]): boolean =>
  columns.length > 1 || columns.some(({ as }) => as === 'list')

/** Takes the next change number of these games, for all that the joining changes in them. */
export async function countChanges(
  trx: Transaction,
  { teamId }: Joining,
  gameIds: readonly string[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('games')
    .set((game) => ({ change_number: game('change_number', '+', 1), changed_at: now }))
    .where('team_id', '=', teamId)
    .where(among(trx, 'id', gameIds))
    .execute()
}

const numberOf = (table: string): RawBuilder<unknown> => sql`(select games.change_number from games
  where games.team_id = ${sql.ref(`${table}.team_id`)} and games.id = ${sql.ref(`${table}.game_id`)})`

/**
 * Has the records of some games that name players by these columns name the player who remains; the change numbers of
 * the games are counted before.
 */
export async function renameInRecords(
  trx: Transaction,
  joining: Joining,
  { columns, gameIds }: { columns: readonly PlayerColumn[]; gameIds: readonly string[] },
  now: number,
): Promise<void> {
  const { teamId, from, into } = joining
  for (const named of columns) {
    const { table, as } = named
    if (table === 'faceoffs') await dropSecondFaceoffs(trx, joining, gameIds, now)
    if (table === 'lineups') {
      await joinLineups(trx, joining, gameIds)
      continue
    }
    const column = sql.ref(named.column)
    const after = as === 'list' ? sql`replace(${column}, ${from.id}, ${into.id})` : sql`${into.id}`
    await sql`update ${sql.table(table)} set ${column} = ${after}, change_number = ${numberOf(table)}
      where team_id = ${teamId} and ${among(trx, 'game_id', gameIds)}
        and ${namesIn(named, from.id)}`.execute(trx)
  }
}

/** A game tracks the faceoffs of a player once: where it tracks both, one of the two rows is deleted. */
async function dropSecondFaceoffs(
  trx: Transaction,
  { teamId, from, into }: Joining,
  gameIds: readonly string[],
  now: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from faceoffs as record where team_id = ${teamId} and player_id = ${from.id}
      and ${among(trx, 'game_id', gameIds)}
      and exists (select 1 from faceoffs as other where other.team_id = record.team_id
        and other.game_id = record.game_id and other.player_id = ${into.id})`.execute(trx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`insert into removed_records (team_id, game_id, kind, id, change_number, removed_at)
    select record.team_id, record.game_id, 'faceoff', record.id, ${numberOf('record')},
      cast(${now} as bigint) from faceoffs as record
    where record.team_id = ${teamId} and ${among(trx, 'record.id', ids)}
    on conflict (team_id, game_id, kind, id) do nothing`.execute(trx)
  await deleteRows(trx, 'faceoffs', { team_id: teamId, id: ids })
}

/** A lineup names the player who remains once, with the position of the entry that was theirs. */
async function joinLineups(
  trx: Transaction,
  { teamId, from, into }: Joining,
  gameIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; players: string; change_number: number }>`
    select id, players, ${numberOf('lineups')} as change_number from lineups
    where team_id = ${teamId} and ${among(trx, 'game_id', gameIds)}
      and players like ${`%${from.id}%`}`.execute(trx)
  if (rows.length === 0) return
  const after = rows.map(({ players, ...row }) => ({
    ...row,
    players: JSON.stringify(oneOfTwo(JSON.parse(players), from.id, into.id)),
  }))
  await updateRowsById(trx, { table: 'lineups', teamId, types: LINEUP }, after)
}

const LINEUP: ColumnTypes = { id: 'text', players: 'text', change_number: 'bigint' }

/** A lineup in which two players are one; who starts in either entry starts. */
function oneOfTwo(players: readonly LineupPlayer[], from: string, into: string): LineupPlayer[] {
  const joined = players.find(({ playerId }) => playerId === from)
  if (joined === undefined) return [...players]
  if (!players.some(({ playerId }) => playerId === into))
    return players.map((one) => (one === joined ? { ...one, playerId: into } : one))
  return players
    .filter((one) => one !== joined)
    .map((one) => {
      if (one.playerId !== into) return one
      const worn = one.number == null ? { number: joined.number, jersey: joined.jersey } : {}
      const position = one.position ?? joined.position
      return { ...one, ...worn, position, starting: one.starting || joined.starting }
    })
}

/**
 * Games that named only the merged player show the number of that player, under the name of the remaining one.
 */
export async function storeNumbersInGames(
  trx: Transaction,
  { teamId, from, into }: Joining,
  gameIds: readonly string[],
): Promise<void> {
  const copies = await trx
    .selectFrom('game_names')
    .select(['game_id', 'player_id', 'number', 'jersey'])
    .where('team_id', '=', teamId)
    .where('player_id', 'in', [from.id, into.id])
    .execute()
  const own = new Set(copies.flatMap((copy) => (copy.player_id === into.id ? [copy.game_id] : [])))
  const worn = new Map(
    copies.flatMap((copy) => (copy.player_id === from.id ? [[copy.game_id, copy]] : [])),
  )
  const rows = gameIds.flatMap((game_id) => {
    const { number, jersey } = worn.get(game_id) ?? from
    const isSame = number === into.number && jersey === into.jersey
    if (own.has(game_id) || number === null || isSame) return []
    return [{ team_id: teamId, game_id, player_id: into.id, name: into.name, number, jersey }]
  })
  await deleteRows(trx, 'game_names', { team_id: teamId, player_id: from.id })
  if (rows.length > 0) await trx.insertInto('game_names').values(rows).execute()
}

/** The merged player, and players merged into that one before, become the remaining player. */
export async function setJoined(
  trx: Transaction,
  { teamId, from, into }: Joining,
  now: number,
): Promise<void> {
  const players = () => trx.updateTable('players').where('team_id', '=', teamId)
  await players().set({ joined_into: into.id }).where('joined_into', '=', from.id).execute()
  await players()
    .set({ joined_into: into.id, removed_at: from.removed_at ?? now })
    .where('id', '=', from.id)
    .execute()
}

/** The facts of a game of the team that a message about it names. */
export const readNamedGame = (
  trx: Transaction,
  { teamId }: Pick<TeamScope, 'teamId'>,
  gameId: string,
) =>
  trx
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .select(['opponent', 'home_away', 'start_time', 'start_date'])
    .select(['games.created_at', 'time_zone'])
    .where('games.team_id', '=', teamId)
    .where('games.id', '=', gameId)
    .executeTakeFirstOrThrow()
