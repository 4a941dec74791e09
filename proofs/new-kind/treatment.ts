import { factCommands } from '@icetally/domain/game/model/fact-commands'
import { type CommandOf, defineKind } from '@icetally/domain/game/model/kind'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import type { treatmentSchemas } from './treatment-schemas.ts'

/** A treatment of a player. */
interface RecordedTreatment {
  readonly id: string
  readonly playerId: string
  readonly periodNumber: PeriodNumber
  readonly minutes: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly recordedBy: string | null
}

type Command<Name extends string> = CommandOf<typeof treatmentSchemas, Name>
/** A person's actions on treatments. */
export type TreatmentCommand =
  | Command<'treatment.record'>
  | Command<'treatment.correct'>
  | Command<'treatment.remove'>

/** Records in which treatments can be looked up. */
export interface WithTreatments {
  readonly treatments: ReadonlyMap<string, RecordedTreatment>
}

const { recordFact, correctFact, removeFact, restored } = factCommands<
  RecordedTreatment,
  Command<'treatment.record'>,
  Command<'treatment.correct'>,
  Command<'treatment.remove'>,
  WithTreatments
>({
  name: 'treatment',
  called: 'treatment',
  idField: 'treatmentId',
  recordsIn: ({ treatments }) => treatments,
  complete: ({ playerId, periodNumber, minutes }) => ({ playerId, periodNumber, minutes }),
  takesClock: false,
  fault: () => null,
  playersOf: ({ playerId }) => [playerId ?? []].flat(),
  periodOf: ({ periodNumber }) => periodNumber,
  describe: ({ playerId, minutes }, nameOf) => [
    `Treatment of ${nameOf(playerId)}`,
    `${minutes} min`,
  ],
})

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
  players: ['playerId'],
  commands: {
    'treatment.record': recordFact,
    'treatment.correct': correctFact,
    'treatment.remove': removeFact,
  },
  restored,
})
