import type { RecordCalls } from '../../contract/record-calls.ts'
import {
  faceoffAdjustmentSchemas,
  faceoffEventSchemas,
  faceoffSchemas,
} from './faceoff/faceoff-schemas.ts'
import { goalSchemas } from './goal/goal-schemas.ts'
import { goalieChangeSchemas } from './goalie-change/goalie-change-schemas.ts'
import type { KINDS } from './index.ts'
import { lineupSchemas } from './lineup/lineup-schemas.ts'
import { penaltySchemas } from './penalty/penalty-schemas.ts'
import { periodSchemas } from './period/period-schemas.ts'
import { shootoutAttemptSchemas } from './shootout-attempt/shootout-attempt-schemas.ts'
import { shotSchemas } from './shot/shot-schemas.ts'

/** The schemas of each kind: its fields in answers, and its commands. */
export const SCHEMAS = {
  period: periodSchemas,
  shot: shotSchemas,
  goal: goalSchemas,
  faceoff: faceoffSchemas,
  faceoffEvent: faceoffEventSchemas,
  faceoffAdjustment: faceoffAdjustmentSchemas,
  goalieChange: goalieChangeSchemas,
  penalty: penaltySchemas,
  shootoutAttempt: shootoutAttemptSchemas,
  lineup: lineupSchemas,
} as const satisfies Readonly<Record<keyof typeof KINDS, object>>

type Schemas = (typeof SCHEMAS)[keyof typeof SCHEMAS]
type UnionToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Intersection,
) => void
  ? Intersection
  : never

/** Calls of the REST API by their group; what they do follows from the kind. */
interface WithCalls {
  readonly about: string
  readonly calls: Readonly<Record<string, RecordCalls>>
}

/** A kind whose calls follow from its description, with the group of the contract that they are. */
export interface KindCalls {
  readonly name: keyof typeof SCHEMAS
  readonly group: string
  /** What the group is about. */
  readonly about: string
  readonly calls: RecordCalls
}

/** All kinds whose calls follow from their descriptions. */
export const kindsWithCalls = (): KindCalls[] =>
  (Object.entries(SCHEMAS) as [keyof typeof SCHEMAS, Partial<WithCalls>][]).flatMap(
    ([name, { about = '', calls = {} }]) =>
      Object.entries(calls).map(([group, of]) => ({ name, group, about, calls: of })),
  )

/** The calls of these kinds, by the groups of the contract. */
export const callsOfKinds = Object.fromEntries(
  kindsWithCalls().map(({ group, calls }) => [group, calls]),
) as UnionToIntersection<Extract<Schemas, WithCalls>['calls']>
