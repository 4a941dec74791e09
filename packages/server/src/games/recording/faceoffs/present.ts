import type { Faceoff } from '@icetally/domain/game/endpoints/faceoffs'
import { presentReference, toIsoTimestamp } from '../../../platform/rows/present.ts'
import type { FaceoffRow } from './store.ts'

/** A faceoff record as it is answered, with its player as the game calls them. */
export const presentFaceoff = (row: FaceoffRow): Faceoff => ({
  id: row.id,
  gameId: row.game_id,
  playerId: row.player_id,
  player: presentReference({
    id: row.player_id,
    name: row.player_name,
    number: row.player_number,
    jersey: row.player_jersey,
    removed_at: row.player_removed_at,
  }),
  taken: row.taken,
  won: row.won,
  createdAt: toIsoTimestamp(row.created_at),
})
