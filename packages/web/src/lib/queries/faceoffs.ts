import type { Faceoff } from '@icetally/domain/contract/faceoffs'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { gameChanged } from './game.ts'
import { keys } from './keys.ts'

/** The faceoff records of a game, one for each player that is tracked. */
export const faceoffsQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.faceoffs(gameId),
    queryFn: async ({ signal }) =>
      (await api('GET /faceoffs/games/:gameId', { params: { gameId }, signal })).faceoffs,
    meta: { silent: true },
  })

/** Starts tracking a player; one who is tracked already stays as he is. */
export const addFaceoff = (client: QueryClient, gameId: string) =>
  mutationOptions({
    mutationFn: async (body: { id: string; playerId: string; createdAt: string }) =>
      (await api('POST /faceoffs/games/:gameId', { params: { gameId }, body, keepalive: true }))
        .faceoff,
    meta: {
      success: 'Player added to faceoffs tracking',
      failure: 'Failed to add player to faceoffs',
    },
    onSuccess: (faceoff) => storeFaceoff(client, gameId, faceoff),
  })

/** Counts one faceoff. `key` makes sending it again safe. */
export async function sendFaceoff(faceoffId: string, won: boolean, key: string): Promise<Faceoff> {
  const answer = await api('POST /faceoffs/:faceoffId/increment', {
    params: { faceoffId },
    body: { won },
    idempotencyKey: key,
    keepalive: true,
  })
  return answer.faceoff
}

/** Sets both counts of a record. */
export const updateFaceoff = (client: QueryClient, gameId: string) =>
  mutationOptions({
    mutationFn: async ({ id, taken, won }: { id: string; taken: number; won: number }) =>
      (await api('PUT /faceoffs/:faceoffId', { params: { faceoffId: id }, body: { taken, won } }))
        .faceoff,
    meta: { success: 'Faceoff updated successfully', failure: 'Failed to update faceoff' },
    onSuccess: (faceoff) => storeFaceoff(client, gameId, faceoff),
  })

/** Stops tracking a player; his counts of this game go with it. */
export const removeFaceoff = (client: QueryClient, gameId: string) =>
  mutationOptions({
    mutationFn: (faceoffId: string) =>
      api('DELETE /faceoffs/:faceoffId', { params: { faceoffId } }),
    meta: {
      success: 'Player removed from faceoffs tracking',
      failure: 'Failed to remove player from faceoffs',
    },
    onSuccess: async (_, faceoffId) => {
      await changeFaceoffs(client, gameId, (all) => all.filter(({ id }) => id !== faceoffId))
      faceoffsSettled(client, gameId)
    },
  })

async function storeFaceoff(client: QueryClient, gameId: string, faceoff: Faceoff): Promise<void> {
  await changeFaceoffs(client, gameId, (all) => [
    ...all.filter(({ id }) => id !== faceoff.id),
    faceoff,
  ])
  faceoffsSettled(client, gameId)
}

/** Changes one record as it is shown, without asking the server for the others. */
export function changeFaceoff(
  client: QueryClient,
  gameId: string,
  faceoffId: string,
  change: (faceoff: Faceoff) => Faceoff,
): void {
  const queryKey = keys.faceoffs(gameId)
  // An answer on its way would show what was before.
  void client.cancelQueries({ queryKey })
  client.setQueryData<Faceoff[]>(queryKey, (all) =>
    all?.map((faceoff) => (faceoff.id === faceoffId ? change(faceoff) : faceoff)),
  )
}

async function changeFaceoffs(
  client: QueryClient,
  gameId: string,
  change: (faceoffs: Faceoff[]) => Faceoff[],
): Promise<void> {
  const queryKey = keys.faceoffs(gameId)
  await client.cancelQueries({ queryKey })
  client.setQueryData<Faceoff[]>(queryKey, (faceoffs) => faceoffs && change(faceoffs))
}

/** Once everything is sent: asks for the records again, and marks what is counted from them. */
export function faceoffsSettled(client: QueryClient, gameId: string): void {
  void client.invalidateQueries({ queryKey: keys.faceoffs(gameId) })
  gameChanged(client, gameId)
}
