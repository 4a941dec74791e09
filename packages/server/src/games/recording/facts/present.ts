import type { Kind } from '@icetally/domain/game/model/kind'
import { presentRecord } from '../../../platform/rows/kind-rows.ts'
import type { FactRow } from './store.ts'

/** A fact as it is answered: as the kind describes it, and its game. */
export const presentFact = (kind: Kind, row: FactRow) => ({
  ...presentRecord(kind, row),
  gameId: row.game_id,
})
