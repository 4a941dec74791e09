import { observedTime } from '@icetally/domain/game/observed-time'
import type { PeriodNumber } from '@icetally/domain/limits'
import {
  type CommandDefinition,
  defineKind,
  done,
  effectsOn,
  refuse,
  saysTheSame,
  type WithRemoved,
} from '@icetally/domain/recording/kind'
import { ID_TAKEN, PLAYER_NOT_FOUND } from '@icetally/domain/recording/sentences'

/** A treatment of a player. */
export interface RecordedTreatment {
  readonly id: string
  readonly playerId: string
  readonly periodNumber: PeriodNumber
  readonly minutes: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly recordedBy: string | null
}

/** Records a treatment. */
export interface RecordTreatment {
  readonly kind: 'treatment.record'
  readonly treatmentId: string
  readonly playerId: string
  readonly periodNumber: PeriodNumber
  readonly minutes: number
}

/** Corrects the length of a treatment. */
export interface CorrectTreatment {
  readonly kind: 'treatment.correct'
  readonly treatmentId: string
  readonly minutes: number
}

/** Deletes a treatment. */
export interface RemoveTreatment {
  readonly kind: 'treatment.remove'
  readonly treatmentId: string
}

/** Records in which treatments can be looked up. */
export interface WithTreatments {
  readonly treatments: ReadonlyMap<string, RecordedTreatment>
}

type Needs = WithTreatments & WithRemoved

const { put, remove } = effectsOn<RecordedTreatment>('treatment')

const recordTreatment: CommandDefinition<RecordTreatment, Needs> = {
  decide({ command, madeAt }, { records, isPlayer }, { userId, now }) {
    const { kind: _, treatmentId: id, ...content } = command
    if (records.removed.has(id)) return done()
    const stored = records.treatments.get(id)
    if (stored !== undefined) {
      return saysTheSame(stored, content) ? done() : refuse('ID_CONFLICT', ID_TAKEN)
    }
    if (!isPlayer(content.playerId)) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    const createdAt = observedTime(madeAt, now)
    return done(put({ ...content, id, createdAt, recordedBy: userId }))
  },
  names: ({ command: { treatmentId, playerId } }) => [
    { kind: 'treatment', id: treatmentId },
    { player: playerId },
  ],
  marks: ({ treatmentId }) => [treatmentId],
  words: { done: 'Treatment recorded successfully', failed: 'Failed to record treatment' },
  describe: ({ minutes, playerId }, nameOf) => [
    `Treatment of ${nameOf(playerId)}`,
    `${minutes} min`,
  ],
}

const correctTreatment: CommandDefinition<CorrectTreatment, Needs> = {
  decide({ command: { treatmentId, minutes } }, { records }) {
    const stored = records.treatments.get(treatmentId)
    return stored === undefined
      ? refuse('NOT_FOUND', 'Treatment not found')
      : done(put({ ...stored, minutes }))
  },
  names: ({ command }) => [{ kind: 'treatment', id: command.treatmentId }],
  marks: ({ treatmentId }) => [treatmentId],
  words: { done: 'Treatment corrected', failed: 'Failed to correct treatment' },
  describe: () => ['Correction of a treatment'],
}

const removeTreatment: CommandDefinition<RemoveTreatment, Needs> = {
  decide: ({ command }) => done(remove([command.treatmentId])),
  names: ({ command }) => [{ kind: 'treatment', id: command.treatmentId }],
  marks: ({ treatmentId }) => [treatmentId],
  words: { done: 'Treatment removed', failed: 'Failed to remove treatment' },
  describe: () => ['Removal of a treatment'],
}

/** Treatments of the team: a kind of record that only this proof knows. */
export const treatment = defineKind<RecordedTreatment>()({
  name: 'treatment',
  collection: 'treatments',
  table: 'treatments',
  columns: {
    id: { column: 'id', as: 'text' },
    playerId: { column: 'player_id', as: 'text' },
    periodNumber: { column: 'period_number', as: 'int' },
    minutes: { column: 'minutes', as: 'int' },
    createdAt: { column: 'created_at', as: 'time' },
    recordedBy: { column: 'recorded_by', as: 'text' },
  },
  corrected: ['minutes'],
  players: ['playerId'],
  recorder: 'recordedBy',
  order: ['createdAt', 'id'],
  commands: {
    'treatment.record': recordTreatment,
    'treatment.correct': correctTreatment,
    'treatment.remove': removeTreatment,
  },
  restored: ({ id: _, createdAt: _at, recordedBy: _by, ...content }, treatmentId) => [
    { kind: 'treatment.record', treatmentId, ...content },
  ],
})
