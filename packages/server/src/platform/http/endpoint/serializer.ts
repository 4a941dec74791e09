import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type * as z from 'zod/mini'

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

type Serialize = (value: unknown) => string

/**
 * By the shape of an answer; compiled with the first one or by {@link compileWhenIdle}, so that a process that starts waits
 * for none of them.
 */
const compiled = new WeakMap<z.ZodMiniType, Serialize>()

function compile(shape: z.ZodMiniType): Serialize {
  const serialize: Serialize = fastJsonStringify(simplify(jsonSchema(shape, 'output')) as Schema)
  compiled.set(shape, serialize)
  return serialize
}

const later = new Set<z.ZodMiniType>()

/** Has the shapes of an endpoint's answers compiled by {@link compileWhenIdle}. */
export function compileLater({ response, accepted }: Endpoint): void {
  for (const shape of [response, accepted]) if (shape !== undefined) later.add(shape)
}

/** Milliseconds between two shapes: a request waits for one at most, and for none a second after the start. */
const COMPILES_EVERY_MS = 1

/** Compiles one shape after another, before anybody waits for it; answers how to stop. */
export function compileWhenIdle(): () => void {
  const timer = setInterval(() => {
    const [shape] = later
    if (shape === undefined) return clearInterval(timer)
    later.delete(shape)
    if (!compiled.has(shape)) compile(shape)
  }, COMPILES_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Writes values of this shape as JSON: the fields that the contract declares. */
export const writerOf =
  (shape: z.ZodMiniType): Serialize =>
  (value) =>
    (compiled.get(shape) ?? compile(shape))(value)

/** Writes success answers of an endpoint with this status as JSON. */
export function serializerOf({ response, accepted }: Endpoint, status: number): Serialize {
  const shape = status === 202 ? (accepted ?? response) : response
  return shape === undefined ? JSON.stringify : writerOf(shape)
}
