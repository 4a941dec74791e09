import { lineup } from '@icetally/domain/game/kinds/lineup/lineup'
import type { Kind } from '@icetally/domain/game/model/kind'
import { recordsOf } from '@icetally/domain/game/model/records'
import type { RowScope } from '../../platform/access/team-scope.ts'
import type { PlayerTable } from '../../platform/db/schema.ts'
import type { Row } from '../../platform/rows/kind-rows.ts'
import { createdIdKey, type TeamFacts } from './facts.ts'
import type { PutRows } from './write.ts'

/** The stored rows of one game after calls, as far as known without reading them back. */
export interface StoredRows {
  /** The row that was put under this key; undefined where none was. */
  put(kind: Kind, key: string): Row | undefined
  /** The id that the server has generated for the record with this key. */
  createdId(kind: Kind, key: string): string | undefined
  /** The record with this key, as far as operations named it. */
  record(kind: Kind, key: string): object | undefined
  /** The players that operations named, as the roster has them. */
  readonly players: ReadonlyMap<string, PlayerTable>
  /** Does the game name its players as the roster does? Otherwise named records are read back. */
  readonly isNamedByRoster: boolean
}

/** {@link StoredRows} of the game of a call. */
export function storedRows({ id: gameId }: RowScope, facts: TeamFacts, rows: PutRows): StoredRows {
  const put: StoredRows['put'] = (kind, key) => rows.get(kind)?.get(`${gameId} ${key}`)
  return {
    put,
    createdId: (kind, key) => facts.createdIds.get(createdIdKey(kind, gameId, key)),
    record(kind, key) {
      const game = facts.games.get(gameId)
      return game && recordsOf(game.draft, kind).get(key)
    },
    players: facts.players,
    isNamedByRoster:
      facts.games.get(gameId)?.isNamedByRoster === true &&
      ![...(rows.get(lineup)?.values() ?? [])].some((row) => row['game_id'] === gameId),
  }
}
