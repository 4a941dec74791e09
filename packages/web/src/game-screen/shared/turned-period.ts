import { definitionOf, type RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'
import {
  directionIn,
  directionsFrom,
  directionsOf,
  oppositeDirection,
} from '@icetally/domain/game/period/directions'
import { sideAtWrongEnd, turningOf } from '@icetally/domain/game/period/wrong-end'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { toastError } from '../../platform/messages/toast.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { untilSafe } from '../../platform/sync/recording/until-safe.ts'
import { noteDirectionChange } from '../../platform/sync/records/direction-changes.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'

const shotsIn = (records: GameRecords, period: PeriodNumber) =>
  [...records.shots.values()].filter(({ periodNumber }) => periodNumber === period)

/** The side whose shots indicate a wrong direction, or null. */
export const sideOfTurned = (records: GameRecords, period: PeriodNumber) =>
  sideAtWrongEnd(shotsIn(records, period))

/**
 * Turns a period, and with it the direction of the shots that were recorded under the wrong one.
 */
export async function turnPeriod(
  { record, records }: Pick<GameRecordsShown, 'record' | 'records'>,
  gameId: string,
  period: PeriodNumber,
): Promise<void> {
  const directions = directionsOf([...records.periods.values()])
  const set = directionIn(directions, period)
  const { direction, shotIds } = turningOf(shotsIn(records, period), set)
  const corrections = shotIds.flatMap((shotId): RecordingCommand[] => {
    const shot = records.shots.get(shotId)
    const attackingDirection = shot && oppositeDirection(shot.attackingDirection)
    return attackingDirection ? [{ kind: 'shot.correct', shotId, attackingDirection }] : []
  })
  // One message for all: the shots are stored first, without messages of their own.
  try {
    await untilSafe(Promise.all(corrections.map(record)))
  } catch (error) {
    const [first] = corrections
    if (first) toastError(definitionOf(first).words.failed, String(error))
    return
  }
  const turned = directionsFrom(period, direction, directions)
  noteDirectionChange(gameId, turned)
  await recordAndReport(record, { kind: 'periods.set', directions: turned })
}
