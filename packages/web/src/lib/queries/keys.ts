/**
 * The keys of everything the server is asked for, in one scheme, so that a change can name what it
 * makes out of date. Invalidating a key takes everything below it along:
 *
 *   teams                       every list of teams
 *   team, id                    one team alone, with its counts
 *   team, id, players | games   its lists
 *   game, id                    one game alone
 *   game, id, shots | goals | faceoffs | analytics
 *   player, id, statistics      one player's own figures
 */
export const queryKeys = {
  teams: () => ['teams'] as const,
  team: (teamId: string) => ['team', teamId] as const,
  players: (teamId: string) => ['team', teamId, 'players'] as const,
  games: (teamId: string) => ['team', teamId, 'games'] as const,
  game: (gameId: string) => ['game', gameId] as const,
  shots: (gameId: string) => ['game', gameId, 'shots'] as const,
  goals: (gameId: string) => ['game', gameId, 'goals'] as const,
  faceoffs: (gameId: string) => ['game', gameId, 'faceoffs'] as const,
  gameAnalytics: (gameId: string) => ['game', gameId, 'analytics'] as const,
  /** Every game's own data, whichever the game: for a change that shows in all of them. */
  everyGame: () => ['game'] as const,
  playerStatistics: (playerId: string) => ['player', playerId, 'statistics'] as const,
  everyPlayer: () => ['player'] as const,
}
