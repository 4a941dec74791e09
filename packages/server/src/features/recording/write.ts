import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/limits'
import type { Directions } from '@icetally/domain/period/directions'
import type { RowScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import type { PeriodTable } from '../../db/schema.ts'
import { removeRecords } from '../../records/changes/removal-store.ts'
import { keepAsCreated } from '../../records/corrected-store.ts'
import { listPeriods } from '../../records/games/store.ts'
import type { Moment } from '../../records/moment.ts'
import type { BatchOutcome } from './batch.ts'
import type { BatchFacts } from './facts.ts'
import { faceoffRow, goalRow, shotRow } from './rows.ts'
import { putFaceoffs, putGoals, putPeriods, putShots } from './write-store.ts'

interface Change extends Moment {
  readonly number: number
}

/** Writes what a batch comes to, all of it under one number. */
export async function writeOutcome(
  trx: Transaction,
  game: RowScope,
  outcome: BatchOutcome,
  { periods, storedShots }: Pick<BatchFacts, 'periods' | 'storedShots'>,
  change: Change,
): Promise<void> {
  const { directions, shots, goals, faceoffs } = outcome
  await writeRemovals(trx, game, outcome, change)
  const ready =
    directions === null ? periods : await writeDirections(trx, game, directions, periods, change)
  const corrected = storedShots.filter(({ id }) => shots.has(id))
  await keepAsCreated(trx, game, 'shot', corrected)
  const written = { game_id: game.id, received_at: change.now, change_number: change.number }
  const shotRows = [...shots.values()].map((shot) =>
    shotRow(shot, periodId(ready, shot.periodNumber), written),
  )
  await putShots(trx, game, shotRows)
  const goalRows = [...goals.values()].map((goal) => goalRow(goal, written))
  await putGoals(trx, game, goalRows)
  const faceoffRows = [...faceoffs.values()].map((faceoff) => faceoffRow(faceoff, written))
  await putFaceoffs(trx, game, faceoffRows)
}

async function writeRemovals(
  trx: Transaction,
  game: RowScope,
  { removed }: BatchOutcome,
  change: Change,
): Promise<void> {
  for (const kind of ['shot', 'goal', 'faceoff'] as const) {
    const ids = [...removed[kind]]
    if (ids.length === 0) continue
    await removeRecords(trx, game, { ...change, gameId: game.id }, kind, { ids })
  }
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
