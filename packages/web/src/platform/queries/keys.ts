import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The keys of all server state, each a prefix of its dependents: `teams` of every team. */
export const keys = {
  me: ['me'] as const,
  devices: ['devices'] as const,
  service: ['service'] as const,
  confirmation: ['confirmation'] as const,
  overview: ['administration', 'overview'] as const,
  people: ['administration', 'people'] as const,
  allTeams: ['administration', 'teams'] as const,
  invitations: ['administration', 'invitations'] as const,
  instanceLog: ['administration', 'log'] as const,
  teams: ['teams'] as const,
  teamList: ['teams', 'list'] as const,
  team: (teamId: string) => ['teams', 'one', teamId] as const,
  invitation: (code: string) => ['invitation', code] as const,
  /** The teams that the user waits for. */
  waiting: ['waiting'] as const,
  /** The join requests of a team. */
  asking: (teamId: string) => ['asking', teamId] as const,
  activity: (teamId: string) => ['activity', teamId] as const,
  links: (teamId: string) => ['links', teamId] as const,
  apiKeys: (teamId: string) => ['api-keys', teamId] as const,
  webhooks: (teamId: string) => ['webhooks', teamId] as const,
  webhookDeliveries: (webhookId: string) => ['webhook-deliveries', webhookId] as const,
  players: (teamId: string) => ['players', teamId] as const,
  everyPlayerStatistics: ['player-statistics'] as const,
  playerStatistics: (playerId: string) => ['player-statistics', playerId] as const,
  everyGameList: ['games'] as const,
  games: (teamId: string) => ['games', teamId] as const,
  reportUsage: (teamId: string) => ['report-usage', teamId] as const,
  opponents: (teamId: string) => ['opponents', teamId] as const,
  seasons: (teamId: string) => ['seasons', teamId] as const,
  imports: (teamId: string) => ['imports', teamId] as const,
  feed: (teamId: string) => ['feed', teamId] as const,
  lastLineup: (teamId: string, gameId: string) => ['last-lineup', teamId, gameId] as const,
  everyGame: ['game'] as const,
  game: (gameId: string) => ['game', gameId] as const,
  teamFigures: (teamId: string) => ['team-figures', teamId] as const,
  teamShots: (teamId: string) => ['team-shots', teamId] as const,
  teamSums: (teamId: string) => ['team-sums', teamId] as const,
  everyTeamPlayers: (teamId: string) => ['team-players', teamId] as const,
  teamPlayers: (teamId: string, seasonId: string) => ['team-players', teamId, seasonId] as const,
  gameAnalytics: (gameId: string) => ['game', gameId, 'analytics'] as const,
  backups: ['administration', 'backups'] as const,
}

/** Fetches all queries below these keys again; settles once shown data has arrived. */
export const invalidate = (client: QueryClient, ...changed: readonly QueryKey[]) =>
  Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
