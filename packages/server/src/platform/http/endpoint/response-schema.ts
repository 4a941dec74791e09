import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { jsonSchema } from '@icetally/domain/platform/json-schema'

type Json = Record<string, unknown>

/** Keywords that check a value; answers are our own and need none of that to be written out. */
const CHECKS = new Set(['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength'])

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The schema in the form fast-json-stringify writes fastest: "this or null" as `nullable` instead of
 * an `anyOf` that would be validated for each value, and no checks.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify)
  if (!isObject(schema)) return schema
  const options = schema['anyOf']
  if (Array.isArray(options) && options.length === 2) {
    const rest = options.filter((option) => !isObject(option) || option['type'] !== 'null')
    const [only] = rest
    if (rest.length === 1 && isObject(only)) return { ...(simplify(only) as Json), nullable: true }
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !CHECKS.has(keyword) || isObject(value))
      .map(([keyword, value]) => [keyword, simplify(value)]),
  )
}

/** Fastify's `schema.response` for an endpoint: its success answers, each compiled once at start. */
export function responseSchemas(endpoint: Endpoint): Record<string, unknown> {
  const { response, accepted } = endpoint
  const written = (of: NonNullable<Endpoint['response']>) => simplify(jsonSchema(of, 'output'))
  return {
    ...(response && { '2xx': written(response) }),
    ...(response && accepted && { 202: written(accepted) }),
  }
}
