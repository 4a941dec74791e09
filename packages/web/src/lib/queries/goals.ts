import type { createGoalBody, Goal } from '@icetally/domain/contract/goals'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../api.ts'
import { isPassing } from '../send-queue.ts'
import { gameChanged } from './game.ts'
import { keys } from './keys.ts'

/** All recorded goals of a game. */
export const goalsQuery = (gameId: string) =>
  queryOptions({
    queryKey: keys.goals(gameId),
    queryFn: async ({ signal }) =>
      (await api('GET /goals/games/:gameId', { params: { gameId }, signal })).goals,
    meta: { silent: true },
  })

/** A goal as it is sent; its `id` makes sending it again safe. */
export type NewGoal = z.input<typeof createGoalBody> & { id: string; createdAt: string }

/** Records a goal. */
export const createGoal = (client: QueryClient, gameId: string) =>
  mutationOptions({
    mutationFn: async (body: NewGoal) =>
      (await api('POST /goals/games/:gameId', { params: { gameId }, body, keepalive: true })).goal,
    // The same id again: a goal that did arrive is not recorded twice.
    retry: (failures, error) => failures < 2 && isPassing(error),
    meta: { success: 'Goal recorded successfully', failure: 'Failed to record goal' },
    onSuccess: (goal) => changeGoals(client, gameId, (goals) => [...goals, goal]),
  })

/** Removes a goal. */
export const removeGoal = (client: QueryClient, gameId: string) =>
  mutationOptions({
    mutationFn: (goalId: string) =>
      api('DELETE /goals/:goalId', { params: { goalId }, keepalive: true }),
    meta: { success: 'Goal removed', failure: 'Failed to remove goal' },
    onSuccess: (_, goalId) =>
      changeGoals(client, gameId, (goals) => goals.filter((goal) => goal.id !== goalId)),
  })

async function changeGoals(
  client: QueryClient,
  gameId: string,
  change: (goals: Goal[]) => Goal[],
): Promise<void> {
  const queryKey = keys.goals(gameId)
  await client.cancelQueries({ queryKey })
  client.setQueryData<Goal[]>(queryKey, (goals) => goals && change(goals))
  void client.invalidateQueries({ queryKey })
  gameChanged(client, gameId)
}
