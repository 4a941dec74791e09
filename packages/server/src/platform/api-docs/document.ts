import { deviceSchema } from '@icetally/domain/account/endpoints/account'
import { userSchema } from '@icetally/domain/account/endpoints/auth'
import {
  gameAnalyticsSchema,
  overviewSchema,
  periodStatisticsSchema,
  playerRowSchema,
  timelineShotSchema,
} from '@icetally/domain/analytics/endpoints/analytics'
import { type AnyEndpoint, allEndpoints } from '@icetally/domain/contract'
import { gameDetailSchema, gameSchema } from '@icetally/domain/game/endpoints/games'
import { recordChangesSchema } from '@icetally/domain/game/endpoints/records'
import { faceoffSchema } from '@icetally/domain/game/kinds/faceoff/faceoff-calls'
import { goalSchema } from '@icetally/domain/game/kinds/goal/goal-calls'
import { periodSchema } from '@icetally/domain/game/kinds/period/period-schemas'
import { shotSchema } from '@icetally/domain/game/kinds/shot/shot-calls'
import {
  type Endpoint,
  errorCodesOf,
  keyAccessOf,
  takesIdempotencyKey,
} from '@icetally/domain/platform/endpoint'
import { ERROR_STATUS, type ErrorCode } from '@icetally/domain/platform/errors'
import { exampleOf } from '@icetally/domain/platform/examples'
import { playerReference, timestamp } from '@icetally/domain/platform/fields'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import { fieldText } from '@icetally/domain/platform/meanings'
import { playerSchema, playerStatisticsSchema } from '@icetally/domain/player/endpoints/players'
import { auditEntrySchema } from '@icetally/domain/team/endpoints/audit'
import {
  askingPersonSchema,
  joinRequestSchema,
} from '@icetally/domain/team/endpoints/join-requests'
import { memberSchema } from '@icetally/domain/team/endpoints/members'
import { teamDetailSchema, teamSchema } from '@icetally/domain/team/endpoints/teams'
import * as z from 'zod/mini'
import {
  type CreateDocumentOptions,
  createDocument,
  createSchema,
  type oas31,
  type ZodOpenApiMediaTypeObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi'
import { ABOUT, COMPONENTS, errorSchema, PARAMETER_EXAMPLES, PARAMETERS, TAGS } from './general.ts'
import type { PublishedDocument } from './published.ts'
import { invalidExample, refusalSentence } from './refusals.ts'
import { keysMay, whoMay } from './who-may.ts'

/** The parts of answers, under their names in the document. */
const named = {
  AskingPerson: askingPersonSchema,
  AuditEntry: auditEntrySchema,
  Device: deviceSchema,
  Error: errorSchema,
  Faceoff: faceoffSchema,
  Game: gameSchema,
  GameAnalytics: gameAnalyticsSchema,
  GameDetail: gameDetailSchema,
  Goal: goalSchema,
  JoinRequest: joinRequestSchema,
  Member: memberSchema,
  Moment: timestamp,
  Overview: overviewSchema,
  Period: periodSchema,
  PeriodStatistics: periodStatisticsSchema,
  Player: playerSchema,
  PlayerReference: playerReference,
  PlayerRow: playerRowSchema,
  PlayerStatistics: playerStatisticsSchema,
  RecordChanges: recordChangesSchema,
  Shot: shotSchema,
  Team: teamSchema,
  TeamDetail: teamDetailSchema,
  TimelineShot: timelineShotSchema,
  User: userSchema,
}
for (const [id, schema] of Object.entries(named)) z.globalRegistry.add(schema, { id })

type Schema = oas31.SchemaObject

/**
 * Adds the descriptions of fields; the pattern of a UUID or a timestamp only repeats its format.
 */
function withMeanings(zodSchema: object, jsonSchema: Schema): void {
  if (jsonSchema.format === 'uuid' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  const { properties = {} } = jsonSchema
  for (const [name, field] of Object.entries(properties)) {
    const description = fieldText(zodSchema, name)
    if (description !== undefined) properties[name] = { ...field, description }
  }
}

const options: CreateDocumentOptions = {
  override: ({ zodSchema, jsonSchema }) => withMeanings(zodSchema, jsonSchema as Schema),
}

function parameters(endpoint: Endpoint): (oas31.ParameterObject | oas31.ReferenceObject)[] {
  const of = (schema: z.ZodMiniType | undefined, location: 'path' | 'query') => {
    const { properties = {}, required = [] } = schema ? (jsonSchema(schema, 'input') as Schema) : {}
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: location,
      description:
        PARAMETERS[`${location}.${name}`] ??
        PARAMETERS[name] ??
        fieldText(schema ?? {}, name) ??
        '',
      required: location === 'path' || required.includes(name),
      schema: property,
      ...(name in PARAMETER_EXAMPLES && { example: PARAMETER_EXAMPLES[name] }),
    }))
  }
  const key = { $ref: '#/components/parameters/IdempotencyKey' }
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(takesIdempotencyKey(endpoint) ? [key] : []),
  ]
}

/** The one form that is sent: a file. */
const FORM = {
  type: 'object',
  properties: {
    image: {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'The bytes of the file; its name and type do not matter.',
    },
  },
  required: ['image'],
} satisfies Schema

/** A file beside the fields of a body, and a file alone. */
function withFile(body: z.ZodMiniType) {
  const { properties = {} } = createSchema(body, { io: 'input', opts: options }).schema as Schema
  const { text: _, ...choices } = properties
  const file = { type: 'string', description: 'The bytes of the file.' } as const
  const bytes = { ...file, contentMediaType: 'application/octet-stream' }
  const form = { type: 'object', properties: { ...choices, file: bytes }, required: ['file'] }
  return {
    'multipart/form-data': { schema: form as Schema, example: { file: '(the bytes of the file)' } },
    'application/octet-stream': { schema: bytes, example: '(the bytes of the file)' },
  }
}

function requestBody(tag: string, endpoint: Endpoint): ZodOpenApiOperationObject['requestBody'] {
  const { body, bodyType } = endpoint
  if (bodyType) {
    return { required: true, content: { [bodyType]: { schema: FORM, example: exampleOf(FORM) } } }
  }
  if (!body) return undefined
  const example = exampleOf(jsonSchema(body, 'input'), tag)
  const content = { 'application/json': { schema: body, example } }
  return {
    required: true,
    content: endpoint.takesFile ? { ...content, ...withFile(body) } : content,
  }
}

const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const RETRY_AFTER = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }
const TAG = { etag: { $ref: '#/components/headers/Tag' } }
const CHALLENGE = { 'www-authenticate': { $ref: '#/components/headers/Challenge' } }

function refusal(
  endpoint: Endpoint,
  status: number,
  codes: readonly ErrorCode[],
): ZodOpenApiResponseObject {
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
      'application/json': { schema: errorSchema, examples: Object.fromEntries(examples) },
    },
  }
}

/**
 * OpenAPI 3.1 has no word for the events of a stream: the stream is text, an example shows its form,
 * and `x-events` has the schema of each event's data.
 */
function eventStream(events: NonNullable<Endpoint['events']>): ZodOpenApiMediaTypeObject {
  const lines = Object.entries(events).map(([name, schema]) => {
    const data = JSON.stringify(exampleOf(jsonSchema(schema, 'output')))
    return `event: ${name}\ndata: ${data}\n`
  })
  const data = Object.entries(events).map(([name, schema]) => [
    name,
    createSchema(schema, { io: 'output', opts: options }).schema,
  ])
  return {
    schema: { type: 'string', description: 'Events as `text/event-stream` writes them.' },
    example: lines.join('\n'),
    'x-events': Object.fromEntries(data),
  }
}

function jsonContent(schema: z.ZodMiniType | undefined): ZodOpenApiResponseObject['content'] {
  if (schema === undefined) return undefined
  return { 'application/json': { schema, example: exampleOf(jsonSchema(schema, 'output')) } }
}

/**
 * The media types of a file that is answered, without their parameters. To clients, a file of JSON
 * is its content and not a text.
 */
const fileContent = (files: readonly string[]): ZodOpenApiResponseObject['content'] =>
  Object.fromEntries(
    files.map((type) => {
      const [media = type] = type.split(';', 1)
      const [as, example] =
        media === 'application/json'
          ? [{ type: 'object' } as const, {}]
          : [{ type: 'string', contentMediaType: type } as const, '(the bytes of the file)']
      return [media, { schema: { ...as, description: 'The file.' }, example }]
    }),
  )

function answerContent({ response, events, files }: Endpoint): ZodOpenApiResponseObject['content'] {
  if (files !== undefined) return fileContent(files)
  return events === undefined ? jsonContent(response) : { 'text/event-stream': eventStream(events) }
}

function responses(endpoint: Endpoint): Record<string, ZodOpenApiResponseObject> {
  const headers = { ...REQUEST_ID, ...(endpoint.hasTag && TAG) }
  const success = (
    description: string,
    content = answerContent(endpoint),
  ): ZodOpenApiResponseObject => ({ description, headers, ...(content && { content }) })
  const answers = { [endpoint.status]: success('Done') }
  if (endpoint.repeatStatus) answers[endpoint.repeatStatus] = success('Already there')
  if (endpoint.accepted)
    answers[202] = success('Somebody has to agree', jsonContent(endpoint.accepted))
  if (endpoint.hasTag) answers[304] = { description: 'Unchanged', headers }
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => ERROR_STATUS[code])
  for (const [status, codes] of [...byStatus].sort(([one], [other]) => one - other)) {
    answers[status] = refusal(endpoint, status, codes)
  }
  return answers
}

function operation(tag: string, endpoint: AnyEndpoint): ZodOpenApiOperationObject {
  const { summary, description, permission } = endpoint
  const body = requestBody(tag, endpoint)
  return {
    operationId: endpoint.operationId,
    tags: [tag],
    summary,
    // Once more as text, for readers of the page that shows the document.
    description: `${description}\n\nPermission: ${whoMay(permission)}.${keysMay(endpoint)}`,
    'x-permission': whoMay(permission),
    'x-api-key': keyAccessOf(endpoint) ?? 'no',
    security: endpoint.access === 'user' ? [{ bearer: [] }] : [],
    parameters: parameters(endpoint),
    ...(body && { requestBody: body }),
    responses: responses(endpoint),
  }
}

/** The OpenAPI 3.1 document of the whole contract, generated from the schemas that validate. */
export function openApiDocument(version: string): PublishedDocument {
  const paths: ZodOpenApiPathsObject = {}
  for (const { tag, endpoint } of allEndpoints()) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(tag, endpoint) }
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Icetally',
        version,
        description: ABOUT,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/api' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths,
      components: COMPONENTS,
    },
    options,
  )
  return document as unknown as PublishedDocument
}
