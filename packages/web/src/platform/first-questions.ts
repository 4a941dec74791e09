import { patterns } from './paths.ts'

/** What a screen may ask the server for first. */
export type Question =
  | 'waiting'
  | 'team'
  | 'players'
  | 'player'
  | 'games'
  | 'seasons'
  | 'game'
  | 'records'

type Page = keyof typeof patterns

/** What the screens ask the server for first, beside the list of teams, which all of them show. */
const FIRST_QUESTIONS: Partial<Record<Page, readonly Question[]>> = {
  dashboard: ['waiting'],
  team: ['team', 'seasons'],
  players: ['team', 'players'],
  player: ['team', 'player', 'seasons'],
  comparePlayers: ['team', 'seasons'],
  members: ['team'],
  invite: ['team'],
  activity: ['team'],
  sharing: ['team'],
  practice: ['team'],
  games: ['team', 'games', 'seasons'],
  game: ['game', 'records'],
  summary: ['game', 'records'],
  intermission: ['game', 'records'],
  analytics: ['team', 'games', 'players', 'seasons'],
}

/** The page at an address, the ids in the address, and what that page asks the server for first. */
export function firstQuestions(pathname: string) {
  const parts = pathname.replace(/\/$/, '').split('/')
  // The router would tell by a regular expression for each, which takes a phone ten milliseconds.
  const pages = Object.entries(patterns) as [Page, string][]
  const [page] =
    pages.find(([, pattern]) => {
      const names = pattern.split('/')
      const fits = names.every((name, at) => name.startsWith(':') || name === parts[at])
      return fits && names.length === parts.length
    }) ?? []
  // All addresses with ids begin with a team: /teams/:teamId/games/:gameId
  const [, , teamId = '', , id = ''] = parts
  const questions = page === undefined ? [] : (FIRST_QUESTIONS[page] ?? [])
  return { page, teamId, id, questions }
}
