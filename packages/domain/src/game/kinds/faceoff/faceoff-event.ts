import type { PeriodNumber } from '../../../platform/limits.ts'
import type { CreatedFact } from '../../model/fact-commands.ts'
import { defineKind, effectsOn } from '../../model/kind.ts'
import { HALF_A_PLACE } from '../../model/sentences.ts'

/** One faceoff of a player: won or lost; location and time are null if not recorded. */
export interface RecordedFaceoffEvent extends CreatedFact {
  readonly playerId: string
  readonly won: boolean
  readonly periodNumber: PeriodNumber | null
  /** Seconds into the period. */
  readonly clock: number | null
  /** Canvas units. */
  readonly xCoord: number | null
  readonly yCoord: number | null
}

/** Records in which faceoffs can be looked up. */
export interface WithFaceoffEvents {
  readonly faceoffEvents: ReadonlyMap<string, RecordedFaceoffEvent>
}

/** The operations on faceoffs; the commands are those of the player's record. */
export const faceoffEvents = effectsOn<RecordedFaceoffEvent>('faceoffEvent')

/** Are both coordinates there, or none? */
export const isPlace = ({ xCoord, yCoord }: Pick<RecordedFaceoffEvent, 'xCoord' | 'yCoord'>) =>
  (xCoord === null) === (yCoord === null)

/** Faceoffs, each a fact: counts are their sums. */
export const faceoffEvent = defineKind<RecordedFaceoffEvent>()({
  name: 'faceoffEvent',
  collection: 'faceoffEvents',
  table: 'faceoff_events',
  called: 'faceoff',
  fault: (event) => (isPlace(event) ? null : HALF_A_PLACE),
  columns: {
    id: { column: 'id', as: 'text' },
    playerId: { column: 'player_id', as: 'text' },
    won: { column: 'won', as: 'flag' },
    periodNumber: { column: 'period_number', as: 'int' },
    clock: { column: 'clock', as: 'int' },
    xCoord: { column: 'x_coord', as: 'real' },
    yCoord: { column: 'y_coord', as: 'real' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  corrected: ['won', 'periodNumber', 'clock', 'xCoord', 'yCoord'],
  players: ['playerId'],
  commands: {},
  restored: ({ id: _, createdAt: _at, recordedBy: _by, ...content }, eventId) => [
    { kind: 'faceoff.count', eventId, ...content },
  ],
})
