import { momentAt } from '../platform/time-zone.ts'
import { asking, type Doubt, quoted } from './table.ts'

/** When a game of a file begins: at a time (ISO 8601), on a day ('2026-04-02') alone, or neither. */
export interface ReadStart {
  readonly startTime: string | null
  readonly startDate: string | null
  /** Why it has to be looked at. */
  readonly doubt: Doubt | null
}

/** Nothing is known of the start of a game. */
export const NO_START: ReadStart = { startTime: null, startDate: null, doubt: null }

/** The notes on rows whose time is not known. */
export const ONLY_DAY = 'only the day is imported'

/** The file's placeholders for unknown times. */
export const isToBeAnnounced = (text: string): boolean =>
  /\b(?:t\.?b\.?[acd]\.?|to be (?:announced|confirmed|determined|decided)|offen|à (?:déterminer|confirmer|venir))(?![\p{L}\d])/iu.test(
    text.slice(0, 500),
  )

const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10)

const minuteOf = (wall: number): number => {
  const at = new Date(wall)
  return at.getUTCHours() * 60 + at.getUTCMinutes()
}

/** Is it noon, on the wall? A time as if it were UTC. */
export const isNoon = (wall: number): boolean => minuteOf(wall) === 12 * 60

const isMidnight = (wall: number): boolean => [0, 24 * 60 - 1].includes(minuteOf(wall))

/** A day for which the file has no time; `text` is its placeholder. */
export function dayAlone(wall: number, text = ''): ReadStart {
  const reason =
    text === ''
      ? `No time is given: ${ONLY_DAY}`
      : isToBeAnnounced(text)
        ? `The time is ${quoted(text)}: ${ONLY_DAY}`
        : `${quoted(text)} is not understood as a time: ${ONLY_DAY}`
  return { startTime: null, startDate: dayOf(wall), doubt: asking(reason) }
}

/** The settings for reading a time. */
interface Around {
  readonly zone: string
  /** Does noon mean an unknown time here? */
  readonly isNoonEmpty: boolean
}

/**
 * A wall-clock time, as if it were UTC. Midnight, and noon where it means an unknown time, raise a
 * question: no game begins then, but many programs write it if they have the day alone. `moment` is
 * the timestamp, where it is known from another source than the wall clock.
 */
export function startAt(wall: number, { zone, isNoonEmpty }: Around, moment?: number): ReadStart {
  const empty = isMidnight(wall) ? 'Midnight' : isNoonEmpty && isNoon(wall) ? 'Noon' : null
  if (empty !== null) {
    const reason = `${empty} often means that the time is not known: ${ONLY_DAY}`
    return { startTime: null, startDate: dayOf(wall), doubt: asking(reason) }
  }
  const startTime = new Date(moment ?? momentAt(zone, wall)).toISOString()
  return { startTime, startDate: null, doubt: null }
}

/**
 * Does noon mean an unknown time in a file? It does if there are several games and none begins at
 * another time.
 */
export const isNoonEmptyIn = (walls: readonly number[]): boolean =>
  walls.length > 1 && walls.every((wall) => isNoon(wall) || isMidnight(wall))
