import type { createShotBody, Shot } from '@icetally/domain/contract/shots'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../api.ts'
import { ApiError } from '../api-client.ts'
import { gameChanged } from './game.ts'
import { keys } from './keys.ts'

/** All shots of a game. */
export const shotsQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.shots(gameId),
    queryFn: async ({ signal }) =>
      (await api('GET /shots/games/:gameId', { params: { gameId }, signal })).shots,
    meta: { silent: true },
  })

/** A shot as it is sent; its `id` makes sending it again safe. */
export type NewShot = z.input<typeof createShotBody> & { id: string; takenAt: string }

/** Records a shot, and adds it to the list that is shown. */
export async function sendShot(client: QueryClient, gameId: string, body: NewShot): Promise<void> {
  const { shot } = await api('POST /shots/games/:gameId', {
    params: { gameId },
    body,
    keepalive: true,
  })
  await changeShots(client, gameId, (shots) => [...shots.filter(({ id }) => id !== shot.id), shot])
}

/** Removes one shot. One that is gone already counts as removed. */
export async function sendShotRemoval(
  client: QueryClient,
  gameId: string,
  shotId: string,
): Promise<void> {
  try {
    await api('DELETE /shots/:shotId', { params: { shotId }, keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
  await changeShots(client, gameId, (shots) => shots.filter(({ id }) => id !== shotId))
}

/** Removes all shots of one period, or of the whole game where `periodId` is null. */
export async function sendReset(
  client: QueryClient,
  gameId: string,
  periodId: string | null,
): Promise<void> {
  const keepalive = true
  if (periodId === null) {
    await api('DELETE /shots/games/:gameId/all', { params: { gameId }, keepalive })
  } else await api('DELETE /shots/periods/:periodId/all', { params: { periodId }, keepalive })
  await changeShots(client, gameId, (shots) =>
    shots.filter((shot) => periodId !== null && shot.periodId !== periodId),
  )
}

/** An answer that is still under way would bring back the list of before, so it is let go. */
async function changeShots(
  client: QueryClient,
  gameId: string,
  change: (shots: Shot[]) => Shot[],
): Promise<void> {
  const queryKey = keys.shots(gameId)
  await client.cancelQueries({ queryKey })
  client.setQueryData<Shot[]>(queryKey, (shots) => shots && change(shots))
}

/** Once everything is sent: marks what is counted from the shots. */
export function shotsSettled(client: QueryClient, gameId: string): void {
  gameChanged(client, gameId)
}

/** Asks for the list again, which others may have added to. */
export function refreshShots(client: QueryClient, gameId: string): void {
  void client.invalidateQueries({ queryKey: keys.shots(gameId) })
}
