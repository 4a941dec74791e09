import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { goalsEndpoints } from '@icetally/domain/contract/goals'
import { DomainError } from '@icetally/domain/errors'
import { observedTime } from '@icetally/domain/game/observed-time'
import { areDifferentPeople, namedInGoal } from '@icetally/domain/recording/goal-people'
import { DIFFERENT_PLAYERS, NO_SCORE } from '@icetally/domain/recording/sentences'
import { isTeamGoal } from '@icetally/domain/recording/team-goal'
import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { GoalTable, PlayerTable } from '../../db/schema.ts'
import { nextChange, nextChangeOf } from '../../records/changes/number-store.ts'
import { findRemoved } from '../../records/changes/removal-store.ts'
import { keepAsCreated, wasCreatedAs } from '../../records/corrected-store.ts'
import type { Moment } from '../../records/moment.ts'
import { requireOnRoster } from '../../records/players/on-roster.ts'
import { findPlayers } from '../../records/players/store.ts'
import { requireRoomInGame } from '../../records/room.ts'
import { sentTime } from '../../records/sent-time.ts'
import { type Stored, storeOnce } from '../../records/store-once.ts'
import { findGoal, findShotOfGame, insertGoal, updateGoal } from './store.ts'

type CreateBody = BodyOf<typeof goalsEndpoints.create>
type UpdateBody = BodyOf<typeof goalsEndpoints.update>
type GoalPeople = Pick<GoalTable, 'scorer_id' | 'assister1_id' | 'assister2_id'>

/** The players that goals name, by id. */
export type PlayersOfGoals = ReadonlyMap<string, PlayerTable>

const peopleOf = (goal: GoalPeople): string[] =>
  namedInGoal([goal.scorer_id, goal.assister1_id, goal.assister2_id])

/** Does a goal say what was sent, as far as nothing corrects it? */
function isSameGoal(
  row: GoalTable,
  gameId: string,
  shotId: string | null,
  createdAt: number | undefined,
): boolean {
  return (
    row.game_id === gameId &&
    row.shot_id === shotId &&
    (createdAt === undefined || observedTime(createdAt, row.received_at) === row.created_at)
  )
}

/** Records a goal in a game, once for each id, never again once removed; period 1 unless sent. */
export async function recordGoal(
  trx: Transaction,
  game: RowScope,
  body: CreateBody,
  { now, newId }: Moment,
): Promise<Stored<GoalTable>> {
  const id = body.id ?? newId()
  const sent = sentTime(body.createdAt)
  const createdAt = observedTime(sent, now)
  const goal = {
    scorer_id: body.scorerPlayerId,
    assister1_id: body.assister1PlayerId ?? null,
    assister2_id: body.assister2PlayerId ?? null,
    period: body.period ?? 1,
    shot_id: body.shotId ?? null,
  } as const
  return storeOnce({
    create: async () => {
      await requireOnRoster(trx, game, peopleOf(goal), createdAt)
      if (goal.shot_id !== null) await requireScore(trx, game, goal.shot_id)
      const number = await nextChange(trx, game, game.id)
      await requireRoomInGame(trx, game, number - 1)
      if ((await findRemoved(trx, game, game.id, ['goal'], [id])).has(id)) return undefined
      return insertGoal(trx, game, {
        id,
        game_id: game.id,
        ...goal,
        created_at: createdAt,
        received_at: now,
        recorded_by: game.userId,
        change_number: number,
      })
    },
    find: () => findGoal(trx, game, id),
    isSame: (row) =>
      isSameGoal(row, game.id, goal.shot_id, sent) && wasCreatedAs(trx, game, 'goal', row, goal),
  })
}

/** Refuses a shot that is not of the game, and one that was no goal of the team. */
async function requireScore(reader: Reader, game: RowScope, shotId: string): Promise<void> {
  const shot = await findShotOfGame(reader, game, game.id, shotId)
  if (shot === undefined) throw notFound('shot')
  const { scored, scored_against } = shot
  if (!isTeamGoal({ scored: scored === 1, scoredAgainst: scored_against === 1 })) {
    throw invalid('shotId', NO_SCORE)
  }
}

/** Corrects a goal; absent fields stay, and all named are still different people. */
export async function correctGoal(
  trx: Transaction,
  goal: RowScope,
  body: UpdateBody,
  now: number,
): Promise<GoalTable> {
  const { number } = await nextChangeOf(trx, goal, 'goal', goal.id)
  const before = await requireGoal(trx, goal)
  const keep = (sent: string | null | undefined, stored: string | null) =>
    sent === undefined ? stored : sent
  const after = {
    scorer_id: body.scorerPlayerId ?? before.scorer_id,
    assister1_id: keep(body.assister1PlayerId, before.assister1_id),
    assister2_id: keep(body.assister2PlayerId, before.assister2_id),
    period: body.period ?? before.period,
  }
  if (!areDifferentPeople(peopleOf(after))) throw invalid('assister1PlayerId', DIFFERENT_PLAYERS)
  const known = new Set(peopleOf(before))
  const added = peopleOf(after).filter((id) => !known.has(id))
  await requireOnRoster(trx, goal, added, now)
  await keepAsCreated(trx, goal, 'goal', [before])
  const row = await updateGoal(trx, goal, goal.id, { ...after, change_number: number })
  if (row === undefined) throw notFound('goal')
  return row
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
  return findPlayers(reader, scope, goals.flatMap(peopleOf))
}

const invalid = (field: keyof CreateBody, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', message, { details: [{ path: `body.${field}`, message }] })
