import type { PlayerReference } from '@icetally/domain/contract/fields'
import { compareByNumber } from '@icetally/domain/player/order'
import { faceoffCounts } from '@icetally/domain/recording/kinds/faceoff/faceoff'
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
  const counts = faceoffCounts(records)
  return [...records.faceoffs.values()]
    .map(({ id, playerId }) => ({
      id,
      player: nameOf(playerId),
      ...(counts.get(playerId) ?? { taken: 0, won: 0 }),
    }))
    .toSorted((one, other) => compareByNumber(one.player, other.player))
}
