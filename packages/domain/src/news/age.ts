const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE

/** How long a goal and the end of a period are news, in milliseconds. */
export const NEWS_LIFE = 15 * MINUTE

/** How long after its start a game is the one of today: a warm-up, three periods, overtimes, a shootout. */
const GAME_LIFE = 6 * HOUR

/** Is this too old to notify? Timestamps are milliseconds. */
export const isOld = (happenedAt: number, now: number): boolean => now - happenedAt > NEWS_LIFE

/** The dates that show how long ago a game was played. */
export interface PlayedGame {
  readonly startTime: number | null
  readonly createdAt: number
  /** When the last of its facts was recorded; null where nothing was. */
  readonly lastFactAt: number | null
}

/**
 * Is the final score of a game too old to notify? It does not contain the end of the game, so the
 * latest record counts, or else the start of the game: results of last season may be entered
 * without a notification.
 */
export const isFinalOld = (
  { startTime, createdAt, lastFactAt }: PlayedGame,
  now: number,
): boolean =>
  now - (startTime ?? createdAt) > GAME_LIFE && (lastFactAt === null || now - lastFactAt > HOUR)

/** Is a change of the schedule of interest: does the game begin, or was it to begin, in the future? */
export const isAhead = (startTimes: readonly (number | null)[], now: number): boolean =>
  startTimes.some((startTime) => startTime !== null && startTime > now)
