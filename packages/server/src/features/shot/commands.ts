import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { shotsEndpoints } from '@icetally/domain/contract/shots'
import { observedTime } from '@icetally/domain/game/observed-time'
import { CHOOSE_SHOOTER } from '@icetally/domain/recording/sentences'
import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import type { RecordingJob } from '../../recording/carry-out.ts'
import { commandJob, gameOf, idConflict } from '../../recording/command-job.ts'
import type { ChangeContext } from '../../records/change-context.ts'
import { findPeriod, findShot, listShotIds, requirePeriod, type ShotRow } from './store.ts'

const FIELDS = { [CHOOSE_SHOOTER]: 'shooterPlayerId' }

/**
 * Records a shot in a game, once for each id. The attacking direction in force is copied into it
 * unless the client sent the one it saw; it never changes afterwards.
 */
export function recordShot(
  game: RowScope,
  body: BodyOf<typeof shotsEndpoints.create>,
  context: ChangeContext,
): RecordingJob<{ readonly row: ShotRow; readonly created: boolean }> {
  const { id = context.newId(), periodId, shooterPlayerId, takenAt, ...content } = body
  return commandJob({
    ...{ game, context, id, fields: FIELDS, madeAt: takenAt },
    async commands(trx) {
      const { period_number: periodNumber } = await requirePeriod(trx, game, game.id, periodId)
      const shooterId = shooterPlayerId ?? null
      return [{ kind: 'shot.record', shotId: id, periodNumber, shooterId, ...content }]
    },
    async answer(trx, created) {
      const row = await findShot(trx, game, id)
      // The time is no part of what operations compare.
      const isSame =
        takenAt === undefined ||
        row?.taken_at === observedTime(Date.parse(takenAt), row?.received_at ?? 0)
      if (row === undefined || !isSame) throw idConflict()
      return { row, created }
    },
  })
}

/**
 * Corrects a shot; absent fields stay. What comes out must still be either against without a
 * shooter, or for with one.
 */
export async function correctShot(
  reader: Reader,
  shot: RowScope,
  { periodId, shooterPlayerId: shooterId, ...content }: BodyOf<typeof shotsEndpoints.update>,
  context: ChangeContext,
): Promise<RecordingJob<ShotRow>> {
  const { game_id: gameId } = await requireShot(reader, shot)
  return commandJob({
    ...{ game: gameOf(shot, gameId), context, fields: FIELDS },
    async commands(trx) {
      const period =
        periodId === undefined ? undefined : await requirePeriod(trx, shot, gameId, periodId)
      const periodNumber = period?.period_number
      return [{ kind: 'shot.correct', shotId: shot.id, shooterId, periodNumber, ...content }]
    },
    answer: (trx) => requireShot(trx, shot),
  })
}

/** Removes a shot. */
export async function removeShot(
  reader: Reader,
  shot: RowScope,
  context: ChangeContext,
): Promise<RecordingJob<void>> {
  const { game_id: gameId } = await requireShot(reader, shot)
  return commandJob({
    ...{ game: gameOf(shot, gameId), context },
    async commands(trx) {
      await requireShot(trx, shot)
      return [{ kind: 'shot.remove', shotId: shot.id }]
    },
    answer: async () => undefined,
  })
}

/** Removes all shots of a game, or of one of its periods; answers how many there were. */
export function removeShots(
  game: RowScope,
  periodId: string | undefined,
  context: ChangeContext,
): RecordingJob<number> {
  let deleted = 0
  return commandJob({
    ...{ game, context },
    async commands(trx) {
      const period =
        periodId === undefined ? undefined : await requirePeriod(trx, game, game.id, periodId)
      const shotIds = await listShotIds(trx, game, game.id, period?.period_number)
      deleted = shotIds.length
      return [{ kind: 'shots.reset', shotIds }]
    },
    answer: async () => deleted,
  })
}

/** The game of a period; PERIOD_NOT_FOUND when the period was deleted meanwhile. */
export async function gameOfPeriod(reader: Reader, period: RowScope): Promise<RowScope> {
  const found = await findPeriod(reader, period, period.id)
  if (found === undefined) throw notFound('period')
  return gameOf(period, found.game_id)
}

/** The shot; NOT_FOUND when it was deleted meanwhile. */
export async function requireShot(
  reader: Reader,
  shot: TeamScope & { readonly id: string },
): Promise<ShotRow> {
  const row = await findShot(reader, shot, shot.id)
  if (row === undefined) throw notFound('shot')
  return row
}
