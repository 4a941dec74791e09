import { ACCOUNT_DISABLED } from '@icetally/domain/account/registration'
import { allKinds } from '@icetally/domain/game/model/records'
import { ID_TAKEN, notFoundSentence } from '@icetally/domain/game/model/sentences'
import { type Endpoint, keyAccessOf } from '@icetally/domain/platform/endpoint'
import type { ErrorCode, ErrorDetail } from '@icetally/domain/platform/errors'
import { freePlanRefusal } from '@icetally/domain/platform/meanings'
import { KEY_REFUSALS } from '@icetally/domain/platform/permissions/key-refusals'
import type * as z from 'zod/mini'

/** An example sentence of each code. */
const refusalExamples: Readonly<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'Player name is required',
  MALFORMED_REQUEST: 'The request body is not valid JSON',
  INVALID_IMAGE: 'The image is not valid base64',
  UNAUTHENTICATED: 'Please sign in to continue',
  LOGIN_FAILED: 'Login failed. Please check your email and password, or create a new account.',
  FORBIDDEN: 'Only managers of the team can do this',
  ACCOUNT_DISABLED,
  TEAM_DISABLED: 'This team is disabled',
  PLAN_LIMIT: freePlanRefusal('games'),
  NOT_FOUND: 'Team not found',
  METHOD_NOT_ALLOWED: 'This path does not support POST',
  TEAM_CODE_UNKNOWN: 'No team has this code',
  PERIOD_NOT_FOUND: 'Period not found',
  CONFLICT: 'Somebody changed the same thing at the same moment. Please try again.',
  EMAIL_TAKEN: 'An account with this email already exists',
  ALREADY_MEMBER: 'You are already a member of this team',
  LAST_MANAGER: 'Cannot remove the last manager of the team',
  ID_CONFLICT: ID_TAKEN,
  IDEMPOTENCY_CONFLICT: 'This Idempotency-Key was already used for another request',
  TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'This media type is not supported; send JSON',
  TOO_MANY_REQUESTS: 'Too many attempts. Please try again in 2 minutes.',
  UNAVAILABLE: 'The service is not available right now. Please try again in a moment.',
  INTERNAL: 'Something went wrong. Please try again.',
}

/** The refusal of an unknown id in a path, by the first parameter of the path. */
const NOT_THERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(allKinds().map((kind) => [`${kind.inPaths}Id`, notFoundSentence(kind)])),
  anyTeamId: 'Team not found',
  apiKeyId: 'API key not found',
  gameId: 'Game not found',
  linkId: 'Link not found',
  importId: 'Import not found',
  invitationId: 'Invitation not found',
  // An unknown period has a code of its own; this is a path that has no id at all.
  periodId: 'Not found',
  opponentId: 'Opponent not found',
  personId: 'Person not found',
  playerId: 'Player not found',
  seasonId: 'Season not found',
  sessionId: 'Device not found',
  teamId: 'Team not found',
  webhookId: 'Webhook not found',
}

/** The sentence of a refusal with this code that only API keys get. */
function ofKeys(endpoint: Endpoint, code: ErrorCode): string | undefined {
  if (endpoint.errors.includes(code)) return undefined
  if (code === 'TOO_MANY_REQUESTS') return KEY_REFUSALS.tooMany
  if (code !== 'FORBIDDEN') return undefined
  return keyAccessOf(endpoint) === null ? KEY_REFUSALS.forPeople : KEY_REFUSALS.readOnly
}

/** A sentence that this operation answers with this code. */
export function refusalSentence(endpoint: Endpoint, code: ErrorCode): string {
  const [, parameter = ''] = /:(\w+)/.exec(endpoint.path) ?? []
  const notThere = code === 'NOT_FOUND' ? NOT_THERE[parameter] : undefined
  return endpoint.refusals?.[code] ?? notThere ?? ofKeys(endpoint, code) ?? refusalExamples[code]
}

interface Invalid {
  readonly error: string
  readonly details: readonly ErrorDetail[]
}

/** No text, number, choice or id: nothing that a field of the contract takes. */
const NOTHING_IT_TAKES = {}

/** How a schema refuses a value, in the form of the server's answer; undefined when it takes it. */
function refusalOf(schema: z.ZodMiniType, location: string, value: object): Invalid | undefined {
  const issues = schema.safeParse(value).error?.issues ?? []
  const details = issues.map(({ path, message }) => ({
    path: [location, ...path.map(String)].join('.'),
    message,
  }))
  const [first] = details
  return first && { error: first.message, details }
}

/** The refusal of an empty body or query, or else of one field that is nothing it takes. */
function refusalFrom(schema: z.ZodMiniType, location: string): Invalid | undefined {
  const { shape = {} } = schema as { shape?: object }
  const attempts = [{}, ...Object.keys(shape).map((name) => ({ [name]: NOTHING_IT_TAKES }))]
  return attempts.flatMap((value) => refusalOf(schema, location, value) ?? [])[0]
}

/** An example of how an operation refuses invalid input, computed by the schemas that validate it. */
export const invalidExample = ({ query, body }: Endpoint): Invalid | undefined =>
  (query && refusalFrom(query, 'query')) ?? (body && refusalFrom(body, 'body'))
