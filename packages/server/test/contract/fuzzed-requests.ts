import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { Schema } from '@icetally/domain/platform/examples'
import fc from 'fast-check'
import {
  changeNumber,
  fieldsOf,
  hostileText,
  hostileValue,
  idOf,
  mostlyValid,
} from './arbitraries.ts'
import { exampleBodyOf, exampleQueryOf, type Form, inputSchema, PIXEL } from './requests.ts'
import type { Ids } from './world.ts'

/** Who sends a request. */
const CALLERS = ['admin', 'member', 'stranger', 'removed', 'anonymous', 'garbage'] as const

/** A request as it is generated; ids are still names such as `@own:gameId`. */
export interface FuzzedRequest {
  readonly caller: (typeof CALLERS)[number]
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** Sent instead of the body. */
  readonly form: Form | undefined
}

type Parts = { readonly [Part in keyof FuzzedRequest]: fc.Arbitrary<FuzzedRequest[Part]> }

/** The name of each id instead of an id. */
const NAMES: Ids = new Proxy<Ids>({}, { get: (_none, name) => `@own:${String(name)}` })

const schemaOf = (schema: Endpoint['body']): Schema => inputSchema<Schema>(schema)

const namesOf = (schema: Endpoint['params']): string[] =>
  Object.keys(schemaOf(schema).properties ?? {})

/** Fields whose example belongs to no record: they are made in every request. */
const OF_SOMEBODY = ['email', 'password', 'currentPassword']

/** The published example without some optional fields, and with up to two other valid values. */
function validBodyOf(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const schema = schemaOf(endpoint.body)
  const example = exampleBodyOf(endpoint, NAMES) ?? {}
  const fields = Object.entries(schema.properties ?? {})
  const optional = fields.map(([name]) => name).filter((name) => !schema.required?.includes(name))
  const generated = ([name, field]: [string, Schema]) =>
    fc.tuple(fc.constant(name), mostlyValid(field, name))
  const own = fields.filter(([name]) => OF_SOMEBODY.includes(name) && name in example)
  return fc
    .tuple(
      fc.oneof(fc.constant([]), fc.subarray(optional)),
      fc.tuple(...own.map(generated)),
      fields.length === 0
        ? fc.constant([])
        : fc.array(fc.oneof(...fields.map(generated)), { maxLength: 2 }),
    )
    .map(([absent, always, others]) => ({
      ...example,
      ...Object.fromEntries([
        ...always,
        ...absent.map((name): [string, unknown] => [name, undefined]),
        ...others,
      ]),
    }))
}

/** A valid body with one or two fields spoilt: of the wrong kind, hostile, missing, or unknown. */
function nearlyValidBodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const strange = fc.constantFrom('extra', 'id', 'constructor', 'prototype', 'toString')
  const names = namesOf(endpoint.body)
  const name =
    names.length === 0
      ? strange
      : fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...names) },
          { weight: 1, arbitrary: strange },
        )
  const spoil = fc.array(fc.tuple(name, fc.option(hostileValue, { nil: undefined, freq: 5 })), {
    minLength: 1,
    maxLength: 2,
  })
  return fc
    .tuple(validBodyOf(endpoint), spoil)
    .map(([body, changes]) => ({ ...body, ...Object.fromEntries(changes) }))
}

const anyBody = fc.option(hostileValue, { nil: undefined, freq: 4 })

const hostileBodyOf = (endpoint: Endpoint): fc.Arbitrary<unknown> =>
  endpoint.body === undefined
    ? anyBody
    : fc.oneof(
        { weight: 7, arbitrary: nearlyValidBodyOf(endpoint) },
        { weight: 2, arbitrary: fieldsOf(schemaOf(endpoint.body)) },
        { weight: 1, arbitrary: anyBody },
      )

const validForm: fc.Arbitrary<Form> = fc.record({
  field: fc.constantFrom('image', 'file'),
  fileName: fc.string({ unit: 'grapheme', maxLength: 20 }),
  type: fc.constantFrom('image/png', 'application/octet-stream'),
  bytes: fc.constant(PIXEL),
})

const hostileForm: fc.Arbitrary<Form> = fc.record({
  field: fc.oneof(fc.constant('image'), hostileText),
  fileName: fc.oneof(fc.constant('a.png'), hostileText),
  type: fc.oneof(fc.constantFrom('image/png', 'text/html', ''), hostileText),
  bytes: fc.oneof(
    { weight: 2, arbitrary: fc.nat(PIXEL.length).map((length) => PIXEL.subarray(0, length)) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.nat(PIXEL.length - 1), fc.nat(255)).map(([index, byte]) => {
        const bytes = Buffer.from(PIXEL)
        bytes[index] = byte
        return bytes
      }),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    },
    { weight: 1, arbitrary: hostileText.map((text) => Buffer.from(text)) },
  ),
})

/** Texts that are no ids. */
const OTHER_PARAMETERS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  after: changeNumber,
  include: fc.constantFrom('shotTimeline', 'dashboard', 'records'),
}

const parametersOf = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      names.map((name) => [
        name,
        fc.oneof(
          { weight: 3, arbitrary: OTHER_PARAMETERS[name] ?? idOf(name) },
          { weight: 1, arbitrary: hostileText },
        ),
      ]),
    ),
  )

const hostileQueryOf = (names: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    parametersOf(names),
    fc.constant<Record<string, string>>({}),
    fc.dictionary(fc.constantFrom(...names, 'extra', 'gameId[]', '__proto__'), hostileText, {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  )

/** Characters of a header: no line breaks, no controls, one byte each. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 210,
})

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
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

/** A request that should succeed. */
const validPartsOf = (endpoint: Endpoint): Parts => ({
  caller: fc.constantFrom('admin', 'admin', 'admin', 'member'),
  path: fc.constant(
    Object.fromEntries(namesOf(endpoint.params).map((name) => [name, `@own:${name}`])),
  ),
  query: fc.constant(exampleQueryOf(endpoint, NAMES)),
  headers: fc.constantFrom({}, { 'idempotency-key': '@newKey' }),
  body: endpoint.body === undefined ? fc.constant(undefined) : validBodyOf(endpoint),
  form: endpoint.bodyType === undefined ? fc.constant(undefined) : validForm,
})

const hostilePartsOf = (endpoint: Endpoint): Parts => ({
  caller: fc.constantFrom(...CALLERS),
  path: parametersOf(namesOf(endpoint.params)),
  query: hostileQueryOf(namesOf(endpoint.query)),
  headers: hostileHeaders,
  body: hostileBodyOf(endpoint),
  form:
    endpoint.bodyType === undefined
      ? fc.constant(undefined)
      : fc.option(hostileForm, { nil: undefined }),
})

/** Requests of an operation: valid ones, and such of which one or two parts are hostile. */
export function requestsOf(endpoint: Endpoint): fc.Arbitrary<FuzzedRequest> {
  const valid = fc.record<FuzzedRequest>(validPartsOf(endpoint))
  const hostile = fc.record<FuzzedRequest>(hostilePartsOf(endpoint))
  const parts: (keyof FuzzedRequest)[] = [
    ...(['caller', 'query', 'headers'] as const),
    ...(endpoint.params === undefined ? [] : ['path' as const]),
    endpoint.bodyType === undefined ? 'body' : 'form',
  ]
  const spoilt = fc.subarray(parts, { maxLength: 2 })
  return fc.tuple(valid, hostile, spoilt).map(([request, other, changed]) => ({
    ...request,
    ...Object.fromEntries(changed.map((part) => [part, other[part]])),
  }))
}
