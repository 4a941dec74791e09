import type { Kind } from '@icetally/domain/recording/kind'
import { definitionOf, type Operation } from '@icetally/domain/recording/operations'
import {
  allKinds,
  draftOf,
  NO_RECORDS,
  putRecord,
  type RecordsDraft,
} from '@icetally/domain/recording/records'
import type { TeamScope } from '../access/team-scope.ts'
import type { Transaction } from '../db/database.ts'
import type { PlayerTable } from '../db/schema.ts'
import type { KnownChanges } from '../records/changes/store.ts'
import { recordFrom } from '../records/kind-rows.ts'
import { findPlayers } from '../records/players/store.ts'
import { findContentHashes, findRecords, findRemoved, holdGames } from './facts-store.ts'

/** What is known of one game, changed as operations are carried out. */
export interface GameFacts {
  readonly changesFrom: number
  changeNumber: number
  /** As much of the game's records as the operations name. */
  readonly draft: RecordsDraft
}

/** All that operations ask for, read at the beginning and changed as they are carried out. */
export interface TeamFacts {
  /** Games that are gone are missing. */
  readonly games: ReadonlyMap<string, GameFacts>
  /** What the operations that were carried out asked for, by their ids. */
  readonly contentHashes: Map<string, string>
  /** The game in which an id of a kind is used, by {@link usedId}. */
  readonly gameOfId: Map<string, string>
  readonly players: ReadonlyMap<string, PlayerTable>
}

/** The id of a record among those of all kinds. */
export const usedId = (kind: Kind, id: string): string => `${kind.name} ${id}`

/** What operations name, by kind. */
interface NamedRecords {
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>
  readonly playerIds: ReadonlyMap<string, ReadonlySet<string>>
  readonly players: readonly string[]
}

const NONE: ReadonlySet<string> = new Set()

function namedIn(operations: readonly Operation[]): NamedRecords {
  const ids = new Map<string, Set<string>>()
  const playerIds = new Map<string, Set<string>>()
  const players = new Set<string>()
  const add = (to: Map<string, Set<string>>, kind: string, id: string) =>
    to.set(kind, (to.get(kind) ?? new Set()).add(id))
  for (const operation of operations) {
    for (const named of definitionOf(operation.command).names(operation)) {
      if ('id' in named) add(ids, named.kind, named.id)
      else if ('playerId' in named) add(playerIds, named.kind, named.playerId)
      else if (named.player !== null && named.player !== undefined) players.add(named.player)
    }
  }
  return { ids, playerIds, players: [...players] }
}

/**
 * Holds the games and reads what operations in them name, with a number of queries that does not
 * depend on how many there are. All games are of the team of the scope.
 */
export async function readFacts(
  trx: Transaction,
  scope: TeamScope,
  games: readonly string[],
  operations: readonly Operation[],
): Promise<TeamFacts> {
  const { teamId } = scope
  const gameIds = [...new Set(games)].toSorted()
  const known = await holdGames(trx, teamId, gameIds)
  const named = namedIn(operations)
  const operationIds = [...new Set(operations.map(({ id }) => id))]
  const facts: TeamFacts = {
    games: new Map([...known].map(([id, numbers]) => [id, factsOfGame(numbers)])),
    contentHashes: await findContentHashes(trx, teamId, operationIds),
    gameOfId: new Map(),
    players: await findPlayers(trx, scope, named.players),
  }
  for (const kind of allKinds()) {
    const wanted = {
      gameIds,
      ids: named.ids.get(kind.name) ?? NONE,
      playerIds: named.playerIds.get(kind.name) ?? NONE,
    }
    for (const row of await findRecords(trx, teamId, kind, wanted)) note(facts, kind, row)
  }
  const final = allKinds().filter(({ canReturn }) => !canReturn)
  const ids = new Set(final.flatMap(({ name }) => [...(named.ids.get(name) ?? NONE)]))
  const kinds = final.map(({ name }) => name)
  for (const { gameId, id } of await findRemoved(trx, teamId, gameIds, kinds, [...ids])) {
    facts.games.get(gameId)?.draft.removed.add(id)
  }
  return facts
}

const factsOfGame = (known: KnownChanges): GameFacts => ({ ...known, draft: draftOf(NO_RECORDS) })

function note(facts: TeamFacts, kind: Kind, row: Readonly<Record<string, unknown>>): void {
  const gameId = String(row['game_id'])
  if (kind.key === 'id') facts.gameOfId.set(usedId(kind, String(row['id'])), gameId)
  const game = facts.games.get(gameId)
  if (game !== undefined) putRecord(game.draft, kind, recordFrom(kind, row))
}
