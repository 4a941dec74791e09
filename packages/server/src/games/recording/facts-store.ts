import type { GameFormat } from '@icetally/domain/game/format/game-format'
import type { Kind } from '@icetally/domain/game/model/kind'
import { allKinds } from '@icetally/domain/game/model/records'
import { type CompiledQuery, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { isPostgres } from '../../platform/db/engine.ts'
import { IdList, isListed } from '../../platform/db/id-list.ts'
import { type Prepared, prepared } from '../../platform/db/prepared.ts'
import { recordTable } from '../../platform/db/record-tables.ts'
import { hasSubscribers } from '../../platform/deliveries/news-entries.ts'
import { columnOf, columnsOf, type Row } from '../../platform/rows/kind-rows.ts'
import { labelFormatOf } from '../../platform/rows/present.ts'
import type { KnownChanges } from '../changes/store.ts'

interface InTeam {
  readonly teamId: string
  readonly ids: IdList
}

const gamesToHold = prepared((trx: Transaction, { teamId, ids }: InTeam) => {
  const games = trx
    .selectFrom('games')
    .select(['id', 'change_number', 'changes_from', 'format'])
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
    // No subscription is made while the embedded database writes; elsewhere the writing statement asks.
    .select((isPostgres(trx) ? sql<1>`1` : hasSubscribers(teamId)).as('has_subscribers'))
    .where('team_id', '=', teamId)
    .where(isListed(trx, 'id', ids))
    // Everybody waits for several games in the same order.
    .orderBy('id')
  // The embedded database runs one write at a time anyway.
  return isPostgres(trx) ? games.forNoKeyUpdate() : games
})

/** A game that is held: which changes of it are known, and its format. */
export interface HeldGame extends KnownChanges {
  readonly format: GameFormat
  /** Does the roster alone say what its players are called and wear? */
  readonly isNamedByRoster: boolean
  /** Does perhaps anything wait for news of it? */
  readonly hasSubscribers: boolean
}

/**
 * Holds games until the transaction ends, as every change of their records does, and answers them;
 * one that is gone is missing.
 */
export async function holdGames(
  trx: Transaction,
  teamId: string,
  gameIds: readonly string[],
): Promise<Map<string, HeldGame>> {
  const rows = await gamesToHold(trx, { teamId, ids: new IdList(gameIds) })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ changesFrom: row.changes_from, changeNumber: row.change_number },
        format: labelFormatOf(row),
        isNamedByRoster: !row.has_copies && !row.has_lineup,
        hasSubscribers: Boolean(row.has_subscribers),
      },
    ]),
  )
}

const operationsWith = prepared((trx: Transaction, { teamId, ids }: InTeam) =>
  trx
    .selectFrom('operations')
    .select(['id', 'content_hash'])
    .where('team_id', '=', teamId)
    .where(isListed(trx, 'id', ids)),
)

/** What the operations with these ids asked for when they were carried out, by id. */
export const operationsQuery = (trx: Transaction, teamId: string, ids: readonly string[]) =>
  operationsWith.bind(trx, { teamId, ids: new IdList(ids) })

/** Which records of a kind: by id in any game of the team, by player in some games, or all of those games. */
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

const queries = new Map<Kind, Queries>()

function queriesOf(kind: Kind): Queries {
  const known = queries.get(kind)
  if (known !== undefined) return known
  const select = (trx: Transaction, teamId: string) =>
    trx
      .selectFrom(recordTable(kind.table))
      .select(['game_id', ...((kind.generatesIds ? ['id'] : []) as ['id'])])
      .select(columnsOf(kind) as ['id'])
      .where('team_id', '=', teamId)
  const made: Queries = {
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
  queries.set(kind, made)
  return made
}

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

const removedAmong = prepared((trx: Transaction, { teamId, gameIds, ids }: Removals) =>
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
    .where(isListed(trx, 'id', ids)),
)

/** Those whose records never return once they were removed. */
export const kindsThatStayRemoved = (): Kind[] => allKinds().filter(({ canReturn }) => !canReturn)

/** Which records with these ids were removed before, for good, by game. */
export const removedQuery = (
  trx: Transaction,
  teamId: string,
  gameIds: readonly string[],
  ids: readonly string[],
) => removedAmong.bind(trx, { teamId, gameIds: new IdList(gameIds), ids: new IdList(ids) })
