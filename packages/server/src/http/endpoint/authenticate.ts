import type { FastifyRequest } from 'fastify'
import { notSignedIn } from '../../access/dead-tokens.ts'
import { findSession } from '../../access/sessions.ts'
import type { Caller } from '../services.ts'

const BEARER = /^Bearer +(\S+) *$/i

/** The bearer token of this request, alive or not. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  BEARER.exec(request.headers.authorization ?? '')?.[1]

/** The caller of this request, from its bearer token; 401 without a live one. */
async function authenticate(request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request)
  const { database, clock } = request.server.services
  if (token === undefined) throw notSignedIn()
  return findSession(database, token, clock())
}

/** The hook form: the caller is known before the body is even read. */
export async function requireCaller(request: FastifyRequest): Promise<void> {
  request.caller = await authenticate(request)
}
