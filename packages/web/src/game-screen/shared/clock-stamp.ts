import { definitionOf, type RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { Recorded } from '@icetally/domain/game/recording-choice'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { useEffect } from 'react'
import { clockNow, clockPeriod } from '../../games/clock.ts'
import { stampCommands } from '../../platform/sync/recording/stamp.ts'
import { proposedStrength } from './strength.ts'

/** The time of a clock: seconds into its period. */
export interface ClockTime {
  readonly periodNumber: PeriodNumber
  readonly clock: number
}

interface Timed {
  readonly periodNumber?: PeriodNumber | null | undefined
  readonly clock?: number | null | undefined
  readonly shotId?: string | null | undefined
}

/**
 * The command with the time on the clock, if it records a present event without a time of its own.
 * A record for another period than the clock's has none. A goal that is entered from a shot has the
 * shot's time.
 */
export function withClock(
  command: RecordingCommand,
  records: Pick<GameRecords, 'shots'>,
  now: ClockTime | null,
): RecordingCommand {
  if (definitionOf(command).takesClock !== true) return command
  const { periodNumber, clock, shotId } = command as Timed
  if (clock !== undefined) return command
  if (command.kind === 'goal.record' && typeof shotId === 'string') {
    const shot = records.shots.get(shotId)
    const isKnown = shot !== undefined && shot.clock !== null && shot.periodNumber === periodNumber
    return isKnown ? { ...command, clock: shot.clock } : command
  }
  if (now === null || (periodNumber ?? now.periodNumber) !== now.periodNumber) return command
  return { ...command, ...now } as RecordingCommand
}

/**
 * The command with the strength by the penalties that run, if it records a goal without a strength of its
 * own. That of a goal that is entered from a shot is proposed where it is entered.
 */
export function withStrength(
  command: RecordingCommand,
  records: GameRecords,
  recorded: Recorded,
): RecordingCommand {
  if (command.kind !== 'goal.record' || command.strength !== undefined || command.shotId !== null)
    return command
  const { against = false, periodNumber, clock = null } = command
  const strength = proposedStrength(records, recorded, { against, periodNumber, clock })
  return strength === null ? command : { ...command, strength }
}

/** The time on the clock of a game, in the period that the clock is in; null before it was set or started. */
export function timeOn(gameId: string): ClockTime | null {
  const periodNumber = clockPeriod(gameId)
  const clock = periodNumber === null ? null : clockNow(gameId, periodNumber)
  return periodNumber === null || clock === null ? null : { periodNumber, clock }
}

/** While the clock is used, all records of the game have its time, and goals the strength at that time. */
export function useClockStamp(gameId: string, recorded: Recorded, isUsed: boolean): void {
  useEffect(() => {
    if (!isUsed) return
    return stampCommands(gameId, (command, records) =>
      withStrength(withClock(command, records, timeOn(gameId)), records, recorded),
    )
  }, [gameId, recorded, isUsed])
}
