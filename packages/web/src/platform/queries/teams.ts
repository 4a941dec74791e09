import type { TeamType } from '@icetally/domain/platform/limits'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { isolated } from '../format/user-text.ts'
import { toastSuccess } from '../messages/toast.ts'
import { invalidate, keys } from './keys.ts'

/** All teams of the signed-in user. */
export const teamsQuery = () =>
  queryOptions({
    queryKey: keys.teamList,
    queryFn: async ({ signal }) => (await api('GET /teams', { signal })).teams,
  })

/** One team with its roster and games. */
export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.team(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /teams/:teamId', { params: { teamId }, signal })).team,
  })

export interface NewTeam {
  name: string
  description: string | null
  type: TeamType
  image: File | null
  colour: string | null
  timeZone: string | null
}

/** Creates a team, then sends its image; that the image fails does not undo the team. */
export const createTeam = mutationOptions({
  mutationFn: async ({ image, ...body }: NewTeam) => {
    const { team } = await api('POST /teams', { body: { ...body, state: 'ACTIVE' } })
    const imageError =
      image === null ? null : await uploadImage(team.id, image).then(noError, asError)
    return { team, imageError }
  },
  meta: { success: 'Team created successfully!', changes: [keys.teams] },
})

/** The team's data in an invitation; no request for a code that cannot be one. */
export const invitationQuery = (code: string) =>
  queryOptions({
    queryKey: keys.invitation(code),
    queryFn: async ({ signal }) =>
      (await api('POST /teams/invitation', { body: { teamCode: code.toUpperCase() }, signal }))
        .team,
    enabled: /^[a-z\d]{7}$/i.test(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // It only names the team: joining reports a wrong code.
    meta: { silent: true },
  })

/** Joins the team that has this code, or requests it from its managers. */
export const joinTeam = mutationOptions({
  mutationFn: (teamCode: string) => api('POST /teams/join', { body: { teamCode } }),
  onSuccess: (answer) => {
    if ('team' in answer) toastSuccess('Successfully joined team!')
    else
      toastSuccess(
        'Request sent',
        `A manager of ${isolated(answer.joinRequest.team.name)} has to approve your request.`,
      )
  },
  meta: { changes: [keys.teams, keys.waiting] },
})

/** The user's join requests to teams. */
export const waitingQuery = () =>
  queryOptions({
    queryKey: keys.waiting,
    queryFn: async ({ signal }) => (await api('GET /teams/join-requests', { signal })).joinRequests,
    // Managers answer at any time.
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? 20_000 : false),
    meta: { silent: true },
  })

/** Withdraws a join request. */
export const withdrawRequest = mutationOptions({
  mutationFn: (awaitedTeamId: string) =>
    api('DELETE /teams/join-requests/:awaitedTeamId', { params: { awaitedTeamId } }),
  meta: { success: 'Request withdrawn', failure: 'Failed to withdraw the request' },
  // Also after a failure: a manager may have been faster.
  onSettled: (_data, _error, _id, _result, { client }) =>
    invalidate(client, keys.waiting, keys.teams),
})

/** Gives a team another code. */
export const changeCode = mutationOptions({
  mutationFn: (teamId: string) => api('POST /teams/:teamId/code', { params: { teamId } }),
  meta: {
    success: 'The team has a new code',
    failure: 'Failed to create a new code',
    changes: [keys.teams],
  },
})

/**
 * Changes a team's name, description, color, state or plan; `success` is the message afterwards.
 */
export const updateTeam = (success: string) =>
  mutationOptions({
    mutationFn: async ({ teamId, ...body }: ApiBody<'PUT /teams/:teamId'> & { teamId: string }) =>
      (await api('PUT /teams/:teamId', { params: { teamId }, body })).team,
    // Its games have the permission to record.
    meta: { success, changes: [keys.teams, keys.everyGame] },
  })

/** Gives a team a new image. */
export const changeTeamImage = mutationOptions({
  mutationFn: ({ teamId, image }: { teamId: string; image: File }) => uploadImage(teamId, image),
  meta: { success: 'Team image updated successfully!', changes: [keys.teams] },
})

async function uploadImage(teamId: string, image: File): Promise<string> {
  const body = new FormData()
  body.set('image', image)
  return (await api('POST /team-images/:teamId/upload', { params: { teamId }, body })).imageUrl
}

const noError = () => null
const asError = (error: unknown) => error
