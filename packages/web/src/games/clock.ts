import {
  type GameFormat,
  lastOfRegulation,
  periodSeconds,
} from '@icetally/domain/game/format/game-format'
import { clockText } from '@icetally/domain/platform/clock-text'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import { useSyncExternalStore } from 'react'
import { storedText } from '../platform/browser/stored-text.ts'
import { clock as corrected } from '../platform/clock/clock.ts'
import { gameNote } from '../platform/sync/records/game-notes.ts'

/*
 * The clock of a game on this device: typed off the scoreboard, or run along with it. It counts the
 * seconds of a period up, as facts do; its display is a choice of the device.
 */

interface PeriodClock {
  /** Seconds into the period when it was set, started or stopped last; not always whole. */
  readonly seconds: number
  /** Since when it runs by the corrected clock, in milliseconds since 1970; null while it is stopped. */
  readonly runningSince: number | null
  /** Seconds the period has; the clock stops there. */
  readonly length: number
}

/** The clocks of a game by period, and the one that was touched last. */
interface GameClock {
  readonly period: PeriodNumber | null
  readonly periods: Readonly<Partial<Record<PeriodNumber, PeriodClock>>>
}

const UNTOUCHED: GameClock = { period: null, periods: {} }

const notes = gameNote<GameClock>('clock', readClock)
const clockOf = (gameId: string): GameClock => notes.of(gameId) ?? UNTOUCHED

function readClock(stored: unknown): GameClock | null {
  const { period, periods } = Object(stored)
  const known = PERIOD_NUMBERS.flatMap((number) => {
    const { seconds, runningSince = null, length } = Object(Object(periods)[number])
    const isClock = typeof seconds === 'number' && typeof length === 'number'
    return isClock ? [[number, { seconds, runningSince: numberOrNull(runningSince), length }]] : []
  })
  return {
    period: PERIOD_NUMBERS.find((number) => number === period) ?? null,
    periods: Object.fromEntries(known),
  }
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Seconds with their fraction: a clock that is stopped often would lose them. */
function secondsOf({ seconds, runningSince, length }: PeriodClock, now: number): number {
  const run = runningSince === null ? 0 : Math.max(now - runningSince, 0) / 1000
  return Math.min(seconds + run, length)
}

/** Seconds into the period by the clock of this device; null where it was never set or started. */
export function clockNow(gameId: string, period: PeriodNumber): number | null {
  const clock = clockOf(gameId).periods[period]
  return clock === undefined ? null : Math.floor(secondsOf(clock, corrected.now()))
}

/** The period that the clock is in: whose clock was set, started or stopped last; null before that. */
export const clockPeriod = (gameId: string): PeriodNumber | null => clockOf(gameId).period

/** Does the clock of this period run? Not beyond the end of the period. */
function isRunning(gameId: string, period: PeriodNumber): boolean {
  const clock = clockOf(gameId).periods[period]
  if (clock === undefined || clock.runningSince === null) return false
  return secondsOf(clock, corrected.now()) < clock.length
}

/** Sets the clock of a period to these seconds; the clocks of all others do not change. */
function put(gameId: string, period: PeriodNumber, clock: PeriodClock): void {
  const now = corrected.now()
  const stopped = Object.entries(clockOf(gameId).periods).map(([number, other]) => [
    number,
    { ...other, seconds: secondsOf(other, now), runningSince: null },
  ])
  const periods = { ...Object.fromEntries(stopped), [period]: clock }
  notes.write(gameId, { period, periods })
}

/** Sets the clock to the scoreboard's time; a running one continues from there. */
export function setClock(
  gameId: string,
  period: PeriodNumber,
  seconds: number,
  length: number,
): void {
  const runningSince = isRunning(gameId, period) ? corrected.now() : null
  put(gameId, period, { seconds: Math.min(seconds, length), runningSince, length })
}

/** Starts the clock at its present time, at first at the start of the period. */
export function startClock(gameId: string, period: PeriodNumber, length: number): void {
  const now = corrected.now()
  const clock = clockOf(gameId).periods[period]
  const seconds = clock === undefined ? 0 : secondsOf(clock, now)
  put(gameId, period, { seconds, runningSince: now, length })
}

/** Stops the clock of a period at the second that it shows; without a clock nothing changes. */
export function stopClock(gameId: string, period: PeriodNumber): void {
  const clock = clockOf(gameId).periods[period]
  if (clock === undefined) return
  put(gameId, period, { ...clock, seconds: secondsOf(clock, corrected.now()), runningSince: null })
}

/** Starts the clock of a period, or stops it where it runs. */
export function toggleClock(gameId: string, period: PeriodNumber, length: number): void {
  if (isRunning(gameId, period)) stopClock(gameId, period)
  else startClock(gameId, period, length)
}

/** How often a running clock is looked at, in milliseconds: no second is shown noticeably late. */
const LOOK = 200

/** The clock of a period as it is now, again with every second while it runs and is shown. */
export function useClock(gameId: string, period: PeriodNumber | null) {
  const running = useSyncExternalStore(
    notes.subscribe,
    () => period !== null && isRunning(gameId, period),
  )
  const subscribe = running ? withTicks : notes.subscribe
  const seconds = useSyncExternalStore(subscribe, () =>
    period === null ? null : clockNow(gameId, period),
  )
  const length = period === null ? undefined : clockOf(gameId).periods[period]?.length
  return {
    seconds,
    running: running && seconds !== length,
    /** Seconds the period has, where the clock knows. */
    length: length ?? null,
  }
}

function withTicks(listener: () => void): () => void {
  const stop = notes.subscribe(listener)
  const timer = setInterval(listener, LOOK)
  return () => {
    clearInterval(timer)
    stop()
  }
}

const counting = storedText('icetally-clock-counts')

/** How the scoreboard counts, as chosen on this device. */
export type Counting = 'down' | 'up'

function countingNow(format: Pick<GameFormat, 'clock'>): Counting {
  const chosen = counting.read()
  return chosen === 'up' || chosen === 'down' ? chosen : format.clock
}
/** The direction of the scoreboard: the format's by default. */
export const useCounting = (format: Pick<GameFormat, 'clock'>): Counting =>
  useSyncExternalStore(counting.subscribe, () => countingNow(format))
/**
 * Chooses the direction of the scoreboard, on this device; the format's own direction is not
 * stored.
 */
export const changeCounting = (to: Counting, format: Pick<GameFormat, 'clock'>): void =>
  counting.write(to === format.clock ? null : to)

type Lengths = Pick<GameFormat, 'periods' | 'overtimes'>

/** Seconds a period has by the format; an overtime of a format without any is as long as a period. */
export const usualLength = (period: PeriodNumber, format: Lengths): number =>
  periodSeconds(format, period) ?? periodSeconds(format, lastOfRegulation(format)) ?? 0

/** Seconds a period has by its clock, or usually. */
export const lengthOf = (gameId: string, period: PeriodNumber, format: Lengths): number =>
  clockOf(gameId).periods[period]?.length ?? usualLength(period, format)

/** The scoreboard's time at these seconds into a period, e.g. 14:05; it is its own inverse. */
export const onScoreboard = (seconds: number, length: number, counts: Counting): number =>
  counts === 'down' ? length - seconds : seconds

/** These seconds into a period as the scoreboard shows them, e.g. '14:05'; of a longer period than it counts, '0:00'. */
export const scoreboardText = (
  gameId: string,
  { clock, periodNumber }: { readonly clock: number; readonly periodNumber: PeriodNumber },
  format: Lengths,
  counts: Counting,
): string =>
  clockText(Math.max(onScoreboard(clock, lengthOf(gameId, periodNumber, format), counts), 0))

/**
 * The seconds that digits typed off a scoreboard mean, the last two being seconds ("1405" and "14:05" are
 * 14:05, "45" is 0:45); null where they mean no time of such a period.
 */
export function typedTime(typed: string, length: number): number | null {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === '' || digits.length > 4) return null
  const rest = Number(digits.slice(-2))
  const seconds = Number(digits.slice(0, -2)) * 60 + rest
  return rest < 60 && seconds <= length ? seconds : null
}

/** The clock of a period as the scoreboard shows it, e.g. 14:05; null where it is not known. */
export function shownClock(
  gameId: string,
  period: PeriodNumber,
  format: GameFormat,
): string | null {
  const clock = clockNow(gameId, period)
  const at = { clock: clock ?? 0, periodNumber: period }
  return clock === null ? null : scoreboardText(gameId, at, format, countingNow(format))
}
