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

/** A penalty of a player. */
export interface RecordedPenalty {
  readonly id: string
  readonly playerId: string
  readonly periodNumber: PeriodNumber
  readonly minutes: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly recordedBy: string | null
}

/** Records a penalty. */
export interface RecordPenalty {
  readonly kind: 'penalty.record'
  readonly penaltyId: string
  readonly playerId: string
  readonly periodNumber: PeriodNumber
  readonly minutes: number
}

/** Corrects the length of a penalty. */
export interface CorrectPenalty {
  readonly kind: 'penalty.correct'
  readonly penaltyId: string
  readonly minutes: number
}

/** Deletes a penalty. */
export interface RemovePenalty {
  readonly kind: 'penalty.remove'
  readonly penaltyId: string
}

/** Records in which penalties can be looked up. */
export interface WithPenalties {
  readonly penalties: ReadonlyMap<string, RecordedPenalty>
}

type Needs = WithPenalties & WithRemoved

const { put, remove } = effectsOn<RecordedPenalty>('penalty')

const recordPenalty: CommandDefinition<RecordPenalty, Needs> = {
  decide({ command, madeAt }, { records, isPlayer }, { userId, now }) {
    const { kind: _, penaltyId: id, ...content } = command
    if (records.removed.has(id)) return done()
    const stored = records.penalties.get(id)
    if (stored !== undefined) {
      return saysTheSame(stored, content) ? done() : refuse('ID_CONFLICT', ID_TAKEN)
    }
    if (!isPlayer(content.playerId)) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    const createdAt = observedTime(madeAt, now)
    return done(put({ ...content, id, createdAt, recordedBy: userId }))
  },
  names: ({ command: { penaltyId, playerId } }) => [
    { kind: 'penalty', id: penaltyId },
    { player: playerId },
  ],
  marks: ({ penaltyId }) => [penaltyId],
  words: { done: 'Penalty recorded successfully', failed: 'Failed to record penalty' },
  describe: ({ minutes, playerId }, nameOf) => [`Penalty of ${nameOf(playerId)}`, `${minutes} min`],
}

const correctPenalty: CommandDefinition<CorrectPenalty, Needs> = {
  decide({ command: { penaltyId, minutes } }, { records }) {
    const stored = records.penalties.get(penaltyId)
    return stored === undefined
      ? refuse('NOT_FOUND', 'Penalty not found')
      : done(put({ ...stored, minutes }))
  },
  names: ({ command }) => [{ kind: 'penalty', id: command.penaltyId }],
  marks: ({ penaltyId }) => [penaltyId],
  words: { done: 'Penalty corrected', failed: 'Failed to correct penalty' },
  describe: () => ['Correction of a penalty'],
}

const removePenalty: CommandDefinition<RemovePenalty, Needs> = {
  decide: ({ command }) => done(remove([command.penaltyId])),
  names: ({ command }) => [{ kind: 'penalty', id: command.penaltyId }],
  marks: ({ penaltyId }) => [penaltyId],
  words: { done: 'Penalty removed', failed: 'Failed to remove penalty' },
  describe: () => ['Removal of a penalty'],
}

/** Penalties of the team: a kind of record that only this proof knows. */
export const penalty = defineKind<RecordedPenalty>()({
  name: 'penalty',
  collection: 'penalties',
  table: 'penalties',
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
    'penalty.record': recordPenalty,
    'penalty.correct': correctPenalty,
    'penalty.remove': removePenalty,
  },
})
