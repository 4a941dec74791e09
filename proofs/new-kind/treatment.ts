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

const facts = factCommands<RecordedTreatment, typeof treatmentSchemas, 'treatment', WithTreatments>(
  {
    name: 'treatment',
    recordsIn: ({ treatments }) => treatments,
    complete: ({ playerId, periodNumber, minutes }) => ({ playerId, periodNumber, minutes }),
    takesClock: false,
    players: ['playerId'],
    describe: ({ playerId, minutes }, nameOf) => [
      `Treatment of ${nameOf(playerId)}`,
      `${minutes} min`,
    ],
  },
)

/** Treatments of the team: a kind of record that only this proof knows. */
export const treatment = defineKind<RecordedTreatment>()({
  ...facts,
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
})
