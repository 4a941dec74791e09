import { apiKeysEndpoints } from '@icetally/domain/team/endpoints/api-keys'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, query } from '../../platform/http/endpoint/endpoint.ts'
import { createKey, presentKey, revokeKey } from './commands.ts'
import { listKeys } from './store.ts'

/** Keys for a team's own programs. */
export function apiKeyRoutes(app: FastifyInstance): void {
  query(app, apiKeysEndpoints.list, async (reader, { scope }) => ({
    apiKeys: (await listKeys(reader, scope)).map(presentKey),
  }))

  changeInTeam(app, apiKeysEndpoints.create, (trx, call) =>
    createKey(trx, call.scope, call.body, call),
  )

  changeInTeam(app, apiKeysEndpoints.remove, (trx, { scope, now }) => revokeKey(trx, scope, now))
}
