import type { RecordCalls } from '../../platform/record-calls.ts'
import { SCHEMAS } from '../kinds/schemas.ts'

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
