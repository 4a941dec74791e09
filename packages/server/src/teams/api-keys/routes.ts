import { apiKeysEndpoints } from '@icetally/domain/team/endpoints/api-keys'
import type { FastifyInstance } from 'fastify'
import { holdTeam } from '../../platform/access/hold-team.ts'
import { authorize, memberScope } from '../../platform/access/team-scope.ts'
import { action, changeInTeam, query } from '../../platform/http/endpoint/endpoint.ts'
import { createKey, presentKey, revokeKey } from './commands.ts'
import { listKeys } from './store.ts'

/** Keys for a team's own programs. */
export function apiKeyRoutes(app: FastifyInstance): void {
  query(app, apiKeysEndpoints.list, async (reader, { scope }) => ({
    apiKeys: (await listKeys(reader, scope)).map(presentKey),
  }))

  // Not a `change`: an answer stored for repeats would be a key stored in clear text.
  action(app, apiKeysEndpoints.create, (call) =>
    app.services.database.write(async (trx) => {
      const scope = await holdTeam(trx, await memberScope(trx, call.user.id, call.params.teamId))
      authorize(scope, 'apiKey.create')
      return createKey(trx, scope, call.body, call)
    }),
  )

  changeInTeam(app, apiKeysEndpoints.remove, (trx, { scope, now }) => revokeKey(trx, scope, now))
}
