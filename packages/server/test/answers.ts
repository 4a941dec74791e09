import { isDeepStrictEqual } from 'node:util'
import { allEndpoints } from '@icetally/domain/contract'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { errorCodesOf } from '@icetally/domain/platform/endpoint'
import { ERROR_CODES, ERROR_STATUS } from '@icetally/domain/platform/errors'
import * as z from 'zod/mini'

/** An answer, as far as the contract speaks of it. */
export interface Answered {
  readonly method: string
  /** With or without a query, e.g. `/api/teams?x=1`. */
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

interface Known {
  readonly endpoint: Endpoint
  readonly pattern: RegExp
}

/** Paths without parameters first: `/teams/join` is not a team. */
const known: readonly Known[] = allEndpoints()
  .map(({ endpoint }: { endpoint: Endpoint }) => ({
    endpoint,
    pattern: new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
  }))
  .toSorted(
    (one, other) => Number(Boolean(one.endpoint.params)) - Number(Boolean(other.endpoint.params)),
  )

/** The operation of the contract that a request means, or undefined when there is none. */
function operationOf(method: string, url: string): Endpoint | undefined {
  const path = url.split('?', 1)[0] ?? ''
  return known.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
    ?.endpoint
}

const refusal = z.strictObject({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  details: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
})

/** Names of fields, which may begin a sentence although they are written small. */
const FIELD =
  /^[a-z]+[A-Z0-9]\w* |^(after|before|delay|id|include|kind|limit|remove|scored|seen|sequence|shows|won) /

/** Words of libraries, drivers and programmers, which are no sentence for a person. */
const FOREIGN_WORDS =
  /Invalid input|\bat .+:\d+:\d+|node_modules|sqlite|postgres|kysely|fastify|FST_|\bzod\b|constraint|syntax error|undefined|\[object|TypeError|ECONN/i

/** Is this a sentence for a person? */
export function isSentence(text: string): boolean {
  return (/^["A-Z0-9]/.test(text) || FIELD.test(text)) && !FOREIGN_WORDS.test(text)
}

function refusalFindings(answer: Answered, operation: Endpoint | undefined): string[] {
  const parsed = refusal.safeParse(parseJson(answer.text))
  if (!parsed.success) return [`no refusal of the contract: ${parsed.error.message}`]
  const { error, code, details = [] } = parsed.data
  const sentences = [error, ...details.map(({ message }) => message)]
  return [
    ...(ERROR_STATUS[code] === answer.status ? [] : [`${code} is not ${answer.status}`]),
    ...(operation === undefined || errorCodesOf(operation).includes(code)
      ? []
      : [`${code} is not among its errors`]),
    ...sentences.filter((text) => !isSentence(text)).map((text) => `no sentence: ${text}`),
    ...(code === 'VALIDATION_FAILED' && details.some(({ path }) => path === '')
      ? ['a detail without a path']
      : []),
    ...([429, 503].includes(answer.status) && answer.headers['retry-after'] === undefined
      ? ['Retry-After is missing']
      : []),
    ...((code === 'UNAUTHENTICATED') === (answer.headers['www-authenticate'] === 'Bearer')
      ? []
      : ['WWW-Authenticate is missing, or too much']),
  ]
}

function successFindings(answer: Answered, operation: Endpoint): string[] {
  const { status, repeatStatus, accepted } = operation
  const statuses = [status, repeatStatus, accepted && 202]
  const isTagged = answer.headers['etag'] !== undefined
  if (isTagged && operation.hasTag !== true) return ['the tag is not declared']
  if (answer.status === 304) return isTagged ? [] : ['the tag is missing']
  if (!statuses.includes(answer.status)) return ['status is not declared']
  if (operation.files !== undefined) {
    const named = /^(attachment; filename="[^"]+"; filename\*=UTF-8''\S+|inline; filename="[^"]+")$/
    return named.test(String(answer.headers['content-disposition'])) ? [] : ['the file has no name']
  }
  const response = answer.status === 202 ? accepted : operation.response
  if (response === undefined) return answer.text === '' ? [] : ['there is a body']
  const body = parseJson(answer.text)
  const parsed = response.safeParse(body)
  if (!parsed.success) return [`the body is not valid: ${parsed.error.message}`]
  // The parsed answer lacks undeclared fields.
  return isDeepStrictEqual(parsed.data, body) ? [] : ['the body has more than is declared']
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where an answer does not keep the contract; empty when it does. */
export function answerFindings(answer: Answered): string[] {
  const { method, url, status, headers, text } = answer
  const operation = operationOf(method, url)
  const files = status < 400 ? operation?.files : undefined
  const id = headers['x-request-id']
  const isRefusal = status >= 400
  const ofApi = operation !== undefined || (isRefusal && url.startsWith('/api/'))
  const findings = new RegExp(`^${UUID}$`).test(String(id)) ? [] : ['x-request-id is missing']
  if (ofApi && method !== 'HEAD') {
    // A program that asks again and again keeps the file, and asks whether it has changed.
    const isRepeated = headers['etag'] !== undefined && operation?.access !== 'user'
    const caching = isRepeated ? /^private, no-cache$/ : /^no-store(, no-transform)?$/
    if (!caching.test(String(headers['cache-control']))) findings.push('it may be kept by a cache')
    const types = files ?? ['application/json; charset=utf-8']
    const type = String(headers['content-type'])
    if (text !== '' && !types.some((one) => type === one || type === `${one}; charset=utf-8`)) {
      findings.push(`content type ${type}`)
    }
    if (isRefusal) findings.push(...refusalFindings(answer, operation))
    else if (operation !== undefined) findings.push(...successFindings(answer, operation))
  }
  return findings
}

/** Throws when an answer does not keep the contract: no test may get one. */
export function requireContract(answer: Answered): void {
  const findings = answerFindings(answer)
  if (findings.length === 0) return
  const { method, url, status, text } = answer
  throw new Error(
    `${method} ${url} answered ${status} ${text.slice(0, 500)}\n${findings.join('\n')}`,
  )
}
