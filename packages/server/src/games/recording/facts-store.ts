import type { GameFormat } from '@icetally/domain/game/format/game-format'
import type { Kind } from '@icetally/domain/game/model/kind'
import { allKinds } from '@icetally/domain/game/model/records'
import { type CompiledQuery, sql } from 'kysely'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { isPostgres } from '../../platform/db/engine.ts'
import { IdList, isListed } from '../../platform/db/id-list.ts'
import { type Prepared, prepared } from '../../platform/db/prepared.ts'
import { recordTable } from '../../platform/db/record-tables.ts'
import { type ColumnTypes, rowList } from '../../platform/db/row-list.ts'
import { MOST_TOGETHER } from '../../platform/db/write-groups.ts'
import { listStatement } from '../../platform/db/write-statements.ts'
import { hasSubscribers } from '../../platform/deliveries/news-entries.ts'
import { columnOf, columnsOf, oncePerKind, type Row } from '../../platform/rows/kind-rows.ts'
import { labelFormatOf } from '../../platform/rows/present.ts'
import type { KnownChanges } from '../changes/store.ts'

interface InTeam {
  readonly teamId: string
  readonly ids: IdList
}

const selectGames = (trx: Transaction, { teamId, ids }: InTeam) =>
  trx
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .select(['games.id', 'games.change_number', 'games.changes_from', 'games.format'])
    .select('games.created_at')
    .select('teams.change_number as team_change_number')
    .select(hasSubscribers(sql.ref('teams.id')).as('has_subscribers'))
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('game_names')
          .select('game_names.game_id')
          .where('game_names.team_id', '=', teamId)
          .whereRef('game_names.game_id', '=', 'games.id'),
      ).as('has_copies'),
      exists(
        selectFrom('lineups')
          .select('lineups.game_id')
          .where('lineups.team_id', '=', teamId)
          .whereRef('lineups.game_id', '=', 'games.id'),
      ).as('has_lineup'),
    ])
    .where('games.team_id', '=', teamId)
    .where(isListed(trx, 'games.id', ids))
    // Everybody waits for several games in the same order.
    .orderBy('games.id')

const gamesToHold = prepared((trx: Transaction, of: InTeam) =>
  // The embedded database runs one write at a time anyway.
  isPostgres(trx) ? selectGames(trx, of).forNoKeyUpdate('games') : selectGames(trx, of),
)

const gamesSeen = prepared(selectGames)

export interface HeldGame extends KnownChanges {
  readonly format: GameFormat
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Does the roster alone have the names and numbers of its players? */
  readonly isNamedByRoster: boolean
  readonly teamChangeNumber: number
  /** Does anything of its team wait for news? */
  readonly hasSubscribers: boolean
}

/**
 * Locks games until the transaction ends, as every change of their records does, and returns them;
 * a deleted one is missing.
 */
export async function holdGames(
  trx: Transaction,
  teamId: string,
  gameIds: readonly string[],
): Promise<Map<string, HeldGame>> {
  return heldGames(await gamesToHold(trx, { teamId, ids: new IdList(gameIds) }))
}

/** The same games without holding them, for {@link heldGames}. */
export const gamesQuery = (trx: Transaction, teamId: string, gameIds: readonly string[]) =>
  gamesSeen.bind(trx, { teamId, ids: new IdList(gameIds) })

/** Games by their ids, from their rows. */
export const heldGames = (rows: Awaited<ReturnType<typeof gamesToHold>>): Map<string, HeldGame> =>
  new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ changesFrom: row.changes_from, changeNumber: row.change_number },
        ...{ teamChangeNumber: row.team_change_number, format: labelFormatOf(row) },
        createdAt: row.created_at,
        isNamedByRoster: !row.has_copies && !row.has_lineup,
        hasSubscribers: Boolean(row.has_subscribers),
      },
    ]),
  )

/** The basis of a decision: a game and its team as they were, and the roles of the callers. */
interface DecidedOn {
  readonly team_id: string
  readonly game_id: string
  readonly change_number: number
  readonly team_change_number: number
  readonly has_subscribers: 0 | 1
  readonly state: TeamScope['state']
  readonly type: TeamScope['type']
  /** As JSON: a list of the columns of {@link CALLER}. */
  readonly callers: string
}

const DECIDED_ON: ColumnTypes = {
  ...{ team_id: 'text', game_id: 'text', change_number: 'bigint', team_change_number: 'bigint' },
  ...{ has_subscribers: 'bigint', state: 'text', type: 'text', callers: 'text' },
}

/** The role of a caller, with the hash of the token of a session. */
const CALLER: ColumnTypes = {
  ...{ user_id: 'text', name: 'text', role: 'text', key_access: 'text', token_hash: 'text' },
}

/**
 * Finds games that are, as their teams and the callers are, unchanged. Over a network they are
 * locked too, if no other transaction locks them or deletes their teams: changes committed while a
 * statement waited would not be visible. Each is found by one row, not by `exists` or a join, for
 * which PostgreSQL may read a whole table at once.
 */
const gamesAsBefore = listStatement<DecidedOn>((trx, decided) => {
  const held = isPostgres(trx)
    ? sql`for no key update of game skip locked for key share of team skip locked`
    : sql``
  return sql`
    select decided.team_id, decided.game_id
    from ${rowList(trx, DECIDED_ON, decided, { name: 'decided', atMost: MOST_TOGETHER })}
    where (
      select 1 from games as game inner join teams as team on team.id = game.team_id
      where game.team_id = decided.team_id and game.id = decided.game_id
        and game.change_number = decided.change_number
        and team.change_number = decided.team_change_number
        and team.state = decided.state and team.type = decided.type
        and (case when ${hasSubscribers(sql`decided.team_id`)} then 1 else 0 end) = decided.has_subscribers
        and not exists (
          select 1 from ${rowList(trx, CALLER, sql`decided.callers`, { atMost: MOST_TOGETHER })}
          where (
            select 1 from team_members as member join users as person on person.id = member.user_id
            where member.team_id = decided.team_id and member.user_id = listed.user_id
              and member.role = listed.role and person.display_name = listed.name
              and member.key_access is not distinct from listed.key_access) is null
            or listed.token_hash is not null and (
              select 1 from session_tokens as token
              where token.token_hash = listed.token_hash) is null)
      limit 1 ${held}) is not null`
}, MOST_TOGETHER)

/** The condition that a game is as it was decided on. */
export const asBefore = (trx: Transaction, decidedOn: DecidedOn) => ({
  ...gamesAsBefore(trx, [decidedOn]),
  rows: [decidedOn] as const,
})

const operationsWith = prepared((trx: Transaction, { teamId, ids }: InTeam) =>
  trx
    .selectFrom('operations')
    .select(['id', 'content_hash'])
    .where('team_id', '=', teamId)
    .where(isListed(trx, 'id', ids)),
)

/** The content hashes of executed operations with these ids, by id. */
export const operationsQuery = (trx: Transaction, teamId: string, ids: readonly string[]) =>
  operationsWith.bind(trx, { teamId, ids: new IdList(ids) })

/**
 * The selection of a kind's records: by id in any game of the team, by player in some games, or all
 * of those games.
 */
export interface WantedRecords {
  readonly gameIds: readonly string[]
  readonly ids: ReadonlySet<string>
  readonly playerIds: ReadonlySet<string>
  readonly all: boolean
}

interface Wanted extends InTeam {
  readonly gameIds: IdList
  readonly playerIds: IdList
}

type Find = Pick<Prepared<Transaction, Wanted, Row>, 'bind'>

interface Queries {
  readonly ofGames: Find
  readonly byId: Find
  readonly byIdOrPlayer: Find
}

const queriesOf = oncePerKind((kind): Queries => {
  const select = (trx: Transaction, teamId: string) =>
    trx
      .selectFrom(recordTable(kind.table))
      .select(['game_id', ...((kind.generatesIds ? ['id'] : []) as ['id'])])
      .select(columnsOf(kind) as ['id'])
      .where('team_id', '=', teamId)
  return {
    ofGames: prepared((trx: Transaction, { teamId, gameIds }: Wanted) =>
      select(trx, teamId).where(isListed(trx, 'game_id', gameIds)),
    ),
    byId: prepared((trx: Transaction, { teamId, ids }: Wanted) =>
      select(trx, teamId).where(isListed(trx, 'id', ids)),
    ),
    byIdOrPlayer: prepared((trx: Transaction, { teamId, ids, gameIds, playerIds }: Wanted) =>
      select(trx, teamId).where((where) =>
        where.or([
          isListed(trx, 'id', ids),
          where.and([
            isListed(trx, 'game_id', gameIds),
            isListed(trx, columnOf(kind, 'playerId'), playerIds),
          ]),
        ]),
      ),
    ),
  }
})

/** Queries for the wanted records of a kind, as they are stored; none where none are wanted. */
export function recordsQueries(
  trx: Transaction,
  teamId: string,
  kind: Kind,
  { gameIds, ids, playerIds, all }: WantedRecords,
): CompiledQuery[] {
  const { ofGames, byId, byIdOrPlayer } = queriesOf(kind)
  const isAnyNamed = kind.key === 'id' && (ids.size > 0 || playerIds.size > 0)
  const named = playerIds.size === 0 ? byId : byIdOrPlayer
  const wanted = [...(all ? [ofGames] : []), ...(isAnyNamed ? [named] : [])]
  return wanted.map((find) =>
    find.bind(trx, {
      teamId,
      gameIds: new IdList(gameIds),
      ids: new IdList(ids),
      playerIds: new IdList(playerIds),
    }),
  )
}

interface Removals extends InTeam {
  readonly gameIds: IdList
}

const selectRemoved = (
  trx: Transaction,
  { teamId, gameIds }: Pick<Removals, 'teamId' | 'gameIds'>,
) =>
  trx
    .selectFrom('removed_records')
    .select(['game_id', 'kind', 'id'])
    .where('team_id', '=', teamId)
    .where(isListed(trx, 'game_id', gameIds))
    .where(
      'kind',
      'in',
      kindsThatStayRemoved().map(({ name }) => sql.lit(name)),
    )

const removedInGames = prepared(selectRemoved)

const removedAmong = prepared((trx: Transaction, of: Removals) =>
  selectRemoved(trx, of).where(isListed(trx, 'id', of.ids)),
)

/** The kinds whose removed records never return. */
export const kindsThatStayRemoved = (): Kind[] => allKinds().filter(({ canReturn }) => !canReturn)

/** Which records with these ids, or all, were removed from games for good. */
export function removedQuery(
  trx: Transaction,
  teamId: string,
  games: readonly string[],
  ids: readonly string[] | 'all',
): CompiledQuery {
  const gameIds = new IdList(games)
  return ids === 'all'
    ? removedInGames.bind(trx, { teamId, gameIds })
    : removedAmong.bind(trx, { teamId, gameIds, ids: new IdList(ids) })
}
