import { patterns } from './paths.ts'

type Page = keyof typeof patterns
type Paths = (teamId: string, id: string) => readonly string[]

const games = (teamId: string) => `/games/teams/${teamId}`
const players = (teamId: string) => `/players/teams/${teamId}`
const seasons = (teamId: string) => `/seasons/teams/${teamId}`
const opponents = (teamId: string) => `/opponents/teams/${teamId}`
const sums = (teamId: string) => `/analytics/teams/${teamId}`
const ofGame: Paths = (teamId, id) => [`/games/${id}`, `/games/${id}/records`, opponents(teamId)]

/** The calls that a page makes first, by their paths, beside those of every page and of every page of a team. */
const FIRST: Partial<Record<Page, Paths>> = {
  dashboard: () => ['/teams/join-requests'],
  team: (teamId) => [seasons(teamId)],
  players: (teamId) => [players(teamId)],
  player: (teamId, id) => [`/players/${id}/stats`, seasons(teamId)],
  comparePlayers: (teamId) => [seasons(teamId)],
  games: (teamId) => [games(teamId), seasons(teamId)],
  game: ofGame,
  summary: ofGame,
  intermission: ofGame,
  analytics: (teamId) => [
    ...[sums(teamId), games(teamId), players(teamId), seasons(teamId)],
    `${sums(teamId)}?include=games`,
  ],
}

/** The page at an address, and the paths of the calls of the API that it makes first. */
export function firstPaths(pathname: string) {
  const parts = pathname.replace(/\/$/, '').split('/')
  // The router would match a regular expression for each, which takes a phone ten milliseconds.
  const pages = Object.entries(patterns) as [Page, string][]
  const [page] =
    pages.find(([, pattern]) => {
      const names = pattern.split('/')
      const fits = names.every((name, at) => name.startsWith(':') || name === parts[at])
      return fits && names.length === parts.length
    }) ?? []
  // All addresses with ids begin with a team: /teams/:teamId/games/:gameId
  const [, , teamId = '', , id = ''] = parts
  const first = page && FIRST[page]
  const ofTeam = page && parts[1] === 'teams' && first !== ofGame ? [`/teams/${teamId}`] : []
  return {
    page,
    paths: ['/auth/me', '/teams', ...ofTeam, ...(first?.(teamId, id) ?? [])],
    /** The one of these calls whose answer can include the others, if there is one. */
    whole: page === 'dashboard' ? '/teams' : first === ofGame ? `/games/${id}` : null,
  }
}
