import type { Kind } from '@icetally/domain/recording/kind'
import { faceoffEvent } from '@icetally/domain/recording/kinds/faceoff/faceoff-event'
import { goalieChange } from '@icetally/domain/recording/kinds/goalie-change/goalie-change'
import { penalty } from '@icetally/domain/recording/kinds/penalty/penalty'
import { shootoutAttempt } from '@icetally/domain/recording/kinds/shootout-attempt/shootout-attempt'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { HALF_A_PLACE } from '@icetally/domain/recording/sentences'
import type { Reader } from '../../db/database.ts'
import {
  correctionJob,
  creationJob,
  type Records,
  removalJob,
} from '../../recording/record-jobs.ts'
import { said } from '../../recording/said.ts'
import type { TeamCall } from '../../records/change-context.ts'
import { type FactRow, findFact } from './store.ts'

type CommandNamed<Name extends RecordingCommand['kind']> = Extract<
  RecordingCommand,
  { readonly kind: Name }
>
type Ids = 'penaltyId' | 'goalieChangeId' | 'attemptId' | 'eventId'
type Fields<Command> = Omit<Command, 'kind' | Ids>

/** Facts of a kind that has the same calls as the others: what each of them asks for. */
export interface Facts<New, Correction> extends Records<FactRow> {
  readonly of: Kind
  record(id: string, fields: New): RecordingCommand
  correct(id: string, fields: Correction): RecordingCommand
  remove(id: string, row: FactRow): RecordingCommand
}

/** Penalties of both sides. */
export const PENALTIES: Facts<
  Fields<CommandNamed<'penalty.record'>>,
  Fields<CommandNamed<'penalty.correct'>>
> = {
  kind: 'penalty',
  of: penalty,
  find: (reader, fact) => findFact(reader, penalty, fact),
  record(penaltyId, { periodNumber, minutes, powerPlays, infraction, ...others }) {
    const told = { ...said(others), infraction: infraction || undefined }
    return { kind: 'penalty.record', penaltyId, periodNumber, minutes, powerPlays, ...told }
  },
  correct: (penaltyId, fields) => ({ kind: 'penalty.correct', penaltyId, ...fields }),
  remove: (penaltyId) => ({ kind: 'penalty.remove', penaltyId }),
}

/** Changes of the team's goalie. */
export const GOALIE_CHANGES: Facts<
  Fields<CommandNamed<'goalieChange.record'>>,
  Fields<CommandNamed<'goalieChange.correct'>>
> = {
  kind: 'goalieChange',
  of: goalieChange,
  find: (reader, fact) => findFact(reader, goalieChange, fact),
  record: (goalieChangeId, { periodNumber, playerId, clock }) => ({
    ...{ kind: 'goalieChange.record', goalieChangeId, periodNumber, playerId },
    ...said({ clock }),
  }),
  correct: (goalieChangeId, fields) => ({
    ...{ kind: 'goalieChange.correct', goalieChangeId },
    ...fields,
  }),
  remove: (goalieChangeId) => ({ kind: 'goalieChange.remove', goalieChangeId }),
}

/** Attempts of a shootout, of both sides. */
export const ATTEMPTS: Facts<
  Fields<CommandNamed<'shootoutAttempt.record'>>,
  Fields<CommandNamed<'shootoutAttempt.correct'>>
> = {
  kind: 'attempt',
  of: shootoutAttempt,
  find: (reader, fact) => findFact(reader, shootoutAttempt, fact),
  record: (attemptId, { scored, goalieId, ...others }) => ({
    ...{ kind: 'shootoutAttempt.record', attemptId, scored, ...said(others) },
    // Of the team's attempts nobody is the goalie; of the opponent's, null says that nobody is known.
    goalieId: others.against ? goalieId : (goalieId ?? undefined),
  }),
  correct: (attemptId, fields) => ({ kind: 'shootoutAttempt.correct', attemptId, ...fields }),
  remove: (attemptId) => ({ kind: 'shootoutAttempt.remove', attemptId }),
}

/** Faceoffs, each by itself; they are recorded with the record of their player. */
export const FACEOFF_EVENTS: Omit<
  Facts<never, Fields<CommandNamed<'faceoff.correctEvent'>>>,
  'record'
> = {
  kind: 'faceoffEvent',
  of: faceoffEvent,
  find: (reader, fact) => findFact(reader, faceoffEvent, fact),
  fields: { [HALF_A_PLACE]: 'xCoord' },
  correct: (eventId, fields) => ({ kind: 'faceoff.correctEvent', eventId, ...fields }),
  remove: (eventId, row) => ({
    ...{ kind: 'faceoff.removeEvent', eventId, playerId: String(row['player_id']) },
  }),
}

interface Sent {
  readonly id?: string | undefined
  readonly createdAt?: string | undefined
}

/** Records a fact in a game, once for each id, never again once removed. */
export function recordFact<New, Correction>(
  facts: Facts<New, Correction>,
  call: TeamCall<New & Sent>,
) {
  const { id = call.newId(), createdAt, ...fields } = call.body
  return creationJob(facts, call, {
    ...{ id, madeAt: createdAt, timeOf: (row) => row.created_at },
    command: () => facts.record(id, fields as New),
  })
}

/** Corrects a fact; absent fields stay. */
export const correctFact = <Correction>(
  facts: Omit<Facts<never, Correction>, 'record'>,
  call: TeamCall<Correction>,
  reader: Reader,
) => correctionJob(facts, call, reader, () => facts.correct(call.scope.id, call.body))

/** Removes a fact for good. */
export const removeFact = (
  facts: Omit<Facts<never, never>, 'record'>,
  call: TeamCall,
  reader: Reader,
) => removalJob(facts, call, reader, (row) => facts.remove(call.scope.id, row))
