import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { goalsEndpoints } from '@icetally/domain/contract/goals'
import { observedTime } from '@icetally/domain/game/observed-time'
import { namedInGoal } from '@icetally/domain/recording/goal-people'
import { DIFFERENT_PLAYERS, NO_SCORE } from '@icetally/domain/recording/sentences'
import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { GoalTable, PlayerTable } from '../../db/schema.ts'
import { carryOutOne, gameOf, idConflict } from '../../recording/one-command.ts'
import type { Moment } from '../../records/moment.ts'
import { findPlayers } from '../../records/players/store.ts'
import { sentTime } from '../../records/sent-time.ts'
import { findGoal } from './store.ts'

type CreateBody = BodyOf<typeof goalsEndpoints.create>
type UpdateBody = BodyOf<typeof goalsEndpoints.update>

/** The players that goals name, by id. */
export type PlayersOfGoals = ReadonlyMap<string, PlayerTable>

const FIELDS = { [DIFFERENT_PLAYERS]: 'assister1PlayerId', [NO_SCORE]: 'shotId' }

/** Records a goal in a game, once for each id, never again once removed; period 1 unless sent. */
export async function recordGoal(
  trx: Transaction,
  game: RowScope,
  body: CreateBody,
  moment: Moment,
): Promise<{ readonly row: GoalTable; readonly created: boolean }> {
  const id = body.id ?? moment.newId()
  const madeAt = sentTime(body.createdAt)
  const command = {
    kind: 'goal.record',
    goalId: id,
    scorerId: body.scorerPlayerId,
    assister1Id: body.assister1PlayerId ?? null,
    assister2Id: body.assister2PlayerId ?? null,
    periodNumber: body.period ?? 1,
    shotId: body.shotId ?? null,
  } as const
  const created = await carryOutOne(trx, game, { id, madeAt, command, fields: FIELDS }, moment)
  const row = await findGoal(trx, game, id)
  const isSame =
    madeAt === undefined || row?.created_at === observedTime(madeAt, row?.received_at ?? 0)
  if (row === undefined || !isSame) throw idConflict()
  return { row, created }
}

/** Corrects a goal; absent fields stay, and all named are still different people. */
export async function correctGoal(
  trx: Transaction,
  goal: RowScope,
  body: UpdateBody,
  moment: Moment,
): Promise<GoalTable> {
  const { game_id: gameId } = await requireGoal(trx, goal)
  const command = {
    kind: 'goal.correct',
    goalId: goal.id,
    scorerId: body.scorerPlayerId,
    assister1Id: body.assister1PlayerId,
    assister2Id: body.assister2PlayerId,
    periodNumber: body.period,
  } as const
  await carryOutOne(trx, gameOf(goal, gameId), { command, fields: FIELDS }, moment)
  return requireGoal(trx, goal)
}

/** The goal; NOT_FOUND when it was deleted meanwhile. */
export async function requireGoal(reader: Reader, goal: RowScope): Promise<GoalTable> {
  const row = await findGoal(reader, goal, goal.id)
  if (row === undefined) throw notFound('goal')
  return row
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
