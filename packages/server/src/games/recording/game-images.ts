import { lineup } from '@icetally/domain/game/kinds/lineup/lineup'
import { allKinds, recordsOf } from '@icetally/domain/game/model/records'
import { gameKey } from '../../platform/access/cache-keys.ts'
import type { RowScope } from '../../platform/access/team-scope.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { ResponseCache } from '../../platform/processes/response-cache.ts'
import { continued, covers, type FactsWanted, readFacts, type TeamFacts } from './facts.ts'
import type { PutRows } from './write.ts'

/** The state of a game after a change of this process. */
export interface GameImage {
  readonly changeNumber: number
  /** All that a change of the game is decided on; null unless this process alone changes the game. */
  readonly facts: TeamFacts | null
  /** Was the previous change of this process, too? */
  readonly isOursAlone: boolean
}

/** Bytes of all images together, some hundred games in use. */
const CACHE_BYTES = 64 * 1024 * 1024
/** Bytes of a record or a player in memory. */
const SIZE_OF_RECORD = 600

function sizeOf({ facts }: GameImage): number {
  if (facts === null) return 0
  const records = [...facts.games.values()].map(({ draft }) =>
    allKinds().reduce((sum, kind) => sum + recordsOf(draft, kind).size, draft.removed.size),
  )
  return SIZE_OF_RECORD * records.reduce((sum, count) => sum + count, facts.players.size)
}

/**
 * Images of games from this process's last changes, so that the next change is decided without
 * reading. They are never trusted: the writing statement checks that game, team and callers are
 * unchanged.
 */
export class GameImages {
  readonly #cache = new ResponseCache<GameImage>({ maxBytes: CACHE_BYTES, sizeOf })

  /** The image of a game, which is changed as the next change is decided: it is used once. */
  take(game: RowScope): GameImage | undefined {
    const image = this.#cache.find(entryOf(game))
    this.#cache.forget(entryOf(game))
    return image
  }

  store(game: RowScope, image: GameImage): void {
    this.#cache.store(entryOf(game), image)
  }
}

const entryOf = ({ teamId, id }: RowScope) => ({
  ...{ key: gameKey(teamId, id), variant: 'image', version: '' },
})

/** Facts that are wanted of one game: from its image, or read, as many as the next change needs. */
export async function factsFrom(
  trx: Transaction,
  { facts, isOursAlone }: GameImage,
  wanted: FactsWanted,
): Promise<TeamFacts> {
  if (facts === null) return readFacts(trx, { ...wanted, isWhole: isOursAlone })
  // Whether the tokens still exist is checked by the writing statement.
  if (covers(facts, wanted)) return { ...continued(facts), tokens: new Set(wanted.tokens) }
  const callers = [...wanted.callers, ...facts.callers.keys()]
  return readFacts(trx, { ...wanted, callers, players: facts.players.keys(), isWhole: true })
}

/** The image of a game after a change that was decided on the previous image, or on reads. */
export function imageAfter(
  { id: gameId }: RowScope,
  before: GameImage | undefined,
  { facts, rows }: { readonly facts: TeamFacts; readonly rows: PutRows },
): GameImage | undefined {
  const game = facts.games.get(gameId)
  if (game === undefined) return undefined
  const { changeNumber, numberBefore } = game
  const isOursAlone = before?.changeNumber === numberBefore
  // Players' names in a game depend on its lineup.
  const isKnown = facts.isWhole && isOursAlone && (rows.get(lineup)?.size ?? 0) === 0
  return { changeNumber, isOursAlone, facts: isKnown ? facts : null }
}
