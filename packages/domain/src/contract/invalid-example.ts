import type * as z from 'zod/mini'
import type { ErrorDetail } from '../errors.ts'
import type { Endpoint } from './endpoint.ts'

interface Invalid {
  readonly error: string
  readonly details: readonly ErrorDetail[]
}

/** No text, number, choice or id: nothing that a field of the contract takes. */
const NOTHING_IT_TAKES = {}

/** How a schema refuses a value, in the form of the server's answer; undefined when it takes it. */
function refusalOf(schema: z.ZodMiniType, place: string, value: object): Invalid | undefined {
  const issues = schema.safeParse(value).error?.issues ?? []
  const details = issues.map(({ path, message }) => ({
    path: [place, ...path.map(String)].join('.'),
    message,
  }))
  const [first] = details
  return first && { error: first.message, details }
}

/** The refusal of an empty body or query, or else of one field that is nothing it takes. */
function refusalFrom(schema: z.ZodMiniType, place: string): Invalid | undefined {
  const { shape = {} } = schema as { shape?: object }
  const attempts = [{}, ...Object.keys(shape).map((name) => ({ [name]: NOTHING_IT_TAKES }))]
  return attempts.flatMap((value) => refusalOf(schema, place, value) ?? [])[0]
}

/** How an operation refuses what it cannot take, asked of the very schemas that validate. */
export function invalidExample({ query, body }: Endpoint): Invalid | undefined {
  return (query && refusalFrom(query, 'query')) ?? (body && refusalFrom(body, 'body'))
}
