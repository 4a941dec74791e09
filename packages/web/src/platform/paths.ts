/** Every address of the web app, as the router has it. */
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

type Patterns = typeof patterns

/** The pages of a team that are about nothing smaller, such as a player. */
export type TeamPage = {
  [Page in keyof Patterns]: Patterns[Page] extends `/teams/:teamId${infer Rest}`
    ? Rest extends `${string}:${string}`
      ? never
      : Page
    : never
}[keyof Patterns]

/** The ids in an address, in their order. */
type Ids<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [id: string, ...others: Ids<Rest>]
  : Pattern extends `${string}:${string}`
    ? [id: string]
    : []

const addressOf =
  (pattern: string) =>
  (...ids: readonly string[]): string => {
    const rest = ids.values()
    return pattern.replace(/:\w+/g, () => rest.next().value ?? '')
  }

/** The state of the history entry in a link to a finished game whose record is to be edited. */
export const EDIT_RECORD = 'edit-record'

/** The state with which the summary is opened of a game that was just finished: it offers to share it. */
export const FINISHED = 'finished'

function allPaths() {
  const addresses = Object.fromEntries(
    Object.entries(patterns).map(([page, pattern]) => [page, addressOf(pattern)]),
  ) as { readonly [Page in keyof Patterns]: (...ids: Ids<Patterns[Page]>) => string }
  return {
    ...addresses,
    /** The settings on the overview of a team. */
    teamSettings: (teamId: string) => `${addresses.team(teamId)}#settings`,
    /** Two players side by side; each may be chosen there. */
    comparePlayers: (teamId: string, one?: string, other?: string) => {
      const chosen = new URLSearchParams({ ...(one && { a: one }), ...(other && { b: other }) })
      return `${addresses.comparePlayers(teamId)}${chosen.size === 0 ? '' : `?${chosen}`}`
    },
  }
}

/** How to build each address. Scripts that use the patterns alone are built without it. */
export const paths = /* @__PURE__ */ allPaths()
