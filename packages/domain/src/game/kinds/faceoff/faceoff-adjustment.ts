import type { CreatedFact } from '../../model/fact-commands.ts'
import { defineKind, effectsOn } from '../../model/kind.ts'
import { type CountedFaceoffs, countsOf } from './faceoff-counts.ts'

/** The addition of manually set counts to a player's faceoffs; either number may be negative. */
export interface RecordedFaceoffAdjustment extends CreatedFact {
  readonly playerId: string
  readonly taken: number
  readonly won: number
}

/** Records in which adjustments can be looked up. */
export interface WithFaceoffAdjustments {
  readonly faceoffAdjustments: ReadonlyMap<string, RecordedFaceoffAdjustment>
}

/** The operations on adjustments; the commands are those of the player's record. */
export const faceoffAdjustments = effectsOn<RecordedFaceoffAdjustment>('faceoffAdjustment')

/** Adjustments of a player's faceoff counts. */
export const faceoffAdjustment = defineKind<RecordedFaceoffAdjustment>()({
  name: 'faceoffAdjustment',
  collection: 'faceoffAdjustments',
  table: 'faceoff_adjustments',
  columns: {
    id: { column: 'id', as: 'text' },
    playerId: { column: 'player_id', as: 'text' },
    taken: { column: 'taken', as: 'int' },
    won: { column: 'won', as: 'int' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  corrected: [],
  players: ['playerId'],
  commands: {},
  restored({ playerId, taken, won }, _, records: CountedFaceoffs) {
    const before = countsOf(records, playerId)
    const counts = { taken: before.taken + taken, won: before.won + won }
    return [{ kind: 'faceoff.set', playerId, ...counts }]
  },
})
