import { type Endpoint, keyAccessOf } from '@icetally/domain/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { requireAdministrator } from '../../access/administrators.ts'
import { type ApiKeyCaller, findKeyCaller, looksLikeKey } from '../../access/api-keys.ts'
import { notSignedIn } from '../../access/dead-tokens.ts'
import { findSession } from '../../access/sessions.ts'
import { notForKeys } from '../../access/team-scope.ts'
import type { Caller } from '../services.ts'

const BEARER = /^Bearer +(\S+) *$/i

/** The bearer token of this request, alive or not. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1]

/** The caller of this request, from its bearer token; 401 without a live one. */
async function authenticate(request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request)
  if (token === undefined) throw notSignedIn()
  const { database, clock } = request.server.services
  return looksLikeKey(token)
    ? authenticateKey(request, token)
    : findSession(database, token, clock())
}

async function authenticateKey(request: FastifyRequest, key: string): Promise<ApiKeyCaller> {
  const { database, clock, settings, countKeyUse } = request.server.services
  const now = clock()
  const caller = await findKeyCaller(database, key, now)
  if (settings.rateLimits) await countKeyUse(caller.id, now)
  return caller
}

/**
 * A hook: the caller is known before the body is even read. What is about a person's own account is
 * refused to API keys here; what is about a team, where the team is found.
 */
export const requireCaller = (endpoint: Endpoint) => {
  const { permission, events } = endpoint
  const isOfTeam = typeof permission !== 'string' && events === undefined
  const forPeople = !isOfTeam && keyAccessOf(endpoint) === null
  return async (request: FastifyRequest): Promise<void> => {
    request.caller = await authenticate(request)
    if (forPeople && 'isKey' in request.caller) throw notForKeys()
    if (permission === 'administrator') {
      await requireAdministrator(request.server.services.database, request.caller.id)
    }
  }
}
