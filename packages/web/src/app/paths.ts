/** Every address of the web app: the patterns for the router, and how to build each one. */
export const patterns = {
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  profile: '/profile',
  team: '/teams/:teamId',
  players: '/teams/:teamId/players',
  player: '/teams/:teamId/players/:playerId',
  members: '/teams/:teamId/members',
  games: '/teams/:teamId/games',
  game: '/teams/:teamId/games/:gameId',
  analytics: '/teams/:teamId/analytics',
} as const

export const paths = {
  login: () => patterns.login,
  register: () => patterns.register,
  dashboard: () => patterns.dashboard,
  profile: () => patterns.profile,
  team: (teamId: string) => `/teams/${teamId}`,
  players: (teamId: string) => `/teams/${teamId}/players`,
  player: (teamId: string, playerId: string) => `/teams/${teamId}/players/${playerId}`,
  members: (teamId: string) => `/teams/${teamId}/members`,
  games: (teamId: string) => `/teams/${teamId}/games`,
  game: (teamId: string, gameId: string) => `/teams/${teamId}/games/${gameId}`,
  analytics: (teamId: string) => `/teams/${teamId}/analytics`,
} as const
