import { allEndpoints } from '@icetally/domain/contract'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { exampleOf } from '@icetally/domain/platform/examples'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import { archiveEndpoints } from '@icetally/domain/reports/endpoints/archive'
import type { InjectOptions } from 'fastify'
import type * as z from 'zod/mini'
import type { Ids } from './world.ts'

/** A request of an operation, still without its sender. */
export type Request = Pick<InjectOptions, 'method' | 'headers' | 'query'> & {
  readonly url: string
  readonly payload?: object | string
}

type Fields = Record<string, unknown>

/** Every operation of the contract. */
export const operations: readonly Endpoint[] = allEndpoints().map(({ endpoint }) => endpoint)

const AT_PROVIDER = ['startOpenId', 'finishOpenId', 'startConfirmation', 'finishConfirmation']

/** Calls that succeed only where there is a provider of sign-ins: features/open-id-connect tests them with one. */
export const needsProvider = ({ operationId }: Endpoint): boolean =>
  AT_PROVIDER.includes(operationId)

/** The smallest image there is, a PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const DEVICE_ID = '01980d2e-7c1b-7f4e-9a57-2f1d0c6b8a99'

const BOUNDARY = 'a-boundary'

/** Which of a team's ids a field of a body wants, where it has another name there. */
export const IDS_OF_FIELDS: Ids = {
  shooterPlayerId: 'playerId',
  scorerPlayerId: 'playerId',
  assister1PlayerId: 'secondPlayerId',
  assister2PlayerId: 'thirdPlayerId',
  shooterId: 'playerId',
  scorerId: 'playerId',
  assister1Id: 'secondPlayerId',
  assister2Id: 'thirdPlayerId',
  goalieId: 'thirdPlayerId',
  servedByPlayerId: 'secondPlayerId',
  playerId: 'playerId',
}

const schemas = new WeakMap<z.ZodMiniType, object>()

/** The JSON Schema of an operation's parameters and body, created once. */
export function inputSchema<S extends object>(of: Endpoint['body']): Partial<S> {
  if (of === undefined) return {}
  const known = schemas.get(of) ?? jsonSchema(of, 'input')
  schemas.set(of, known)
  return known as S
}

const propertiesOf = (schema: Endpoint['body']): Record<string, object> =>
  inputSchema<{ properties: Record<string, object> }>(schema).properties ?? {}

/** The fields of a body that name something by its id; the id of a new record is none of them. */
const idFieldsOf = (endpoint: Endpoint, example: Fields): string[] =>
  Object.entries(propertiesOf(endpoint.body))
    .filter(
      ([name, schema]) =>
        ![...OF_NO_TEAM, 'id'].includes(name) &&
        typeof example[name] === 'string' &&
        JSON.stringify(schema).includes('"uuid"'),
    )
    .map(([name]) => name)

/** How a file is read. */
const OF_IMPORTS = ['dateOrder', 'hours', 'timeZone', 'ourTeam', 'sheet', 'otherTeams', 'clock']

/** Ids that name no data of a team, and operations, which name new records. */
const OF_NO_TEAM = [
  'deviceId',
  'after',
  'include',
  'operations',
  'kind',
  'limit',
  'before',
  'delay',
  'recharge',
  ...['search', 'page', 'only'],
  ...OF_IMPORTS,
]

/** Values for those of them that are in a query. */
const WITHOUT_TEAM: Ids = {
  ...{ deviceId: DEVICE_ID, after: '0' },
  ...{ dateOrder: 'dmy', hours: '24', timeZone: 'America/Toronto' },
  ...{ ourTeam: 'Icebreakers U16', sheet: 'Roster', otherTeams: 'Quebec' },
  ...{ kind: 'people', limit: '10', before: `9_${DEVICE_ID}`, delay: '0' },
  ...{ search: 'ice', page: '1', only: 'locked', recharge: 'true', clock: 'down' },
}

/** Operations of a device, or a list of players, with the ids of this team. */
const operationsOf = (example: unknown, ids: Ids): unknown =>
  JSON.parse(JSON.stringify(example), (field, value: unknown) => {
    const name = typeof value === 'string' ? IDS_OF_FIELDS[field] : undefined
    return name === undefined ? value : ids[name]
  })

/** The parts of a team that an operation names in its path and its query. */
export const parametersOf = (endpoint: Endpoint): string[] =>
  [
    ...Object.keys(propertiesOf(endpoint.params)),
    ...Object.keys(propertiesOf(endpoint.query)),
  ].filter((name) => !OF_NO_TEAM.includes(name))

function idOf(ids: Ids, name: string, endpoint: Endpoint): string {
  const id = ids[name]
  if (id === undefined)
    throw new Error(`${endpoint.operationId} wants a ${name}; world.ts has none`)
  return id
}

let opponents = 0
function nextOpponent(): number {
  opponents += 1
  return opponents
}

/** A valid body of the operation: its published example, with the ids of this team. */
export function exampleBodyOf(endpoint: Endpoint, ids: Ids): Fields | undefined {
  if (endpoint.body === undefined) return undefined
  const { id: _, ...example } = exampleOf(inputSchema(endpoint.body)) as Fields
  const named = idFieldsOf(endpoint, example).map((field) => [
    field,
    idOf(ids, IDS_OF_FIELDS[field] ?? field, endpoint),
  ])
  return {
    ...example,
    ...Object.fromEntries(named),
    ...('operations' in example && { operations: operationsOf(example['operations'], ids) }),
    ...('players' in example && { players: operationsOf(example['players'], ids) }),
    // No two opponents share a name.
    ...(endpoint.operationId.endsWith('Opponent') && { name: `Opponent ${nextOpponent()}` }),
    // The team stays empty, so that this can be sent again.
    ...('icetally' in example && { games: [], players: [], seasons: [], opponents: [] }),
    ...('teamCode' in example && { teamCode: idOf(ids, 'teamCode', endpoint) }),
  }
}

/** Ids of paths that differ from the same name elsewhere: a player is joined with another one. */
export const IDS_OF_PATHS: Readonly<Record<string, Ids>> = {
  joinPlayers: { playerId: 'guestId' },
}

/** An archive is imported into an empty team only, if the ids have one. */
function idsFor({ operationId }: Endpoint, ids: Ids): Ids {
  if (operationId === 'importArchive' && 'emptyTeamId' in ids)
    return { ...ids, teamId: idOf(ids, 'emptyTeamId', archiveEndpoints.import) }
  const renamed = IDS_OF_PATHS[operationId]
  if (renamed === undefined) return ids
  const others = Object.entries(renamed).flatMap(([name, other]) => {
    const id = ids[other]
    return id === undefined ? [] : [[name, id]]
  })
  // Queries that accept any name have no list of names.
  return Object.assign(Object.create(ids), Object.fromEntries(others))
}

/** The path of an operation with these ids. */
export const pathOf = (endpoint: Endpoint, all: Ids): string => {
  const ids = idsFor(endpoint, all)
  return `/api${endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => idOf(ids, name, endpoint))}`
}

/** A valid query of the operation, with everything it may have. */
export const exampleQueryOf = (endpoint: Endpoint, ids: Ids): Record<string, string> =>
  Object.fromEntries(
    Object.entries(propertiesOf(endpoint.query)).map(([name, schema]) => [
      name,
      (name === 'include' ? mostOf(schema) : WITHOUT_TEAM[name]) ?? idOf(ids, name, endpoint),
    ]),
  )

/** The value that includes most: the last of several. */
const mostOf = (schema: { readonly const?: string; readonly enum?: readonly string[] }) =>
  schema.const ?? schema.enum?.at(-1)

/** A valid request of the operation within the team of these ids; `body` replaces some fields. */
export function requestOf(endpoint: Endpoint, ids: Ids, body: Fields = {}): Request {
  const query = exampleQueryOf(endpoint, ids)
  const request = {
    method: endpoint.method,
    url: pathOf(endpoint, ids),
    ...(Object.keys(query).length > 0 && { query }),
  }
  if (endpoint.bodyType !== undefined) {
    return {
      ...request,
      ...formOf({ field: 'image', fileName: 'a.png', type: 'image/png', bytes: PIXEL }),
    }
  }
  const content = exampleBodyOf(endpoint, ids)
  return content === undefined ? request : { ...request, payload: { ...content, ...body } }
}

/** A file as a form brings it. */
export interface Form {
  readonly field: string
  readonly fileName: string
  readonly type: string
  readonly bytes: Buffer
}

/** A form with one file. */
export function formOf({
  field,
  fileName,
  type,
  bytes,
}: Form): Pick<Request, 'headers' | 'payload'> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}
