import type { AuditKind } from '@icetally/domain/team/audit-actions'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { keys } from './keys.ts'

/** Entries of a page: a phone shows them in less than five screens. */
const PAGE = '25'

/** The activity log of a team, page by page, newest first; all kinds of actions, or one. */
export const activityQuery = (teamId: string, kind: AuditKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.activity(teamId), kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /teams/:teamId/audit', {
        params: { teamId },
        query: { kind, before: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  })

/** The same as a file. */
export const exportActivity = mutationOptions({
  mutationFn: async (teamId: string) =>
    (await api('GET /teams/:teamId/audit/export', { params: { teamId } })).report,
  meta: { success: 'Activity exported', failure: 'Failed to export the activity' },
})
