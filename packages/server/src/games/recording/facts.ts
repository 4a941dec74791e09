import { type Kind, removedKey } from '@icetally/domain/game/model/kind'
import { definitionOf, type Operation } from '@icetally/domain/game/model/operations'
import {
  allKinds,
  draftOf,
  keyOf,
  NO_RECORDS,
  putRecord,
  type RecordsDraft,
} from '@icetally/domain/game/model/records'
import { tokensQuery } from '../../platform/access/sessions.ts'
import { membersNamed, scopeOfMember, type TeamScope } from '../../platform/access/team-scope.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { IdList } from '../../platform/db/id-list.ts'
import { readTogether } from '../../platform/db/prepared.ts'
import type { PlayerTable } from '../../platform/db/schema.ts'
import { type Row, recordFrom } from '../../platform/rows/kind-rows.ts'
import { playersNamed } from '../../players/index.ts'
import {
  gamesQuery,
  type HeldGame,
  heldGames,
  kindsThatStayRemoved,
  operationsQuery,
  recordsQueries,
  removedQuery,
} from './facts-store.ts'

/** The known facts of one game, updated as operations are executed. */
export interface GameFacts {
  readonly changesFrom: number
  /** The number of its last change when it was read, and now. */
  readonly numberBefore: number
  changeNumber: number
  readonly format: HeldGame['format']
  readonly createdAt: HeldGame['createdAt']
  readonly isNamedByRoster: HeldGame['isNamedByRoster']
  readonly teamChangeNumber: HeldGame['teamChangeNumber']
  readonly hasSubscribers: HeldGame['hasSubscribers']
  /** The game's records, as far as the operations name them, or all. */
  readonly draft: RecordsDraft
}

/** The input of all operations, read at the beginning and updated as they are executed. */
export interface TeamFacts {
  /** Are all records of the games among them? */
  readonly isWhole: boolean
  /** Deleted games are missing. */
  readonly games: ReadonlyMap<string, GameFacts>
  /** The content hashes of executed operations, by their ids. */
  readonly contentHashes: Map<string, string>
  /** The game in which an id of a kind is used, by {@link usedId}. */
  readonly gameOfId: Map<string, string>
  /** The ids that the server has generated for stored rows, by {@link createdIdKey}. */
  readonly createdIds: Map<string, string>
  /** Players that operations add are among them, once that is decided. */
  readonly players: Map<string, PlayerTable>
  /** The callers by their ids, with present roles; former members are missing. */
  readonly callers: ReadonlyMap<string, { readonly name: string; readonly scope: TeamScope }>
  /** The requested hashes of the callers' tokens that still exist. */
  readonly tokens: ReadonlySet<string>
}

/** The id of a record among those of all kinds. */
export const usedId = (kind: Kind, id: string): string => removedKey(kind.name, id)

/** A row of a kind whose ids the server generates, by its game and key. */
export const createdIdKey = (kind: Kind, gameId: string, key: string): string =>
  `${kind.name} ${gameId} ${key}`

/** The records that operations name, by kind. */
interface NamedRecords {
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>
  readonly playerIds: ReadonlyMap<string, ReadonlySet<string>>
  /** Kinds of which all records of the games are named. */
  readonly wholeKinds: ReadonlySet<string>
  readonly players: readonly string[]
}

const NONE: ReadonlySet<string> = new Set()

function namedIn(operations: readonly Operation[]): NamedRecords {
  const ids = new Map<string, Set<string>>()
  const playerIds = new Map<string, Set<string>>()
  const wholeKinds = new Set<string>()
  const players = new Set<string>()
  const add = (to: Map<string, Set<string>>, kind: string, id: string) =>
    to.set(kind, (to.get(kind) ?? new Set()).add(id))
  for (const operation of operations) {
    for (const named of definitionOf(operation.command).names(operation)) {
      if ('id' in named) add(ids, named.kind, named.id)
      else if ('playerId' in named) add(playerIds, named.kind, named.playerId)
      else if ('all' in named) wholeKinds.add(named.kind)
      else if (named.player !== null && named.player !== undefined) players.add(named.player)
    }
  }
  return { ids, playerIds, wholeKinds, players: [...players] }
}

/** Whose facts are read. */
export interface FactsWanted {
  /** Any caller's: all are of the same team. */
  readonly scope: TeamScope
  readonly gameIds: readonly string[]
  readonly callers: readonly string[]
  /** Hashes of tokens. */
  readonly tokens: readonly string[]
  readonly operations: readonly Operation[]
  /** Players besides the named ones of the operations. */
  readonly players?: Iterable<string>
  /** Are all records of the games wanted, also unnamed ones? */
  readonly isWhole?: boolean
}

/**
 * Reads the records that operations name in games that are locked (or about to be), with a constant
 * number of queries. Games that are not locked are read with the rest, as one snapshot.
 */
export async function readFacts(
  trx: Transaction,
  {
    scope,
    gameIds,
    callers,
    tokens,
    operations,
    players: others = [],
    isWhole = false,
  }: FactsWanted,
  held?: Promise<ReadonlyMap<string, HeldGame>>,
): Promise<TeamFacts> {
  const { teamId } = scope
  const named = namedIn(operations)
  const operationIds = operations.map(({ id }) => id)
  const removable = kindsThatStayRemoved().flatMap(({ name }) => [...(named.ids.get(name) ?? NONE)])
  const wanted = allKinds().flatMap((kind) => {
    const queries = recordsQueries(trx, teamId, kind, {
      gameIds,
      ids: named.ids.get(kind.name) ?? NONE,
      playerIds: named.playerIds.get(kind.name) ?? NONE,
      all: isWhole || kind.whole !== null || named.wholeKinds.has(kind.name),
    })
    return queries.map((query) => ({ kind, query }))
  })
  // Sent without waiting for the games, and carried out once they are held.
  const [holding, lists] = await Promise.all([
    held,
    readTogether(trx, [
      operationsQuery(trx, teamId, operationIds),
      membersNamed.bind(trx, { teamId, ids: new IdList(callers) }),
      playersNamed.bind(trx, { teamId, ids: new IdList([...named.players, ...others]) }),
      removedQuery(trx, teamId, gameIds, isWhole ? 'all' : removable),
      ...wanted.map(({ query }) => query),
      ...(tokens.length > 0 ? [tokensQuery(trx, tokens)] : []),
      ...(held === undefined ? [gamesQuery(trx, teamId, gameIds)] : []),
    ]),
  ])
  const [carriedOut = [], members = [], players = [], removed = [], ...more] = lists
  const records = more.slice(0, wanted.length)
  const tokenRows = tokens.length > 0 ? more[wanted.length] : []
  // With the columns that were selected, none of which is another in JSON.
  const seen = (held === undefined ? more.at(-1) : []) as unknown as Parameters<typeof heldGames>[0]
  const known = holding ?? heldGames(seen)
  const facts: TeamFacts = {
    isWhole,
    games: new Map([...known].map(([id, numbers]) => [id, factsOfGame(numbers)])),
    contentHashes: new Map(
      carriedOut.map((row) => [textIn(row, 'id'), textIn(row, 'content_hash')]),
    ),
    gameOfId: new Map(),
    createdIds: new Map(),
    // With all the columns of their table, none of which is another in JSON.
    players: new Map(players.map((row) => [textIn(row, 'id'), row as unknown as PlayerTable])),
    callers: new Map(
      // With the columns that were selected, none of which is another in JSON.
      (members as unknown as Awaited<ReturnType<typeof membersNamed>>).map((row) => [
        row.user_id,
        { name: row.display_name, scope: scopeOfMember(teamId, row) },
      ]),
    ),
    tokens: new Set(tokenRows?.map((row) => textIn(row, 'token_hash'))),
  }
  for (const [index, { kind }] of wanted.entries()) {
    for (const row of records[index] ?? []) note(facts, kind, row)
  }
  for (const row of removed) {
    const key = removedKey(textIn(row, 'kind'), textIn(row, 'id'))
    facts.games.get(textIn(row, 'game_id'))?.draft.removed.add(key)
  }
  return facts
}

const textIn = (row: Row, column: string): string => String(row[column])

const factsOfGame = (known: HeldGame): GameFacts => ({
  ...known,
  numberBefore: known.changeNumber,
  draft: draftOf(NO_RECORDS),
})

function note(facts: TeamFacts, kind: Kind, row: Row): void {
  const gameId = String(row['game_id'])
  if (kind.key === 'id') facts.gameOfId.set(usedId(kind, String(row['id'])), gameId)
  const game = facts.games.get(gameId)
  if (game === undefined) return
  const record = recordFrom(kind, row)
  putRecord(game.draft, kind, record)
  if (kind.generatesIds) {
    facts.createdIds.set(createdIdKey(kind, gameId, keyOf(kind, record)), String(row['id']))
  }
}

/**
 * Can operations be decided on facts with all records of their games, without those of other games?
 */
export function covers(facts: TeamFacts, { gameIds, callers, operations }: FactsWanted): boolean {
  return (
    gameIds.every((id) => facts.games.has(id)) &&
    callers.every((id) => facts.callers.has(id)) &&
    namedIn(operations).players.every((id) => facts.players.has(id))
  )
}

/** The same facts, for the operations after the executed ones. */
export const continued = (facts: TeamFacts): TeamFacts => ({
  ...facts,
  games: new Map(
    [...facts.games].map(([id, game]) => [id, { ...game, numberBefore: game.changeNumber }]),
  ),
  contentHashes: new Map(),
  gameOfId: new Map(),
})
