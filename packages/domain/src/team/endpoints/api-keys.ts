import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { clientId, requiredText, timestamp } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields, REPEATED_SECRET } from '../../platform/meanings.ts'
import { KEY_ACCESSES } from '../../platform/permissions/permissions.ts'
import { maker } from './members.ts'

const access = z.enum(KEY_ACCESSES, 'Access must be read or record')

/** A key in lists: without its secret. */
const apiKeySchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  name: z.string(),
  access,
  createdAt: timestamp,
  createdBy: maker,
  lastUsedAt: z.nullable(timestamp),
})
export type ApiKey = z.output<typeof apiKeySchema>

const createApiKeyBody = z.object({
  id: clientId,
  name: requiredText('Name of the API key', LIMITS.apiKeyName),
  access,
})

const createdApiKey = z.object({ apiKey: apiKeySchema, key: z.string() })

/** Keys for a team's own programs. */
export const apiKeysEndpoints = {
  list: endpoint('listApiKeys', 'GET /api-keys/teams/:teamId', {
    summary: 'List the API keys of a team',
    description: 'Managers only. The newest first, without revoked keys.',
    permission: ['apiKey.list'],
    response: z.object({ apiKeys: z.array(apiKeySchema) }),
  }),
  create: endpoint('createApiKey', 'POST /api-keys/teams/:teamId', {
    summary: 'Create an API key',
    description:
      'Managers only. The answer alone has the `key`, which is sent as `Authorization: Bearer ik_…` and stored as a hash only. A key reads its one team, or also records in it: players, games and everything in them, including operations of devices. It cannot make calls for managers or about accounts, nor access other teams. It may send 600 requests a minute; more get 429. Its records and exports are listed under its name.',
    permission: ['apiKey.create'],
    secret: true,
    body: createApiKeyBody,
    status: 201,
    errors: ['ID_CONFLICT'],
    response: createdApiKey,
  }),
  remove: endpoint('revokeApiKey', 'DELETE /api-keys/:apiKeyId', {
    summary: 'Revoke an API key',
    description: 'Managers only. The key becomes invalid; its records remain, under its name.',
    permission: ['apiKey.revoke'],
  }),
}

describeFields(createApiKeyBody, {
  id: REPEATED_SECRET,
})
describeFields(apiKeySchema, {
  createdBy: 'The user who created it; `null` once that account is deleted.',
  lastUsedAt: 'The time of the last use, to the hour; `null` if never used.',
})
describeFields(createdApiKey, {
  key: 'The key for the header `Authorization: Bearer …`; returned only here.',
})
