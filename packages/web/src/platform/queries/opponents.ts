import { type BookEntry, type Identity, identityOf } from '@icetally/domain/opponent/book'
import { looksOf } from '@icetally/domain/opponent/codes'
import type { Opponent } from '@icetally/domain/opponent/endpoints/opponents'
import { codeOf } from '@icetally/domain/platform/short-code'
import { mutationOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { invalidate, keys } from './keys.ts'

/** The opponent book of a team, by name. */
export const opponentsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.opponents(teamId),
    queryFn: ({ signal }) => api('GET /opponents/teams/:teamId', { params: { teamId }, signal }),
    meta: { silent: true },
  })

const NO_BOOK: readonly Opponent[] = []

/** The book of a team; empty until it is loaded. */
export const useBook = (teamId: string): readonly Opponent[] =>
  useQuery(opponentsQuery(teamId)).data?.opponents ?? NO_BOOK

/** How the opponents of a team are named and drawn: as in the book, and others with their codes. */
export function useLooks(teamId: string): readonly BookEntry[] {
  const { data } = useQuery(opponentsQuery(teamId))
  return useMemo(() => (data ? looksOf(data.opponents, data.derivedCodes) : NO_BOOK), [data])
}

/** The names and drawings of a team's opponents, by their names in games. */
export function useIdentities(teamId: string): (opponent: string | null) => Identity {
  const looks = useLooks(teamId)
  return useMemo(() => {
    const known = new Map<string | null, Identity>()
    return (opponent) => {
      const identity = known.get(opponent) ?? identityOf(looks, opponent)
      known.set(opponent, identity)
      return identity
    }
  }, [looks])
}

/** The code of the opponent of a game, unlike that of the team; undefined where no opponent is named. */
export function useTheirCode(game: {
  readonly teamId: string
  readonly opponent: string | null
  readonly team: { readonly name: string; readonly shortCode: string | null }
}): string | undefined {
  const looks = useLooks(game.teamId)
  const { opponent, team } = game
  return opponent ? identityOf(looks, opponent, codeOf(team)).code : undefined
}

/** Adds an opponent to the book. */
export const createOpponent = (teamId: string) =>
  mutationOptions({
    mutationFn: async (body: ApiBody<'POST /opponents/teams/:teamId'> & { id: string }) =>
      (await api('POST /opponents/teams/:teamId', { params: { teamId }, body })).opponent,
    meta: { success: 'Opponent saved', failure: 'Failed to save opponent' },
    onSuccess: (_opponent, _body, _result, { client }) => bookChanged(client, teamId),
  })

/** Changes an opponent; a new name is set in its games. */
export const updateOpponent = (teamId: string) =>
  mutationOptions({
    mutationFn: async ({
      opponentId,
      ...body
    }: ApiBody<'PUT /opponents/:opponentId'> & { opponentId: string }) =>
      (await api('PUT /opponents/:opponentId', { params: { opponentId }, body })).opponent,
    meta: { success: 'Opponent saved', failure: 'Failed to save opponent' },
    onSuccess: (_opponent, _body, _result, { client }) => bookChanged(client, teamId),
  })

/** Deletes an opponent from the book; its games stay. */
export const deleteOpponent = (teamId: string) =>
  mutationOptions({
    mutationFn: ({ id }: Opponent) =>
      api('DELETE /opponents/:opponentId', { params: { opponentId: id } }),
    meta: { success: 'Opponent removed from the book', failure: 'Failed to remove opponent' },
    onSuccess: (_data, _opponent, _result, { client }) => bookChanged(client, teamId),
  })

const bookChanged = (client: QueryClient, teamId: string) => {
  void invalidate(client, keys.games(teamId), keys.everyGame, keys.teams)
  return invalidate(client, keys.opponents(teamId))
}
