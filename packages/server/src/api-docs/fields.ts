import { code, escapeHtml, prose, table } from './html.ts'

/** JSON Schema as far as the document uses it. */
interface Schema {
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly contentMediaType?: string
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

const NUMBERS: Readonly<Record<string, string>> = { integer: 'whole number', number: 'number' }
const FORMATS: Readonly<Record<string, string>> = { uuid: 'UUID', 'date-time': 'moment' }

/** Bounds that only say what a number can be at all are none. */
const bound = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value

function range(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}${unit}`
  if (most !== undefined) return `, at most ${most}${unit}`
  return least === undefined ? '' : `, at least ${least}${unit}`
}

const choices = (values: readonly unknown[]): string =>
  values.map((value) => code(JSON.stringify(value))).join(' or ')

function textType({ format = '', contentMediaType, minLength, maxLength }: Schema): string {
  if (contentMediaType !== undefined) return 'file'
  return FORMATS[format] ?? `text${range(minLength, maxLength, ' characters')}`
}

/** The name of what a reference leads to. */
export const lastOf = (reference: string): string => reference.split('/').at(-1) ?? ''

/** The name of a schema of the document, linked to where it is described. */
export function schemaLink(reference: string): string {
  const name = escapeHtml(lastOf(reference))
  return `<a href="#schema-${name}">${name}</a>`
}

/** What a value must be, in words. */
export function typeOf(schema: Schema): string {
  const { $ref, anyOf, oneOf, type, items, minimum, maximum, minItems, maxItems } = schema
  if ($ref !== undefined) return schemaLink($ref)
  if (schema.const !== undefined) return choices([schema.const])
  if (schema.enum !== undefined) return choices(schema.enum)
  if (oneOf !== undefined) return 'one of these'
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(' or ')
  if (Array.isArray(type))
    return type.map((one: string) => typeOf({ ...schema, type: one })).join(' or ')
  if (type === 'array') {
    return `list${range(minItems, maxItems)}${items?.properties ? '' : ` of ${typeOf(items ?? {})}`}`
  }
  if (type === 'string') return textType(schema)
  const number = NUMBERS[String(type)]
  return number ? `${number}${range(bound(minimum), bound(maximum))}` : String(type ?? 'anything')
}

/** What stands inside a field: its own fields, those of each of a list, or those of its variants. */
function within(schema: Schema, path: string): string {
  if (schema.items !== undefined) return within(schema.items, `${path}[]`)
  const variants = (schema.oneOf ?? schema.anyOf ?? []).filter(({ properties }) => properties)
  const named = variants.map(
    (variant) =>
      `${variants.length > 1 ? variantRow(variant, path) : ''}${rowsOf(variant, `${path}.`)}`,
  )
  return `${named.join('')}${rowsOf(schema, `${path}.`)}`
}

/** Variants are told apart by a field with one value. */
function variantRow({ properties = {} }: Schema, path: string): string {
  const [name, { const: value }] = Object.entries(properties).find(
    ([, field]) => field.const !== undefined,
  ) ?? ['', {}]
  return `<tr><th colspan="3" scope="rowgroup">${code(`${path}.${name}: ${JSON.stringify(value)}`)}</th></tr>`
}

function rowsOf({ properties = {}, required = [] }: Schema, prefix: string): string {
  return Object.entries(properties)
    .map(([name, field]) => {
      const path = `${prefix}${name}`
      const optional = required.includes(name) ? '' : ', optional'
      return `<tr><td>${code(path)}</td><td>${typeOf(field)}${optional}</td><td>${prose(
        field.description ?? '',
      )}</td></tr>${within(field, path)}`
    })
    .join('')
}

/** The fields of a schema as a table, those inside others with the whole way to them. */
export const fieldTable = (schema: Schema): string =>
  table(['Field', 'Type', 'Meaning'], rowsOf(schema, ''))
