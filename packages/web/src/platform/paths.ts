/** Every address of the web app: the patterns for the router, and how to build each one. */
export const patterns = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  openId: '/open-id',
  join: '/join/:code',
  dashboard: '/dashboard',
  myAnalytics: '/analytics',
  settings: '/settings',
  profile: '/profile',
  administration: '/admin',
  team: '/teams/:teamId',
  players: '/teams/:teamId/players',
  comparePlayers: '/teams/:teamId/players/compare',
  importRoster: '/teams/:teamId/players/import',
  player: '/teams/:teamId/players/:playerId',
  members: '/teams/:teamId/members',
  invite: '/teams/:teamId/invite',
  activity: '/teams/:teamId/log',
  sharing: '/teams/:teamId/sharing',
  practice: '/teams/:teamId/practice',
  games: '/teams/:teamId/games',
  opponents: '/teams/:teamId/opponents',
  importSchedule: '/teams/:teamId/games/import',
  game: '/teams/:teamId/games/:gameId',
  summary: '/teams/:teamId/games/:gameId/summary',
  intermission: '/teams/:teamId/games/:gameId/intermission',
  analytics: '/teams/:teamId/analytics',
} as const

/** The state of the history entry in a link to a finished game whose record is to be edited. */
export const EDIT_RECORD = 'edit-record'

/** The state with which the summary is opened of a game that was just finished: it offers to share it. */
export const FINISHED = 'finished'

export const paths = {
  login: () => patterns.login,
  register: () => patterns.register,
  forgotPassword: () => patterns.forgotPassword,
  dashboard: () => patterns.dashboard,
  join: (code: string) => `/join/${code}`,
  myAnalytics: () => patterns.myAnalytics,
  settings: () => patterns.settings,
  profile: () => patterns.profile,
  administration: () => patterns.administration,
  team: (teamId: string) => `/teams/${teamId}`,
  /** The settings on the overview of a team. */
  teamSettings: (teamId: string) => `/teams/${teamId}#settings`,
  players: (teamId: string) => `/teams/${teamId}/players`,
  player: (teamId: string, playerId: string) => `/teams/${teamId}/players/${playerId}`,
  /** Two players side by side; each may be chosen there. */
  comparePlayers: (teamId: string, one?: string, other?: string) => {
    const chosen = new URLSearchParams({ ...(one && { a: one }), ...(other && { b: other }) })
    return `/teams/${teamId}/players/compare${chosen.size === 0 ? '' : `?${chosen}`}`
  },
  importRoster: (teamId: string) => `/teams/${teamId}/players/import`,
  opponents: (teamId: string) => `/teams/${teamId}/opponents`,
  importSchedule: (teamId: string) => `/teams/${teamId}/games/import`,
  members: (teamId: string) => `/teams/${teamId}/members`,
  invite: (teamId: string) => `/teams/${teamId}/invite`,
  activity: (teamId: string) => `/teams/${teamId}/log`,
  sharing: (teamId: string) => `/teams/${teamId}/sharing`,
  practice: (teamId: string) => `/teams/${teamId}/practice`,
  games: (teamId: string) => `/teams/${teamId}/games`,
  game: (teamId: string, gameId: string) => `/teams/${teamId}/games/${gameId}`,
  summary: (teamId: string, gameId: string) => `/teams/${teamId}/games/${gameId}/summary`,
  intermission: (teamId: string, gameId: string) => `/teams/${teamId}/games/${gameId}/intermission`,
  analytics: (teamId: string) => `/teams/${teamId}/analytics`,
} as const
