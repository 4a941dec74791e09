import type { Link } from '@icetally/domain/follow/endpoints/links'
import type { ApiKey } from '@icetally/domain/team/endpoints/api-keys'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { invalidate, keys } from './keys.ts'

/** The links of a team for followers, without their addresses. */
export const linksQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.links(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /links/teams/:teamId', { params: { teamId }, signal })).links,
    // When each was last used is news.
    refetchOnMount: 'always',
  })

const linksChanged = (client: QueryClient, teamId: string) => invalidate(client, keys.links(teamId))

/** Creates a link; the answer alone has its address. */
export const createLink = (teamId: string) =>
  mutationOptions({
    mutationFn: async (body: ApiBody<'POST /links/teams/:teamId'>) =>
      (await api('POST /links/teams/:teamId', { params: { teamId }, body })).link,
    meta: { failure: 'Failed to create the link' },
    onSuccess: (_link, _body, _result, { client }) => void linksChanged(client, teamId),
  })

/** Changes the parts and the expiry of a link. */
export const updateLink = (teamId: string) =>
  mutationOptions({
    mutationFn: async ({ linkId, ...body }: ApiBody<'PUT /links/:linkId'> & { linkId: string }) =>
      (await api('PUT /links/:linkId', { params: { linkId }, body })).link,
    meta: { success: 'Link changed', failure: 'Failed to change the link' },
    onSuccess: (_link, _body, _result, { client }) => linksChanged(client, teamId),
  })

export const revokeLink = (teamId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Link) => api('DELETE /links/:linkId', { params: { linkId: id } }),
    meta: { success: 'Link revoked', failure: 'Failed to revoke the link' },
    // Also after a failure: another manager may have been faster.
    onSettled: (_data, _error, _link, _result, { client }) => linksChanged(client, teamId),
  })

/** The keys of a team's own programs. */
export const apiKeysQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.apiKeys(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /api-keys/teams/:teamId', { params: { teamId }, signal })).apiKeys,
    refetchOnMount: 'always',
  })

const apiKeysChanged = (client: QueryClient, teamId: string) =>
  invalidate(client, keys.apiKeys(teamId))

/** Creates a key; the answer alone has it. */
export const createApiKey = (teamId: string) =>
  mutationOptions({
    mutationFn: (body: ApiBody<'POST /api-keys/teams/:teamId'>) =>
      api('POST /api-keys/teams/:teamId', { params: { teamId }, body }),
    meta: { failure: 'Failed to create the API key' },
    onSuccess: (_key, _body, _result, { client }) => void apiKeysChanged(client, teamId),
  })

/** Refuses a key from now on. */
export const revokeApiKey = (teamId: string) =>
  mutationOptions({
    mutationFn: ({ id }: ApiKey) => api('DELETE /api-keys/:apiKeyId', { params: { apiKeyId: id } }),
    meta: { success: 'API key revoked', failure: 'Failed to revoke the API key' },
    onSettled: (_data, _error, _key, _result, { client }) => apiKeysChanged(client, teamId),
  })
