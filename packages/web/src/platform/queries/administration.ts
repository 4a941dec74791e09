import type { Invitation } from '@icetally/domain/admin/endpoints/administered'
import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody, EndpointKey } from '../api/api-client.ts'
import { keys } from './keys.ts'

/** The polling interval of a running task, in milliseconds. */
const LOOK_EVERY = 15_000
/** How many are on a page of a list. */
const PAGE = 50

/** How the installation is doing. */
export const overviewQuery = () =>
  queryOptions({
    queryKey: keys.overview,
    queryFn: async ({ signal }) => (await api('GET /admin', { signal })).overview,
    refetchOnMount: 'always',
    refetchInterval: LOOK_EVERY,
  })

/** Which people are listed. */
export type PeopleFilter = 'all' | 'administrators' | 'disabled' | 'locked'

/** The page after the loaded ones; undefined if there is none. */
const nextPage = (total: number, pages: number) => (pages * PAGE < total ? pages + 1 : undefined)

const FIRST_PAGE: number = 1

/** The people, page by page. */
export const peopleQuery = (search: string, only: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.people, only, search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/people', {
        query: {
          page: String(pageParam),
          ...(search !== '' && { search }),
          ...(only !== 'all' && { only }),
        },
        signal,
      }),
    getNextPageParam: ({ total }, pages) => nextPage(total, pages.length),
    initialPageParam: FIRST_PAGE,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** A person with teams and devices. */
export const personQuery = (personId: string) =>
  queryOptions({
    queryKey: [...keys.people, 'one', personId],
    queryFn: ({ signal }) => api('GET /admin/people/:personId', { params: { personId }, signal }),
    refetchOnMount: 'always',
  })

/** The teams, page by page. */
export const allTeamsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.allTeams, search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/teams', {
        query: { page: String(pageParam), ...(search !== '' && { search }) },
        signal,
      }),
    getNextPageParam: ({ total }, pages) => nextPage(total, pages.length),
    initialPageParam: FIRST_PAGE,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Invited people without an account yet. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: keys.invitations,
    queryFn: async ({ signal }) => (await api('GET /admin/invitations', { signal })).invitations,
    refetchOnMount: 'always',
  })

/** The log of the installation, page by page, newest first. */
export const instanceLogQuery = () =>
  infiniteQueryOptions({
    queryKey: keys.instanceLog,
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/log', { query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: 'always',
  })

const CHANGES = [keys.people, keys.allTeams, keys.overview, keys.instanceLog] as const

type PersonCall = Extract<EndpointKey, `POST /admin/people/:personId/${string}`>
type OneButton = Exclude<PersonCall, 'POST /admin/people/:personId/reset-link'>

/** Changes confirmed by the own password, or by a confirmation at the provider. */
interface Confirmed {
  readonly id: string
  readonly password: string | undefined
}

/** Changes an account without a password; `success` is the message then. */
export const personChange = (call: OneButton, success: string) =>
  mutationOptions({
    mutationFn: (personId: string) => api(call, { params: { personId } }),
    meta: { success, failure: 'Failed to change the account', changes: CHANGES },
  })

/** Creates a link for a new password. */
export const makeResetLink = mutationOptions({
  mutationFn: ({ id, password }: Confirmed) =>
    api('POST /admin/people/:personId/reset-link', {
      params: { personId: id },
      body: { password },
    }),
  meta: { failure: 'Failed to create the link', changes: [keys.instanceLog] },
})

/** Deletes an account. */
export const deletePerson = mutationOptions({
  mutationFn: ({ id, password }: Confirmed) =>
    api('DELETE /admin/people/:personId', { params: { personId: id }, body: { password } }),
  meta: { success: 'Account deleted', failure: 'Failed to delete the account', changes: CHANGES },
})

/** Disables a team, or enables it. */
export const teamChange = (change: 'disable' | 'enable') =>
  mutationOptions({
    mutationFn: (anyTeamId: string) =>
      api(`POST /admin/teams/:anyTeamId/${change}`, { params: { anyTeamId } }),
    meta: {
      success: change === 'disable' ? 'Team disabled' : 'Team enabled',
      failure: 'Failed to change the team',
      changes: [...CHANGES, keys.teams],
    },
  })

/** Deletes a team with everything in it. */
export const deleteAnyTeam = mutationOptions({
  mutationFn: ({ id, password }: Confirmed) =>
    api('DELETE /admin/teams/:anyTeamId', { params: { anyTeamId: id }, body: { password } }),
  meta: {
    success: 'Team deleted',
    failure: 'Failed to delete the team',
    changes: [...CHANGES, keys.teams],
  },
})

/** Invites a person; the answer alone has the link. */
export const invitePerson = mutationOptions({
  mutationFn: (body: ApiBody<'POST /admin/invitations'>) =>
    api('POST /admin/invitations', { body }),
  meta: { failure: 'Failed to invite', changes: [keys.invitations, keys.instanceLog] },
})

/** Takes an invitation back. */
export const revokeInvitation = mutationOptions({
  mutationFn: ({ id }: Invitation) =>
    api('DELETE /admin/invitations/:invitationId', { params: { invitationId: id } }),
  meta: {
    success: 'Invitation canceled',
    failure: 'Failed to cancel the invitation',
    changes: [keys.invitations, keys.instanceLog],
  },
})
