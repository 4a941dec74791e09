import type { Endpoint } from '@icetally/domain/contract/endpoint'
import { jsonSchema } from '@icetally/domain/contract/openapi'
import fc from 'fast-check'
import { HOSTILE_VALUES, SHORT_HOSTILE_TEXTS } from './payloads.ts'

/** JSON Schema as far as the contract's requests use it. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxLength?: number
}

/** Who sends a request. */
export const CALLERS = ['admin', 'member', 'stranger', 'removed', 'anonymous', 'garbage'] as const
export type CallerName = (typeof CALLERS)[number]

/** A request as it is generated; ids are still names such as `@own:gameId`. */
export interface FuzzedRequest {
  readonly caller: CallerName
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

const hostileText = fc.constantFrom(...SHORT_HOSTILE_TEXTS)
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
)

/** An id of this name: mostly a real one of the team, else a foreign, an unknown or a broken one. */
const idOf = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(`@own:${name}`) },
    { weight: 1, arbitrary: fc.constant(`@OWN:${name}`) },
    { weight: 2, arbitrary: fc.constant(`@foreign:${name}`) },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constant('@own:teamId') },
  )

const changeNumber = fc.constantFrom('0', '1', '2', '7', '00', '999999999999999')

const moments = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return name === 'id' ? fc.uuid() : idOf(name)
  if (schema.format === 'date-time') return moments
  if (schema.format === 'email' || name === 'email') return fc.emailAddress()
  if (name === 'teamCode') return fc.constant('@own:teamCode')
  if (/password/i.test(name)) {
    return fc.oneof(fc.constant('@password'), fc.string({ minLength: 8, maxLength: 256 }))
  }
  const text = fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 40, 40) })
  return fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: hostileText })
}

/** Mostly valid values of a schema; `name` is the field they stand in. */
function mostlyValid(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) {
    return fc.oneof(...variants.map((option) => mostlyValid(option, name)))
  }
  const { minimum: min, maximum: max } = schema
  switch (schema.type) {
    case 'object':
      return fieldsOf(schema)
    case 'array':
      return fc.array(mostlyValid(schema.items ?? {}, name), { minLength: 0, maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: min ?? -5, max: Math.min(max ?? 1000, 1001) })
    case 'number':
      return fc.double({ min: min ?? -1e6, max: max ?? 1e6, noNaN: true })
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema, name)
  }
}

function fieldsOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      mostlyValid(field, name),
    ]),
  )
  return fc.record(fields, { requiredKeys: [...(schema.required ?? [])] }) as fc.Arbitrary<
    Record<string, unknown>
  >
}

/** A body with one or two fields spoilt: of the wrong kind, hostile, missing, or nobody's. */
function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const name = fc.constantFrom(...names, 'extra', 'id', 'constructor', 'prototype', 'toString')
  const spoil = fc.array(fc.tuple(name, fc.option(hostileValue, { nil: undefined, freq: 5 })), {
    minLength: 1,
    maxLength: 2,
  })
  return fc
    .tuple(fieldsOf(schema), spoil)
    .map(([body, changes]) => ({ ...body, ...Object.fromEntries(changes) }))
}

function bodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  if (endpoint.body === undefined) {
    return fc.option(hostileValue, { nil: undefined, freq: 4 })
  }
  const schema = jsonSchema(endpoint.body, 'input') as Schema
  return fc.oneof(
    { weight: 4, arbitrary: fieldsOf(schema) },
    { weight: 5, arbitrary: nearly(schema) },
    { weight: 1, arbitrary: fc.option(hostileValue, { nil: undefined }) },
  )
}

const namesOf = (schema: Endpoint['params']): string[] =>
  schema === undefined ? [] : Object.keys((jsonSchema(schema, 'input') as Schema).properties ?? {})

const parametersOf = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { weight: 9, arbitrary: name === 'after' ? changeNumber : idOf(name) },
          { weight: 1, arbitrary: hostileText },
        ),
      ]),
    ),
  )

const queryOf = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    parametersOf(names),
    fc.constant<Record<string, string>>({}),
    fc.dictionary(fc.constantFrom(...names, 'extra', 'gameId[]', '__proto__'), hostileText, {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  )

/** What a header may carry: no line breaks, no controls, one byte each. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 210,
})

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.oneof(headerText, fc.constantFrom('a', 'b', 'é', 'ÿþ')),
    'user-agent': fc.oneof(headerText, fc.constant('é\xff')),
    accept: fc.constantFrom('text/html', '*/*', 'application/json', ';;', ''),
    'accept-encoding': fc.constantFrom('gzip', 'identity', 'nothing', '*;q=0'),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/merge-patch+json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'nonsense',
    ),
  },
  { requiredKeys: [] },
)

/** Requests of an operation: valid, nearly valid, and hostile ones. */
export const requestsOf = (endpoint: Endpoint): fc.Arbitrary<FuzzedRequest> =>
  fc.record({
    caller: fc.oneof(
      { weight: 6, arbitrary: fc.constant<CallerName>('admin') },
      { weight: 4, arbitrary: fc.constantFrom(...CALLERS) },
    ),
    path: parametersOf(namesOf(endpoint.params)),
    query: queryOf(namesOf(endpoint.query)),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
    body: bodyOf(endpoint),
  })
