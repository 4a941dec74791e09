import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { moment, requiredText } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { KEY_ACCESSES } from '../../platform/permissions/permissions.ts'
import { maker } from './members.ts'

const access = z.enum(KEY_ACCESSES, 'Access must be read or record')

/** A key as lists show it: without what has to be kept secret. */
const apiKeySchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  name: z.string(),
  access,
  createdAt: moment,
  createdBy: maker,
  lastUsedAt: z.nullable(moment),
})
export type ApiKey = z.output<typeof apiKeySchema>

const createApiKeyBody = z.object({
  name: requiredText('Name of the API key', LIMITS.apiKeyName),
  access,
})

const createdApiKey = z.object({ apiKey: apiKeySchema, key: z.string() })

/** Keys for a team's own programs. */
export const apiKeysEndpoints = {
  list: endpoint('listApiKeys', 'GET /api-keys/teams/:teamId', {
    summary: 'The API keys of a team',
    description: 'Managers only. The newest first; revoked ones are gone.',
    permission: ['apiKey.list'],
    response: z.object({ apiKeys: z.array(apiKeySchema) }),
  }),
  create: endpoint('createApiKey', 'POST /api-keys/teams/:teamId', {
    summary: 'Make an API key',
    description:
      "Managers only. The answer alone has the `key`, which is sent as `Authorization: Bearer ik_…` and stored as a hash only. A key reads its one team, or also records in it: players, games and everything in them, operations of devices included. What is for managers or for people's own accounts it cannot do, and other teams do not exist for it. It may send 600 requests a minute; more get 429. What it records and exports goes under its name.",
    permission: ['apiKey.create'],
    keyless: true,
    body: createApiKeyBody,
    status: 201,
    response: createdApiKey,
  }),
  remove: endpoint('revokeApiKey', 'DELETE /api-keys/:apiKeyId', {
    summary: 'Revoke an API key',
    description:
      'Managers only. It is refused from now on; what it has recorded stays, under its name.',
    permission: ['apiKey.revoke'],
  }),
}

describeFields(createApiKeyBody, {
  access:
    '`read`: it reads and exports; `record`: it also changes the roster and games, and records.',
})
describeFields(apiKeySchema, {
  access:
    '`read`: it reads and exports; `record`: it also changes the roster and games, and records.',
  createdBy: 'Who made it; `null` once that account is deleted.',
  lastUsedAt: 'When it was last used, to within an hour; `null`: never.',
})
describeFields(createdApiKey, {
  key: 'Goes into `Authorization: Bearer …`. Told this one time.',
})
