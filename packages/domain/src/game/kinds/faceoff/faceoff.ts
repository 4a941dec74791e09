import { LIMITS } from '../../../platform/limits.ts'
import {
  type CommandDefinition,
  type CommandOf,
  defined,
  defineKind,
  done,
  effectsOn,
  equalsStored,
  type Named,
  type OperationOf,
  type RecordingContext,
  type RecordingEffect,
  refuse,
  type WithRemoved,
  wasRemoved,
} from '../../model/kind.ts'
import {
  FACEOFFS_FULL,
  HALF_A_PLACE,
  ID_TAKEN,
  PLAYER_NOT_FOUND,
  WON_EXCEEDS_TAKEN,
} from '../../model/sentences.ts'
import { observedTime } from '../../observed-time.ts'
import { missingOvertime, type WithPeriods } from '../period/period.ts'
import { faceoffAdjustments, type WithFaceoffAdjustments } from './faceoff-adjustment.ts'
import { type CountedFaceoffs, countsOf, type FaceoffCounts } from './faceoff-counts.ts'
import {
  faceoffEvents,
  isPlace,
  type RecordedFaceoffEvent,
  type WithFaceoffEvents,
} from './faceoff-event.ts'
import type { faceoffSchemas } from './faceoff-schemas.ts'

/** A player whose faceoffs are tracked in a game, of which there is one record at most. */
export interface RecordedFaceoff {
  readonly id: string
  readonly playerId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

type FaceoffCommand<Name extends string> = CommandOf<typeof faceoffSchemas, Name>

/** Records in which a player's faceoffs can be looked up. */
export interface WithFaceoffs extends WithFaceoffEvents, WithFaceoffAdjustments {
  readonly faceoffs: ReadonlyMap<string, RecordedFaceoff>
}

type Needs = WithFaceoffs & WithPeriods & WithRemoved

const { put, remove } = effectsOn<RecordedFaceoff>('faceoff')

interface OfPlayer {
  readonly playerId: string
}

const ofPlayer = <R extends OfPlayer>(records: ReadonlyMap<string, R>, playerId: string): R[] =>
  [...records.values()].filter((record) => record.playerId === playerId)

/** The record of a player, if the player is tracked. */
export const faceoffOf = (
  { faceoffs }: Pick<WithFaceoffs, 'faceoffs'>,
  playerId: string,
): RecordedFaceoff | undefined => ofPlayer(faceoffs, playerId)[0]

/** All that is stored of a player's faceoffs. */
const namesPlayer = (playerId: string): Named[] => [
  { player: playerId },
  { kind: 'faceoff', playerId },
  { kind: 'faceoffEvent', playerId },
  { kind: 'faceoffAdjustment', playerId },
]

/** The adjustment of a player's counts from one value to another: none where both are equal. */
function adjusted(
  playerId: string,
  [from, to]: readonly [from: FaceoffCounts, to: FaceoffCounts],
  { id, madeAt }: OperationOf,
  { userId, now }: RecordingContext,
): RecordingEffect[] {
  const more = { taken: to.taken - from.taken, won: to.won - from.won }
  if (more.taken === 0 && more.won === 0) return []
  const createdAt = observedTime(madeAt, now)
  return [faceoffAdjustments.put({ id, playerId, ...more, createdAt, recordedBy: userId })]
}

/**
 * A player's counts once a faceoff is corrected or removed, and the nearest with 0 ≤ won ≤ taken: counts set by
 * hand may include the change already.
 */
function withoutImpossible(
  records: CountedFaceoffs,
  before: RecordedFaceoffEvent,
  after: RecordedFaceoffEvent | null,
): [FaceoffCounts, FaceoffCounts] {
  const counts = countsOf(records, before.playerId)
  const left = {
    taken: counts.taken - (after === null ? 1 : 0),
    won: counts.won - Number(before.won) + Number(after?.won ?? false),
  }
  const taken = Math.max(left.taken, 0)
  return [left, { taken, won: Math.min(Math.max(left.won, 0), taken) }]
}

const trackFaceoffs: CommandDefinition<FaceoffCommand<'faceoff.track'>, Needs> = {
  decide({ command: { playerId, faceoffId: id }, madeAt }, { records, isPlayer }, { now }) {
    const other = records.faceoffs.get(id)
    if (other !== undefined && other.playerId !== playerId) return refuse('ID_CONFLICT', ID_TAKEN)
    if (faceoffOf(records, playerId) !== undefined) return done()
    if (!isPlayer(playerId)) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    return done(put({ id, playerId, createdAt: observedTime(madeAt, now) }))
  },
  names: ({ command: { playerId, faceoffId } }) => [
    { player: playerId },
    { kind: 'faceoff', playerId },
    { kind: 'faceoff', id: faceoffId },
  ],
  marks: ({ playerId }) => [playerId],
  words: { done: 'Player added to faceoffs tracking', failed: 'Failed to add player to faceoffs' },
  describe: ({ playerId }, nameOf) => [`Faceoffs of ${nameOf(playerId)}: tracked`],
}

/** A player no longer tracked is tracked again: no faceoff is lost. */
const countFaceoff: CommandDefinition<FaceoffCommand<'faceoff.count'>, Needs> = {
  decide({ id, command, madeAt }, facts, { userId, now }) {
    const { records, isPlayer } = facts
    const { playerId, won, eventId = id } = command
    if (wasRemoved(records, 'faceoffEvent', eventId)) return done()
    const { periodNumber = null, clock = null, xCoord = null, yCoord = null } = command
    const content = { playerId, won, periodNumber, clock, xCoord, yCoord }
    if (!isPlace(content)) return refuse('VALIDATION_FAILED', HALF_A_PLACE)
    const stored = records.faceoffEvents.get(eventId)
    if (stored !== undefined) {
      return equalsStored(stored, content) ? done() : refuse('ID_CONFLICT', ID_TAKEN)
    }
    const tracked = faceoffOf(records, playerId)
    if (tracked === undefined && !isPlayer(playerId)) return refuse('NOT_FOUND', PLAYER_NOT_FOUND)
    if (tracked === undefined && records.faceoffs.has(id)) return refuse('ID_CONFLICT', ID_TAKEN)
    const { taken } = countsOf(records, playerId)
    if (taken >= LIMITS.faceoffsPerPlayerAndGame) return refuse('CONFLICT', FACEOFFS_FULL)
    const createdAt = observedTime(madeAt, now)
    const event = faceoffEvents.put({ ...content, id: eventId, createdAt, recordedBy: userId })
    return done(
      ...missingOvertime(facts, periodNumber),
      ...(tracked === undefined ? [put({ id, playerId, createdAt })] : []),
      event,
    )
  },
  names: ({ id, command: { playerId, eventId = id } }) => [
    ...namesPlayer(playerId),
    { kind: 'faceoff', id },
    { kind: 'faceoffEvent', id: eventId },
  ],
  marks: ({ playerId }) => [playerId],
  takesClock: true,
  words: { done: 'Faceoff updated', failed: 'Failed to update faceoff' },
  describe: ({ playerId, won }, nameOf) => [
    `Faceoff ${won ? 'won' : 'lost'} by ${nameOf(playerId)}`,
  ],
}

const correctEvent: CommandDefinition<FaceoffCommand<'faceoff.correctEvent'>, Needs> = {
  decide(operation, facts, context) {
    const { kind: _, eventId, ...sent } = operation.command
    const stored = facts.records.faceoffEvents.get(eventId)
    if (stored === undefined) return refuse('NOT_FOUND', 'Faceoff not found')
    const event = { ...stored, ...defined(sent) }
    if (!isPlace(event)) return refuse('VALIDATION_FAILED', HALF_A_PLACE)
    return done(
      ...missingOvertime(facts, event.periodNumber),
      faceoffEvents.put(event),
      ...adjusted(
        stored.playerId,
        withoutImpossible(facts.records, stored, event),
        operation,
        context,
      ),
    )
  },
  // Its player, whose counts are needed, is not known yet.
  names: ({ id, command }) => [
    { kind: 'faceoffEvent', id: command.eventId },
    { kind: 'faceoffEvent', all: true },
    { kind: 'faceoffAdjustment', id },
    { kind: 'faceoffAdjustment', all: true },
  ],
  marks: ({ eventId }) => [eventId],
  words: { done: 'Faceoff corrected', failed: 'Failed to correct faceoff' },
  describe: () => ['Correction of a faceoff'],
}

/** The player's record changes with it: its sums do. */
const removeEvent: CommandDefinition<FaceoffCommand<'faceoff.removeEvent'>, Needs> = {
  decide(operation, { records }, context) {
    const { eventId, playerId } = operation.command
    const stored = records.faceoffEvents.get(eventId)
    if (stored !== undefined && stored.playerId !== playerId) {
      return refuse('NOT_FOUND', 'Faceoff not found')
    }
    const tracked = faceoffOf(records, playerId)
    const counts = stored === undefined ? [] : [withoutImpossible(records, stored, null)]
    return done(
      faceoffEvents.remove([eventId]),
      ...(tracked === undefined ? [] : [put(tracked)]),
      ...counts.flatMap((change) => adjusted(playerId, change, operation, context)),
    )
  },
  names: ({ id, command: { eventId, playerId } }) => [
    ...namesPlayer(playerId),
    { kind: 'faceoffEvent', id: eventId },
    { kind: 'faceoffAdjustment', id },
  ],
  marks: ({ playerId }) => [playerId],
  words: { done: 'Faceoff removed', failed: 'Failed to remove faceoff' },
  describe: ({ playerId }, nameOf) => [`Removal of a faceoff of ${nameOf(playerId)}`],
}

const setFaceoffs: CommandDefinition<FaceoffCommand<'faceoff.set'>, Needs> = {
  decide(operation, { records }, context) {
    const { playerId, taken, won, seen } = operation.command
    if (faceoffOf(records, playerId) === undefined) return refuse('NOT_FOUND', 'Faceoff not found')
    if (won > taken) return refuse('VALIDATION_FAILED', WON_EXCEEDS_TAKEN)
    const before = countsOf(records, playerId)
    if (seen !== undefined && (before.taken !== seen.taken || before.won !== seen.won)) {
      return refuse(
        'CONFLICT',
        `Somebody else changed this meanwhile: ${before.taken} taken, ${before.won} won`,
      )
    }
    return done(...adjusted(playerId, [before, { taken, won }], operation, context))
  },
  names: ({ id, command }) => [...namesPlayer(command.playerId), { kind: 'faceoffAdjustment', id }],
  marks: ({ playerId }) => [playerId],
  words: { done: 'Faceoff updated successfully', failed: 'Failed to update faceoff' },
  describe: ({ playerId, taken, won }, nameOf) => [
    `Faceoffs of ${nameOf(playerId)}: set to ${taken} taken and ${won} won`,
  ],
}

const untrackFaceoffs: CommandDefinition<FaceoffCommand<'faceoff.untrack'>, Needs> = {
  decide({ command: { playerId } }, { records }) {
    const idsIn = (all: ReadonlyMap<string, OfPlayer & { readonly id: string }>) =>
      ofPlayer(all, playerId).map(({ id }) => id)
    const removals = [
      { ids: idsIn(records.faceoffs), remove },
      { ids: idsIn(records.faceoffEvents), remove: faceoffEvents.remove },
      { ids: idsIn(records.faceoffAdjustments), remove: faceoffAdjustments.remove },
    ]
    return done(...removals.flatMap(({ ids, remove }) => (ids.length === 0 ? [] : [remove(ids)])))
  },
  names: ({ command }) => namesPlayer(command.playerId),
  marks: ({ playerId }) => [playerId],
  words: {
    done: 'Player removed from faceoffs tracking',
    failed: 'Failed to remove player from faceoffs',
  },
  describe: ({ playerId }, nameOf) => [`Faceoffs of ${nameOf(playerId)}: no longer tracked`],
}

/** The players whose faceoffs are tracked; answers show the sums of their faceoffs. */
export const faceoff = defineKind<RecordedFaceoff>()({
  name: 'faceoff',
  collection: 'faceoffs',
  table: 'faceoffs',
  canReturn: true,
  columns: {
    id: { column: 'id', as: 'text' },
    playerId: { column: 'player_id', as: 'text' },
    createdAt: { column: 'created_at', as: 'time' },
  },
  corrected: [],
  players: ['playerId'],
  recorder: null,
  sums: {
    taken: { faceoffEvent: 'count', faceoffAdjustment: 'taken' },
    won: { faceoffEvent: 'won', faceoffAdjustment: 'won' },
  },
  commands: {
    'faceoff.track': trackFaceoffs,
    'faceoff.count': countFaceoff,
    'faceoff.correctEvent': correctEvent,
    'faceoff.removeEvent': removeEvent,
    'faceoff.set': setFaceoffs,
    'faceoff.untrack': untrackFaceoffs,
  },
  restored: ({ playerId }, faceoffId) => [{ kind: 'faceoff.track', faceoffId, playerId }],
})
