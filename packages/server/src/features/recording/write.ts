import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/limits'
import type { Directions } from '@icetally/domain/period/directions'
import type { RowScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import type { PeriodTable } from '../../db/schema.ts'
import { removeRecords } from '../../records/changes/removal-store.ts'
import { keepAsCreated } from '../../records/corrected-store.ts'
import { listPeriods } from '../../records/games/store.ts'
import type { BatchOutcome } from './batch.ts'
import type { BatchFacts } from './facts.ts'
import { putFaceoffs, putGoals, putPeriods, putShots } from './write-store.ts'

interface Change {
  readonly number: number
  readonly now: number
  readonly newId: () => string
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Writes what a batch comes to, all of it under one number. */
export async function writeOutcome(
  trx: Transaction,
  game: RowScope,
  outcome: BatchOutcome,
  { periods, storedShots }: Pick<BatchFacts, 'periods' | 'storedShots'>,
  change: Change,
): Promise<void> {
  for (const kind of ['shot', 'goal', 'faceoff'] as const) {
    const ids = [...outcome.removed[kind]]
    if (ids.length === 0) continue
    await removeRecords(trx, game, { ...change, gameId: game.id }, kind, { ids })
  }
  const ready =
    outcome.directions === null
      ? periods
      : await writeDirections(trx, game, outcome.directions, periods, change)
  const common = { game_id: game.id, received_at: change.now, change_number: change.number }
  const corrected = storedShots.filter(({ id }) => outcome.shots.has(id))
  await keepAsCreated(trx, game, 'shot', corrected)
  await putShots(
    trx,
    game,
    [...outcome.shots.values()].map((shot) => ({
      ...common,
      id: shot.id,
      period_id: periodId(ready, shot.periodNumber),
      shooter_id: shot.shooterId,
      x_coord: shot.xCoord,
      y_coord: shot.yCoord,
      scored: flag(shot.scored),
      scored_against: flag(shot.scoredAgainst),
      attacking_direction: shot.attackingDirection,
      taken_at: shot.takenAt,
      recorded_by: shot.recordedBy,
    })),
  )
  await putGoals(
    trx,
    game,
    [...outcome.goals.values()].map((goal) => ({
      ...common,
      id: goal.id,
      scorer_id: goal.scorerId,
      assister1_id: goal.assister1Id,
      assister2_id: goal.assister2Id,
      period: goal.periodNumber,
      shot_id: goal.shotId,
      created_at: goal.createdAt,
      recorded_by: goal.recordedBy,
    })),
  )
  await putFaceoffs(
    trx,
    game,
    [...outcome.faceoffs.values()].map((faceoff) => ({
      ...common,
      id: faceoff.id,
      player_id: faceoff.playerId,
      taken: faceoff.taken,
      won: faceoff.won,
      created_at: faceoff.createdAt,
    })),
  )
}

async function writeDirections(
  trx: Transaction,
  game: RowScope,
  directions: Directions,
  periods: readonly PeriodTable[],
  { number, now, newId }: Change,
): Promise<readonly PeriodTable[]> {
  await putPeriods(
    trx,
    game,
    PERIOD_NUMBERS.map((periodNumber) => ({
      id: periods.find((period) => period.period_number === periodNumber)?.id ?? newId(),
      game_id: game.id,
      period_number: periodNumber,
      attacking_direction: directions[periodNumber],
      received_at: now,
      change_number: number,
    })),
  )
  return listPeriods(trx, game, game.id)
}

function periodId(periods: readonly PeriodTable[], number: PeriodNumber): string {
  const period = periods.find((one) => one.period_number === number)
  // Whoever records a shot creates the periods first.
  if (period === undefined) throw new Error(`The game has no period ${number}`)
  return period.id
}
