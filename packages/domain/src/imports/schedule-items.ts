import { folded } from '../platform/folded.ts'
import { isSamePlace } from '../platform/places.ts'
import { dayIn } from '../platform/time-zone.ts'
import { isUnknownOpponent } from './opponents.ts'
import { OFF } from './read-game.ts'
import type { GameContent, KnownGame, KnownSchedule } from './schedule-known.ts'
import type { GameEntry } from './sides.ts'

/** A row or a game with its compared fields, derived once: there are many of both. */
interface Item {
  /** Milliseconds since 1970; not a number where there is no time. */
  readonly time: number
  /** Is its time known, and not its day alone? */
  readonly isTimed: boolean
  /** The day in the team's time zone; empty where there is none. */
  readonly day: string
  /** The folded name of the opponent, as the team calls it; null where it is not known yet. */
  key: string | null
}

/** A row of a file. */
export interface EntryItem extends Item {
  readonly entry: GameEntry
  /** Is the game called off? */
  readonly isOff: boolean
  readonly sourceGame: string | undefined
}

export interface GameItem extends Item {
  readonly game: KnownGame
  /** May it be moved, and removed? */
  readonly isOpen: boolean
}

/** The milliseconds of a moment; NaN without one. */
export const timeOf = (moment: string | null): number =>
  moment === null ? Number.NaN : Date.parse(moment)

const keyOf = (opponent: string | null): string | null =>
  isUnknownOpponent(opponent) ? null : folded(opponent ?? '')

/** The rows of a file that may be games of the team. */
export function entryItems(entries: readonly GameEntry[], known: KnownSchedule): EntryItem[] {
  return entries.flatMap((entry) => {
    const isOff = entry.doubt?.reason === OFF
    if (entry.doubt?.blocks === true && !isOff) return []
    return {
      ...itemOf(entry, known.timeZone),
      ...{ entry, isOff, sourceGame: known.sources.get(entry.source ?? '') },
    }
  })
}

/** The known games of a team, to be matched with the rows of a file. */
export const gameItems = ({ games, timeZone }: KnownSchedule): GameItem[] =>
  games.map((game) => ({
    ...itemOf(game, timeZone),
    ...{ game, isOpen: game.status === 'scheduled' },
  }))

function itemOf(
  { opponent, startTime, startDate }: Pick<GameContent, 'opponent' | 'startTime' | 'startDate'>,
  zone: string,
) {
  const moment = timeOf(startTime)
  const day = startTime === null ? (startDate ?? '') : dayIn(moment, zone)
  // A day without a time is about its middle.
  const time = startTime === null && startDate !== null ? timeOf(`${startDate}T18:00:00Z`) : moment
  return { time, day, isTimed: startTime !== null, key: keyOf(opponent) }
}

const DAY = 24 * 60 * 60 * 1000

/** Days between a row and a game; far where either has no time. */
export function daysBetween(one: Item, other: Item): number {
  const days = Math.abs(one.time - other.time) / DAY
  return Number.isNaN(days) ? 1000 : days
}

/** Do a row and a game contradict each other in where they are played? */
const isTurned = ({ entry }: EntryItem, { game }: GameItem): boolean =>
  entry.homeAway !== null && game.homeAway !== null && entry.homeAway !== game.homeAway

/**
 * The distance of a row from a game against the same opponent: in days, with more for
 * contradictions.
 */
export function costOf(one: EntryItem, other: GameItem): number {
  const places = [one.entry.location, other.game.location] as const
  const isElsewhere = !places.includes(null) && !isSamePlace(...places)
  const isOwn = one.sourceGame === other.game.id
  return (
    daysBetween(one, other) +
    (isTurned(one, other) ? 60 : 0) +
    (isElsewhere ? 10 : 0) -
    (isOwn ? 30 : 0)
  )
}
