import type { Game } from '../contract/games.ts'

/** What of a game says when and where it is. */
export type ScheduledGame = Pick<Game, 'id' | 'opponent' | 'location' | 'homeAway' | 'startTime'>

/** A game of a calendar, and how often it has changed. */
export interface CalendarGame extends ScheduledGame {
  /** Rises with each change of its schedule. */
  readonly sequence: number
  /** Milliseconds since 1970. */
  readonly changedAt: number
  /** Was it deleted, or lost its time? Then the rest says what it was. */
  readonly isCancelled: boolean
  /** How it ended, where that is to be told. */
  readonly final: { readonly for: number; readonly against: number } | null
}

/** An entry of a calendar: texts in plain language, times in milliseconds since 1970. */
export interface CalendarEvent {
  readonly gameId: string
  readonly start: number
  readonly end: number
  readonly summary: string
  readonly location: string | null
  readonly description: string | null
  readonly isCancelled: boolean
  readonly sequence: number
  readonly changedAt: number
}

/** How long a game takes in a calendar, in milliseconds: an hour and a half of ice. */
const GAME_LASTS = 90 * 60 * 1000

/**
 * How long a game that was called off stays in calendars as such, in milliseconds: 90 days, from when it was
 * or was to begin, whichever comes later.
 */
export const CANCELLED_FOR = 90 * 24 * 60 * 60 * 1000

/** What a calendar calls a game: "North at Frost"; a neutral game is "North vs Frost". */
function summaryOf(team: string, { opponent, homeAway }: ScheduledGame): string {
  if (opponent === null) return `${team} game`
  return homeAway === 'away' ? `${team} at ${opponent}` : `${team} vs ${opponent}`
}

/** "Final score: North 3, Frost 2". */
function descriptionOf(team: string, { opponent, final }: CalendarGame): string | null {
  if (final === null) return null
  return `Final score: ${team} ${final.for}, ${opponent ?? 'opponent'} ${final.against}`
}

/**
 * The games of a team as entries of a calendar, in the order of their starts. A game without a time is left
 * out: a calendar has no place for it.
 */
export function calendarEvents(team: string, games: readonly CalendarGame[]): CalendarEvent[] {
  return games
    .flatMap((game): CalendarEvent[] => {
      if (game.startTime === null) return []
      const start = Date.parse(game.startTime)
      const summary = summaryOf(team, game)
      return [
        {
          ...{ gameId: game.id, start, end: start + GAME_LASTS },
          summary: game.isCancelled ? `Cancelled: ${summary}` : summary,
          location: game.location,
          description: game.isCancelled ? null : descriptionOf(team, game),
          ...{ isCancelled: game.isCancelled, sequence: game.sequence, changedAt: game.changedAt },
        },
      ]
    })
    .sort((one, other) => one.start - other.start || (one.gameId < other.gameId ? -1 : 1))
}
