import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { goalsEndpoints } from '@icetally/domain/contract/goals'
import { observedTime } from '@icetally/domain/game/observed-time'
import { namedInGoal } from '@icetally/domain/recording/goal-people'
import { DIFFERENT_PLAYERS, NO_SCORE } from '@icetally/domain/recording/sentences'
import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import type { GoalTable, PlayerTable } from '../../db/schema.ts'
import type { RecordingJob } from '../../recording/carry-out.ts'
import { commandJob, gameOf, idConflict } from '../../recording/command-job.ts'
import type { ChangeContext } from '../../records/change-context.ts'
import { findPlayers } from '../../records/players/store.ts'
import { findGoal, listGoals } from './store.ts'

type CreateBody = BodyOf<typeof goalsEndpoints.create>
type UpdateBody = BodyOf<typeof goalsEndpoints.update>

/** The players that goals name, by id. */
export type PlayersOfGoals = ReadonlyMap<string, PlayerTable>

/** A goal, and the players it names. */
export interface GoalWithPlayers {
  readonly row: GoalTable
  readonly players: PlayersOfGoals
}

const FIELDS = { [DIFFERENT_PLAYERS]: 'assister1PlayerId', [NO_SCORE]: 'shotId' }

/** Records a goal in a game, once for each id, never again once removed; period 1 unless sent. */
export function recordGoal(
  game: RowScope,
  body: CreateBody,
  context: ChangeContext,
): RecordingJob<{ readonly goal: GoalWithPlayers; readonly created: boolean }> {
  const { id = context.newId(), createdAt } = body
  return commandJob({
    ...{ game, context, id, fields: FIELDS, madeAt: createdAt },
    commands: () => [
      {
        kind: 'goal.record',
        goalId: id,
        scorerId: body.scorerPlayerId,
        assister1Id: body.assister1PlayerId ?? null,
        assister2Id: body.assister2PlayerId ?? null,
        periodNumber: body.period ?? 1,
        shotId: body.shotId ?? null,
      },
    ],
    async answer(trx, created) {
      const row = await findGoal(trx, game, id)
      // The time is no part of what operations compare.
      const isSame =
        createdAt === undefined ||
        row?.created_at === observedTime(Date.parse(createdAt), row?.received_at ?? 0)
      if (row === undefined || !isSame) throw idConflict()
      return { goal: await withPlayers(trx, game, row), created }
    },
  })
}

/** Corrects a goal; absent fields stay, and all named are still different people. */
export async function correctGoal(
  reader: Reader,
  goal: RowScope,
  body: UpdateBody,
  context: ChangeContext,
): Promise<RecordingJob<GoalWithPlayers>> {
  const { game_id: gameId } = await requireGoal(reader, goal)
  return commandJob({
    ...{ game: gameOf(goal, gameId), context, fields: FIELDS },
    commands: () => [
      {
        kind: 'goal.correct',
        goalId: goal.id,
        scorerId: body.scorerPlayerId,
        assister1Id: body.assister1PlayerId,
        assister2Id: body.assister2PlayerId,
        periodNumber: body.period,
      },
    ],
    answer: async (trx) => withPlayers(trx, goal, await requireGoal(trx, goal)),
  })
}

/** Removes a goal; the shot it was entered from stays. */
export async function removeGoal(
  reader: Reader,
  goal: RowScope,
  context: ChangeContext,
): Promise<RecordingJob<void>> {
  const { game_id: gameId } = await requireGoal(reader, goal)
  return commandJob({
    ...{ game: gameOf(goal, gameId), context },
    async commands(trx) {
      await requireGoal(trx, goal)
      return [{ kind: 'goal.remove', goalId: goal.id }]
    },
    answer: async () => undefined,
  })
}

/** Removes all goals of a game; answers how many there were. */
export function removeGoals(game: RowScope, context: ChangeContext): RecordingJob<number> {
  let deleted = 0
  return commandJob({
    ...{ game, context },
    async commands(trx) {
      const goalIds = (await listGoals(trx, game, game.id)).map(({ id }) => id)
      deleted = goalIds.length
      return [{ kind: 'goals.reset', goalIds }]
    },
    answer: async () => deleted,
  })
}

/** The goal; NOT_FOUND when it was deleted meanwhile. */
export async function requireGoal(reader: Reader, goal: RowScope): Promise<GoalTable> {
  const row = await findGoal(reader, goal, goal.id)
  if (row === undefined) throw notFound('goal')
  return row
}

/** The goal with everybody it names. */
export async function withPlayers(
  reader: Reader,
  scope: TeamScope,
  row: GoalTable,
): Promise<GoalWithPlayers> {
  return { row, players: await playersOfGoals(reader, scope, [row]) }
}

/** Everybody the goals name, in one query. */
export function playersOfGoals(
  reader: Reader,
  scope: TeamScope,
  goals: readonly GoalTable[],
): Promise<PlayersOfGoals> {
  return findPlayers(
    reader,
    scope,
    goals.flatMap((goal) => namedInGoal([goal.scorer_id, goal.assister1_id, goal.assister2_id])),
  )
}
