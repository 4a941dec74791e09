import type { Endpoint } from '../../platform/endpoint.ts'
import type { RecordCalls } from '../../platform/record-calls.ts'
import { SCHEMAS } from '../kinds/schemas.ts'

/** The schemas of any kind. */
export type Schemas = (typeof SCHEMAS)[keyof typeof SCHEMAS]
/** The common properties of all members of a union. */
export type UnionToIntersection<Union> = (
  Union extends unknown
    ? (value: Union) => void
    : never
) extends (value: infer Intersection) => void
  ? Intersection
  : never

/** Calls of the REST API by their group, and the group's description. */
interface WithCalls {
  readonly about: string
  /** Calls that follow from the description of the kind. */
  readonly calls: Readonly<Record<string, RecordCalls>>
  /** Calls that the server handles in ways of their own. */
  readonly ownCalls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>
}

type Name = keyof typeof SCHEMAS

/** The kinds whose calls the server handles in ways of their own. */
export type KindWithOwnCalls = {
  [Kind in Name]: (typeof SCHEMAS)[Kind] extends Pick<WithCalls, 'ownCalls'> ? Kind : never
}[Name]

/** A kind whose calls follow from its description. */
export interface KindCalls {
  readonly name: Name
  readonly calls: RecordCalls
}

const described = () => Object.entries(SCHEMAS) as [Name, Partial<WithCalls>][]

/** All kinds whose calls follow from their descriptions. */
export const kindsWithCalls = (): KindCalls[] =>
  described().flatMap(([name, { calls = {} }]) =>
    Object.values(calls).map((of) => ({ name, calls: of })),
  )

const groups = described().flatMap(([, { about = '', calls, ownCalls }]) =>
  Object.entries({ ...calls, ...ownCalls }).map(([group, of]) => ({ group, about, of })),
)

/** The calls of all kinds that have some, by the groups of the contract. */
export const callsOfKinds = Object.fromEntries(
  groups.map(({ group, of }) => [group, of]),
) as UnionToIntersection<
  | Extract<Schemas, Pick<WithCalls, 'calls'>>['calls']
  | Extract<Schemas, Pick<WithCalls, 'ownCalls'>>['ownCalls']
>

/** The descriptions of these groups. */
export const aboutCallsOfKinds = Object.fromEntries(
  groups.map(({ group, about }) => [group, about]),
) as Readonly<Record<keyof typeof callsOfKinds, string>>
