import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import type { Preview } from './imports.ts'
import { showChanges } from './imports.ts'
import { invalidate, keys } from './keys.ts'

/** The calendar that a team follows; null if none. */
export const feedQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.feed(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /imports/teams/:teamId/feed', { params: { teamId }, signal })).feed,
    refetchOnMount: 'always',
  })

/** Shows a followed calendar's state after a check, and its changes. */
function checked(client: QueryClient, teamId: string): void {
  void invalidate(client, keys.feed(teamId))
  showChanges(client, teamId)
}

/** Has the followed calendar checked now. */
export const checkFeed = (teamId: string) =>
  mutationOptions({
    mutationFn: async (body: ApiBody<'POST /imports/teams/:teamId/feed/check'>) =>
      (await api('POST /imports/teams/:teamId/feed/check', { params: { teamId }, body })).feed,
    meta: { failure: 'The calendar could not be checked' },
    onSuccess: (_feed, _body, _result, { client }) => checked(client, teamId),
  })

/** Follows a calendar, and has it checked at once. */
export const setFeed = (teamId: string) =>
  mutationOptions({
    mutationFn: async (body: ApiBody<'PUT /imports/teams/:teamId/feed'>) => {
      const params = { teamId }
      await api('PUT /imports/teams/:teamId/feed', { params, body })
      return (await api('POST /imports/teams/:teamId/feed/check', { params, body: {} })).feed
    },
    meta: { silent: true },
    onSettled: (_feed, _error, _body, _result, { client }) => checked(client, teamId),
  })

/** Stops following a calendar. */
export const removeFeed = (teamId: string) =>
  mutationOptions({
    mutationFn: () => api('DELETE /imports/teams/:teamId/feed', { params: { teamId } }),
    meta: { success: 'The calendar is no longer followed', failure: 'Failed to stop' },
    onSuccess: (_nothing, _sent, _result, { client }) => void invalidate(client, keys.feed(teamId)),
  })

/** The changes that a followed calendar proposes. */
export const openProposal = () =>
  mutationOptions({
    mutationFn: async (importId: string): Promise<Preview> => ({
      kind: 'schedule',
      ...(await api('GET /imports/:importId', { params: { importId } })),
    }),
    meta: { failure: 'The changes could not be loaded' },
  })
