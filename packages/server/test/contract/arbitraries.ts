import type { Schema } from '@icetally/domain/platform/examples'
import fc from 'fast-check'
import { HOSTILE_VALUES, SHORT_HOSTILE_TEXTS } from './payloads.ts'
import { PIXEL } from './requests.ts'

/** A text that has broken other programs. */
export const hostileText = fc.constantFrom(...SHORT_HOSTILE_TEXTS)
/** Values that no field expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * The name of an id, such as `@own:gameId`: mostly one of the team, else a foreign one, an unknown one
 * or one of something else.
 */
export const idOf = (name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(`@own:${name}`) },
    { weight: 1, arbitrary: fc.constant(`@OWN:${name}`) },
    { weight: 2, arbitrary: fc.constant(`@foreign:${name}`) },
    { weight: 2, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constant('@own:teamId') },
  )

/** Numbers of changes as a query names them. */
export const changeNumber = fc.constantFrom('0', '1', '2', '7', '00', '999999999999999')

const moments = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return name === 'id' ? fc.uuid() : idOf(name)
  if (schema.format === 'date-time') return moments
  if (name === 'email') {
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant('@email') },
      { weight: 2, arbitrary: fc.constant('@newEmail') },
      { weight: 1, arbitrary: fc.emailAddress() },
    )
  }
  if (name === 'teamCode') return fc.constant('@own:teamCode')
  if (name === 'deviceKey') return fc.constant('d'.repeat(43))
  if (name === 'imageData') return fc.constant(PIXEL.toString('base64'))
  if (/password/i.test(name)) {
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant('@password') },
      { weight: 1, arbitrary: fc.string({ minLength: 8, maxLength: 256 }) },
    )
  }
  const text = fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 40, 40) })
  return fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: hostileText })
}

/** Mostly valid values of a schema; `name` is their field. */
export function mostlyValid(schema: Schema, name: string): fc.Arbitrary<unknown> {
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

/** Objects of a schema whose fields are mostly valid, each by itself. */
export function fieldsOf(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
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
