import type { PlayerReference } from '@icetally/domain/contract/fields'
import { compareByNumber } from '@icetally/domain/player/order'
import type { GameRecords } from '@icetally/domain/recording/records'
import type { PlayerNames } from '../../lib/format/player-names.ts'

/** The faceoffs of one player, with all that this device has not sent yet. */
export interface GameFaceoff {
  readonly id: string
  readonly player: PlayerReference
  readonly taken: number
  readonly won: number
}

/** The tracked players of a game by jersey number. */
export function gameFaceoffs(records: GameRecords, nameOf: PlayerNames): readonly GameFaceoff[] {
  return [...records.faceoffs.values()]
    .map(({ id, playerId, taken, won }) => ({ id, player: nameOf(playerId), taken, won }))
    .toSorted((one, other) => compareByNumber(one.player, other.player))
}
