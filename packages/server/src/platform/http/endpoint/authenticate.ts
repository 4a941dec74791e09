import { type Endpoint, keyAccessOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { KEY_REFUSALS } from '@icetally/domain/platform/permissions/key-refusals'
import type { FastifyRequest } from 'fastify'
import { requireAdministrator } from '../../access/administrators.ts'
import { type ApiKeyCaller, findKeyCaller, looksLikeKey } from '../../access/api-keys.ts'
import { notSignedIn } from '../../access/dead-tokens.ts'
import { findSession, rememberedSession } from '../../access/sessions.ts'
import { notForKeys } from '../../access/team-scope.ts'
import type { Caller } from '../services.ts'

const BEARER = /^Bearer +(\S+) *$/i

/** The bearer token of this request, alive or not. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1]

/** The caller of this request, from its bearer token; 401 without a live one. */
export async function authenticate(request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request)
  if (token === undefined) throw notSignedIn()
  const { database, clock } = request.server.services
  return looksLikeKey(token)
    ? authenticateKey(request, token)
    : findSession(database, token, clock())
}

/**
 * The caller of a change that checks whether the session still exists, so that a recently found one
 * is not looked up again. A change with a key is not such a change.
 */
export async function rememberedCaller(request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request)
  const { database, clock } = request.server.services
  const isKeyed = request.headers['idempotency-key'] !== undefined
  const session =
    token === undefined || isKeyed ? undefined : rememberedSession(database, token, clock())
  return session ?? authenticate(request)
}

async function authenticateKey(request: FastifyRequest, key: string): Promise<ApiKeyCaller> {
  const { database, clock } = request.server.services
  return counted(request, await findKeyCaller(database, key, clock()))
}

/** Counts a request of an API key; throws TOO_MANY_REQUESTS. */
export async function counted(
  { server }: FastifyRequest,
  caller: ApiKeyCaller,
): Promise<ApiKeyCaller> {
  const { clock, settings, countKeyUse } = server.services
  if (settings.rateLimits) await countKeyUse(caller.id, clock())
  return caller
}

/** Counts a change; throws TOO_MANY_REQUESTS. */
async function countChange({ server }: FastifyRequest, { id }: Caller): Promise<void> {
  const { clock, settings, countChanges } = server.services
  if (settings.rateLimits) await countChanges(id, clock())
}

/**
 * A hook: the caller is known before the body is even read. Calls about a person's own account are
 * refused to API keys here, and to keys that may only read all other calls closed to them; other
 * refusals of keys follow when the team is found.
 */
export const requireCaller = (endpoint: Endpoint, callerOf = authenticate) => {
  const { method, permission, events } = endpoint
  const isOfTeam = typeof permission !== 'string' && events === undefined
  const forKeys = keyAccessOf(endpoint)
  const forPeople = !isOfTeam && forKeys === null
  const isCounted = method !== 'GET' && !permission.includes('game.record')
  return async (request: FastifyRequest): Promise<void> => {
    const caller = await callerOf(request)
    request.caller = caller
    if ('isKey' in caller) {
      const isReadOnly = caller.access === 'read' && forKeys !== 'read'
      if (forPeople || (isReadOnly && forKeys === null)) throw notForKeys()
      if (isReadOnly) throw new DomainError('FORBIDDEN', KEY_REFUSALS.readOnly)
    }
    if (isCounted) await countChange(request, caller)
    if (permission === 'administrator') {
      await requireAdministrator(request.server.services.database, request.caller.id)
    }
  }
}
