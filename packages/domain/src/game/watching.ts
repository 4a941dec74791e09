/*
 * The data that a browser needs to watch games; apart from the schemas, which the game screen does
 * not load.
 */

/** Games that one stream may watch. */
export const MAX_WATCHED_GAMES = 20

/** A game to be watched, and the number of the last change that is known of it. */
export interface WatchedGame {
  readonly gameId: string
  /** 0: nothing is known, the first event has everything. */
  readonly after: number
}

/** The games of a request, each once; of a game named twice the last mention counts. */
export function parseWatchedGames(games: string): WatchedGame[] {
  const numbers = new Map<string, number>()
  for (const game of games.split(',')) {
    const [gameId = '', after = '0'] = game.toLowerCase().split(':')
    numbers.set(gameId, Number(after))
  }
  return [...numbers].map(([gameId, after]) => ({ gameId, after }))
}

/** Games as a request names them. */
export const watchedGamesText = (games: readonly WatchedGame[]): string =>
  games.map(({ gameId, after }) => `${gameId}:${after}`).join(',')

/** Why a stream was ended by the server; after all of them but `signed-out` it may be opened again. */
export const STREAM_END_REASONS = [
  /** The session is over. */
  'signed-out',
  /** None of its games can be watched any more. */
  'nothing-left',
  /** The same session has opened too many newer ones. */
  'replaced',
  /** The server is about to stop. */
  'shutdown',
] as const
export type StreamEndReason = (typeof STREAM_END_REASONS)[number]
