import type { Webhook } from '@icetally/domain/news/endpoints/webhooks'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { invalidate, keys } from './keys.ts'

/** The webhooks of a team, without their secrets. */
export const webhooksQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.webhooks(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /webhooks/teams/:teamId', { params: { teamId }, signal })).webhooks,
    refetchOnMount: 'always',
  })

/** The polling interval of waiting deliveries, in milliseconds. */
const LOOK_EVERY = 2_000

/** The deliveries of a webhook; polled while one is tried for the first time. */
export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: keys.webhookDeliveries(webhookId),
    queryFn: async ({ signal }) =>
      (await api('GET /webhooks/:webhookId/deliveries', { params: { webhookId }, signal }))
        .deliveries,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'waiting' && one.attempts === 0) ? LOOK_EVERY : false,
  })

const changed = (client: QueryClient, teamId: string) => invalidate(client, keys.webhooks(teamId))

/** Creates a webhook; the answer alone has its secret. */
export const createWebhook = (teamId: string) =>
  mutationOptions({
    mutationFn: (body: ApiBody<'POST /webhooks/teams/:teamId'>) =>
      api('POST /webhooks/teams/:teamId', { params: { teamId }, body }),
    meta: { failure: 'Failed to add the webhook' },
    onSuccess: (_answer, _body, _result, { client }) => void changed(client, teamId),
  })

/** Changes the address and the events of a webhook. */
export const updateWebhook = (teamId: string) =>
  mutationOptions({
    mutationFn: async ({
      webhookId,
      ...body
    }: ApiBody<'PUT /webhooks/:webhookId'> & { webhookId: string }) =>
      (await api('PUT /webhooks/:webhookId', { params: { webhookId }, body })).webhook,
    meta: { success: 'Webhook changed', failure: 'Failed to change the webhook' },
    onSuccess: (_webhook, _body, _result, { client }) => changed(client, teamId),
  })

export const deleteWebhook = (teamId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Webhook) =>
      api('DELETE /webhooks/:webhookId', { params: { webhookId: id } }),
    meta: { success: 'Webhook deleted', failure: 'Failed to delete the webhook' },
    // Also after a failure: another manager may have been faster.
    onSettled: (_data, _error, _webhook, _result, { client }) => changed(client, teamId),
  })

/** Sends a ping to a webhook; its result is among the deliveries. */
export const pingWebhook = (webhookId: string) =>
  mutationOptions({
    mutationFn: () => api('POST /webhooks/:webhookId/ping', { params: { webhookId } }),
    meta: { failure: 'Failed to send the test' },
    onSuccess: (_data, _body, _result, { client }) =>
      invalidate(client, keys.webhookDeliveries(webhookId)),
  })
