import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hashOfKey, keyCallerOf, looksLikeKey } from '../../access/api-keys.ts'
import {
  type AnswerSource,
  type CallerInScope,
  callersInScope,
  KEYS,
  SESSIONS,
} from '../../access/caller-scope-store.ts'
import { sessionOf, tokenHashOf } from '../../access/sessions.ts'
import type { Caller } from '../services.ts'
import { authenticate, bearerToken, counted } from './authenticate.ts'
import { kindInPath } from './scoped-call.ts'

type Scoped = Pick<CallerInScope<unknown>, 'scope' | 'version' | 'teamIds'>

/**
 * Finds who calls an endpoint about a team, about a row of one, or about all teams of the caller, in one statement with
 * the scope and the version of the data. `scopeOf` answers those of a request whose caller was found; undefined where
 * no team of the caller has it.
 */
export function callersOf({ services }: FastifyInstance, endpoint: Endpoint, source: AnswerSource) {
  const { database, clock } = services
  const kind = kindInPath(endpoint)
  const people = callersInScope(database, SESSIONS, kind, source)
  const programs = callersInScope(database, KEYS, kind, source)
  const scopes = new WeakMap<FastifyRequest, Scoped>()

  const callerOf = async (request: FastifyRequest): Promise<Caller> => {
    const token = bearerToken(request) ?? ''
    const id = idIn(request, endpoint, kind)
    const isKey = looksLikeKey(token)
    const tokenHash = isKey ? hashOfKey(token) : tokenHashOf(token)
    if (tokenHash === undefined || id === undefined) return authenticate(request)
    if (isKey) {
      const found = await programs({ tokenHash, id })
      if (found === undefined) return authenticate(request)
      scopes.set(request, found)
      const { caller, scope } = found
      const row = { ...caller, team_id: scope.teamId, key_access: scope.keyAccess }
      return counted(request, await keyCallerOf(database, row, clock()))
    }
    const found = await people({ tokenHash, id })
    if (found === undefined) return authenticate(request)
    scopes.set(request, found)
    return sessionOf(database, found.caller, clock())
  }
  return {
    callerOf,
    scopeOf: (request: FastifyRequest): Scoped | undefined => scopes.get(request),
  }
}

/** The id that a path names, '' if it names none; undefined if its text cannot be an id. */
function idIn(request: FastifyRequest, { params }: Endpoint, kind: string): string | undefined {
  if (kind === '') return ''
  const parsed = params?.safeParse(request.params)
  return parsed?.success === true
    ? (parsed.data as Readonly<Record<string, string>>)[`${kind}Id`]
    : undefined
}
