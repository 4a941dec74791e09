import * as z from 'zod/mini'
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../errors.ts'
import { documentation } from './documentation.ts'
import type { Endpoint } from './endpoint.ts'
import { exampleOf } from './examples.ts'
import { type AnyEndpoint, contract } from './index.ts'

type Json = Record<string, unknown>

/** Every endpoint of the contract, in order, with the name of its resource. */
export function allEndpoints(): { tag: string; endpoint: AnyEndpoint }[] {
  return Object.entries(contract).flatMap(([tag, group]) =>
    Object.values(group).map((endpoint: AnyEndpoint) => ({ tag, endpoint })),
  )
}

/** JSON Schema (draft 2020-12, as OpenAPI 3.1 wants it) of what is sent or answered. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The codes an endpoint may answer: its own, and those that follow from what it takes. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors ?? [])
  if (endpoint.body || endpoint.bodyType) {
    codes.add('VALIDATION_FAILED').add('MALFORMED_REQUEST').add('TOO_LARGE')
    codes.add('UNSUPPORTED_MEDIA_TYPE')
  }
  if (endpoint.query) codes.add('VALIDATION_FAILED')
  if (endpoint.params) codes.add('NOT_FOUND')
  if (endpoint.access === 'user') {
    codes.add('UNAUTHENTICATED')
    if (endpoint.method !== 'GET') codes.add('IDEMPOTENCY_CONFLICT')
  }
  codes.add('UNAVAILABLE').add('INTERNAL')
  return [...codes]
}

function parameters(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  }
  const idempotencyKey =
    endpoint.access === 'user' && endpoint.method !== 'GET'
      ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
      : []
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query'), ...idempotencyKey]
}

function media(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const shape = jsonSchema(schema, io)
  return { schema: shape, example: exampleOf(shape) }
}

function requestBody(endpoint: Endpoint): Json | undefined {
  if (endpoint.bodyType) {
    const schema = {
      type: 'object',
      properties: { image: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['image'],
    }
    return { required: true, content: { [endpoint.bodyType]: { schema } } }
  }
  if (!endpoint.body) return undefined
  return { required: true, content: { 'application/json': media(endpoint.body, 'input') } }
}

function responses(endpoint: Endpoint): Json {
  const answers: Json = {}
  const content = endpoint.response && {
    'application/json': media(endpoint.response, 'output'),
  }
  answers[endpoint.status] = { description: 'Done', ...(content && { content }) }
  if (endpoint.repeatStatus) {
    answers[endpoint.repeatStatus] = { description: 'Already there', ...(content && { content }) }
  }
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => ERROR_STATUS[code])
  for (const [status, codes] of [...byStatus].sort(([one], [other]) => one - other)) {
    answers[status] = {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    }
  }
  return answers
}

function operation(tag: string, endpoint: AnyEndpoint): Json {
  const body = requestBody(endpoint)
  return {
    operationId: endpoint.operationId,
    tags: [tag],
    ...documentation[endpoint.operationId],
    security: endpoint.access === 'user' ? [{ bearer: [] }] : [],
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    responses: responses(endpoint),
  }
}

const errorSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for a person' },
    code: { type: 'string', enum: [...ERROR_CODES] },
    details: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['error', 'code'],
}

/** The OpenAPI 3.1 document of the whole contract, made from the very schemas that validate. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { tag, endpoint } of allEndpoints()) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Icetally',
      version,
      description: 'Ice-hockey statistics for teams. Dates are ISO 8601 in UTC, ids are UUIDs.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'The same key from the same user is carried out at most once.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      schemas: { Error: errorSchema },
    },
  }
}
