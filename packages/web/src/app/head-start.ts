import { patterns } from '../lib/paths.ts'
import { gameQuery } from '../lib/queries/game.ts'
import { gamesQuery } from '../lib/queries/games.ts'
import { playersQuery } from '../lib/queries/players.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { teamQuery, teamsQuery } from '../lib/queries/teams.ts'
import { useSession } from '../lib/session/session.ts'
import { screens } from './screens.ts'

type Ask = (id: { teamId: string; gameId: string }) => void

const team: Ask = ({ teamId }) => void queryClient.prefetchQuery(teamQuery(teamId))
const players: Ask = ({ teamId }) => void queryClient.prefetchQuery(playersQuery(teamId))
const games: Ask = ({ teamId }) => void queryClient.prefetchQuery(gamesQuery(teamId))
const game: Ask = ({ gameId }) => void queryClient.prefetchQuery(gameQuery(gameId))

/** What the screens ask the server for first, beside the list of teams, which all of them show. */
const FIRST_QUESTIONS: Partial<Record<keyof typeof patterns, readonly Ask[]>> = {
  team: [team],
  players: [team, players],
  members: [team],
  invite: [team],
  games: [team, games],
  game: [game],
  analytics: [games, players],
}

/**
 * For a signed-in user: fetches at once all that the page at `pathname` will need, its
 * screen and its data, rather than for one after the other as it is rendered. Resolves when the
 * screen is there, or will not come: then the page itself tries again, and says so.
 */
export async function headStart(pathname: string): Promise<void> {
  if (useSession.getState().token === null) return
  void queryClient.prefetchQuery(teamsQuery())
  const loading = [screens.shell.load()]
  for (const [name, pattern] of Object.entries(patterns)) {
    const ids = idsIn(pathname, pattern)
    if (ids === null) continue
    for (const ask of FIRST_QUESTIONS[name as keyof typeof patterns] ?? []) ask(ids)
    const screen = Object.entries(screens).find(([key]) => key === name)?.[1]
    if (screen) loading.push(screen.load())
  }
  await Promise.allSettled(loading)
}

/**
 * The ids in an address that a pattern describes, else null. The router would do the same with a
 * regular expression for each pattern, which takes a phone ten milliseconds.
 */
function idsIn(pathname: string, pattern: string): { teamId: string; gameId: string } | null {
  const parts = pathname.replace(/\/$/, '').split('/')
  const names = pattern.split('/')
  if (parts.length !== names.length) return null
  const ids = { teamId: '', gameId: '' }
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? ''
    if (name === ':teamId') ids.teamId = part
    else if (name === ':gameId') ids.gameId = part
    else if (name !== part && !name.startsWith(':')) return null
  }
  return ids
}
