import * as z from 'zod/mini'
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../errors.ts'
import { documentation } from './documentation.ts'
import { type Endpoint, takesIdempotencyKey } from './endpoint.ts'
import { exampleOf } from './examples.ts'
import { fieldDescription } from './field-glossary.ts'
import {
  parameterDescriptions,
  parameterExamples,
  refusalSentence,
  tagDescriptions,
} from './glossary.ts'
import { type AnyEndpoint, contract } from './index.ts'
import { invalidExample } from './invalid-example.ts'
import type {
  DocumentedAnswer,
  DocumentedOperation,
  DocumentedPath,
  JsonSchema,
  Media,
  OpenApiDocument,
  Parameter,
  Reference,
} from './openapi-document.ts'
import { operationPermissions, permissionInDocument } from './permissions.ts'
import { publishedSchema, publishedSchemas } from './published-schema.ts'

/** An endpoint of the contract, with all that one may have. */
type Named = Endpoint & Pick<AnyEndpoint, 'operationId'>

/** Every endpoint of the contract, in order, with the name of its resource. */
export function allEndpoints(): { tag: string; endpoint: AnyEndpoint }[] {
  return Object.entries(contract).flatMap(([tag, group]) =>
    Object.values(group).map((endpoint: AnyEndpoint) => ({ tag, endpoint })),
  )
}

/** JSON Schema (draft 2020-12, as OpenAPI 3.1 wants it) of what is sent or answered. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The codes an endpoint may answer: its own, and those that follow from what it takes. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors ?? [])
  // An unexpected body is read, too.
  if (endpoint.method !== 'GET') {
    codes.add('MALFORMED_REQUEST').add('TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE').add('CONFLICT')
  }
  if (endpoint.body || endpoint.bodyType || endpoint.query) codes.add('VALIDATION_FAILED')
  if (endpoint.params) codes.add('NOT_FOUND')
  if (endpoint.access === 'user') codes.add('UNAUTHENTICATED')
  if (takesIdempotencyKey(endpoint)) codes.add('IDEMPOTENCY_CONFLICT')
  codes.add('UNAVAILABLE').add('INTERNAL')
  return [...codes]
}

function parameters(endpoint: Endpoint): (Parameter | Reference)[] {
  const of = (schema: z.ZodMiniType | undefined, place: Parameter['in']): Parameter[] => {
    if (!schema) return []
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, JsonSchema>
      required?: string[]
    }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      description: parameterDescriptions[`${place}.${name}`] ?? parameterDescriptions[name],
      required: place === 'path' || required.includes(name),
      schema: property,
      ...(name in parameterExamples && { example: parameterExamples[name] }),
    }))
  }
  const idempotencyKey = takesIdempotencyKey(endpoint)
    ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
    : []
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query'), ...idempotencyKey]
}

interface Shown {
  readonly schema: JsonSchema
  readonly example: unknown
}

/** What an operation of this group takes, with an example. */
const sent = (schema: z.ZodMiniType, tag: string): Shown => ({
  schema: publishedSchema(schema, 'input', `sent:${tag}`),
  example: exampleOf(jsonSchema(schema, 'input'), tag),
})

/** What is answered, with an example; `name` is that of an event. */
const answered = (schema: z.ZodMiniType, name = ''): Shown => ({
  schema: publishedSchema(schema, 'output', name),
  example: exampleOf(jsonSchema(schema, 'output')),
})

function requestBody(tag: string, endpoint: Endpoint): DocumentedOperation['requestBody'] {
  if (endpoint.bodyType) {
    const schema = {
      type: 'object',
      properties: {
        image: {
          type: 'string',
          contentMediaType: 'application/octet-stream',
          description: fieldDescription('image', tag),
        },
      },
      required: ['image'],
    }
    return {
      required: true,
      content: { [endpoint.bodyType]: { schema, example: exampleOf(schema) } },
    }
  }
  if (!endpoint.body) return undefined
  return { required: true, content: { 'application/json': sent(endpoint.body, tag) } }
}

const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const RETRY_AFTER = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }
const CHALLENGE = { 'www-authenticate': { $ref: '#/components/headers/Challenge' } }

function refusal(endpoint: Named, status: number, codes: readonly ErrorCode[]): DocumentedAnswer {
  const examples = codes.map((code) => {
    const invalid = code === 'VALIDATION_FAILED' ? invalidExample(endpoint) : undefined
    return [code, { value: { error: refusalSentence(endpoint, code), code, ...invalid } }]
  })
  return {
    description: codes.join(', '),
    headers: {
      ...REQUEST_ID,
      ...((status === 429 || status === 503) && RETRY_AFTER),
      ...(codes.includes('UNAUTHENTICATED') && CHALLENGE),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

/**
 * OpenAPI 3.1 has no word for the events of a stream: the stream is text, an example shows its form,
 * and `x-events` has the schema of each event's data.
 */
function eventStream(events: NonNullable<Endpoint['events']>): Media {
  const described = Object.entries(events).map(
    ([name, schema]) => [name, answered(schema, name)] as const,
  )
  const lines = described.map(
    ([name, { example }]) => `event: ${name}\ndata: ${JSON.stringify(example)}\n`,
  )
  return {
    schema: { type: 'string', description: 'Events as `text/event-stream` writes them.' },
    example: lines.join('\n'),
    'x-events': Object.fromEntries(described.map(([name, { schema }]) => [name, schema])),
  }
}

function answerContent({ response, events }: Endpoint): DocumentedAnswer['content'] {
  if (events !== undefined) return { 'text/event-stream': eventStream(events) }
  return response && { 'application/json': answered(response) }
}

function responses(endpoint: Named): DocumentedOperation['responses'] {
  const answers: Record<string, DocumentedAnswer> = {}
  const content = answerContent(endpoint)
  const success = (description: string): DocumentedAnswer => ({
    description,
    headers: REQUEST_ID,
    ...(content && { content }),
  })
  answers[endpoint.status] = success('Done')
  if (endpoint.repeatStatus) answers[endpoint.repeatStatus] = success('Already there')
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => ERROR_STATUS[code])
  for (const [status, codes] of [...byStatus].sort(([one], [other]) => one - other)) {
    answers[status] = refusal(endpoint, status, codes)
  }
  return answers
}

function operation(tag: string, endpoint: AnyEndpoint): DocumentedOperation {
  const body = requestBody(tag, endpoint)
  const { summary, description } = documentation[endpoint.operationId]
  const permission = permissionInDocument(operationPermissions[endpoint.operationId])
  return {
    operationId: endpoint.operationId,
    tags: [tag],
    summary,
    // Once more as text, for readers of the page that shows the document.
    description: `${description}\n\nPermission: ${permission}.`,
    'x-permission': permission,
    security: endpoint.access === 'user' ? [{ bearer: [] }] : [],
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    responses: responses(endpoint),
  }
}

const errorSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: {
      type: 'string',
      enum: [...ERROR_CODES],
      description: 'Stable; programs go by it. Each operation lists the codes it answers.',
    },
    details: {
      type: 'array',
      description: 'With VALIDATION_FAILED: everything that is wrong; `error` is the first of it.',
      items: {
        type: 'object',
        properties: {
          path: {
            type: 'string',
            description:
              'Where, e.g. `body.name`, `query.after`, `body.operations.0.command.xCoord`.',
          },
          message: { type: 'string', description: 'A sentence for a person.' },
        },
        required: ['path', 'message'],
      },
    },
  },
  required: ['error', 'code'],
}

const ABOUT = [
  'Ice-hockey statistics for teams. Dates are ISO 8601 in UTC, ids are UUIDs.',
  'Every refusal is a sentence for a person and a stable code; programs go by the code, and by the status where they do not know it.',
  'For the caller, a team that they are not in does not exist, nor does anything inside it: the answer is 404, as it is when a body names something that is not there.',
  '`x-permission` says what a member of the team must be allowed to do; managers (`admin`) are allowed everything.',
  'A creating call with an `id` made by the client, and any change that takes an `Idempotency-Key`, may be sent again until it is answered.',
  'Bodies are JSON in UTF-8, of at most 1 MiB (images 7 MB), and may be compressed with gzip; fields that are not described are ignored. A larger body is answered with 413 before all of it has arrived, and the connection is closed: a client that still has more than 8 MiB to send may see only that.',
  'Text is trimmed before it is measured; text without any visible character counts as empty, and NUL and halves of characters are refused. A moment may be sent with any offset; in UTC it must lie in the years 1 to 9999.',
  'Answers have every field that is described, with `null` where there is nothing, and must not be cached. Lists are always whole: there are no pages.',
  'Besides what each operation says, a path that does not exist is answered with 404, a method that a path does not know with 405 and `Allow`, and anything that is not proper HTTP with 400, 408 or 431, all in the form of `Error`.',
].join('\n\n')

/** The OpenAPI 3.1 document of the whole contract, made from the very schemas that validate. */
export function openApiDocument(version: string): OpenApiDocument {
  const paths: Record<string, DocumentedPath> = {}
  for (const { tag, endpoint } of allEndpoints()) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Icetally',
      version,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that registering, signing in and refreshing answer.',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'The same key from the same user is carried out at most once: for 30 days a repeat gets the first answer, whatever has happened since. The same key with another path, method or content is refused (409 IDEMPOTENCY_CONFLICT). Of answers over 64 KiB only the newest are kept, 8 MiB for each user; if the answer is no longer kept, the repeat is refused (409 IDEMPOTENCY_CONFLICT) rather than carried out again. A change that was refused leaves its key unused.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      headers: {
        RequestId: {
          description: 'The id of this request in the log of the server.',
          schema: { type: 'string', format: 'uuid' },
        },
        RetryAfter: {
          description: 'Seconds to wait before the next try.',
          schema: { type: 'integer', minimum: 1 },
        },
        Challenge: {
          description: 'How the caller has to authenticate.',
          schema: { type: 'string', const: 'Bearer' },
        },
      },
      schemas: { Error: errorSchema, ...publishedSchemas() },
    },
  }
}
