import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { hasStatus } from '../api/api-client.ts'
import { createListeners } from '../listeners.ts'
import { keys } from './keys.ts'

/** A team from the list of the user's teams, which alone decides whose data may stay. */
export interface OwnTeam {
  readonly id: string
  readonly imageUrl: string | null
}

/** An answer of the server, in memory or on the disk. */
export interface Loaded {
  readonly key: QueryKey
  readonly data: unknown
}

const isTeamList = (key: QueryKey): boolean => key[0] === 'teams' && key[1] === 'list'

const teamsIn = (data: unknown): readonly OwnTeam[] => (Array.isArray(data) ? data : [])

/** The answers that concern the user alone, or one of these teams, its games and players. */
export function ownAnswers(answers: readonly Loaded[], teamIds: Iterable<string>) {
  const teams = new Set<unknown>(teamIds)
  const games = new Set<string>()
  const known = new Set<unknown>(teams)
  const name = (rows: unknown, among?: Set<string>) => {
    for (const row of Array.isArray(rows) ? rows : []) {
      const { id } = Object(row)
      known.add(id)
      if (typeof id === 'string') among?.add(id)
    }
  }
  for (const { key, data } of answers) {
    const [kind, first] = key
    const { teamId, games: itsGames, players } = Object(data)
    if (kind === 'game' && key.length === 2 && teams.has(teamId)) name([{ id: first }], games)
    else if (kind === 'games' && teams.has(first)) name(data, games)
    else if (kind === 'players' && teams.has(first)) name(data)
    else if (kind === 'teams' && teams.has(key[2])) {
      name(itsGames, games)
      name(players)
    }
  }
  const isOwn = ({ key, data }: Loaded): boolean => {
    if (key.length === 1 || isTeamList(key)) return true
    // The query key of any data of a team contains the id of the team, of a game or of a player.
    if (key.slice(1).some((part) => known.has(part))) return true
    const rows = Object(data).games
    return Array.isArray(rows) && rows.some((row) => known.has(Object(Object(row).game).id))
  }
  return { isOwn, games }
}

/** Receives every list of the user's teams, and the games of teams that are not in it any more. */
const lists = createListeners<[teams: readonly OwnTeam[], lostGames: readonly string[] | null]>()

/** Calls back with every list of teams; with the games known of teams that it lacks, else `null`. */
export const onOwnTeams = lists.add

/** Another tab knows that the user has these teams alone. */
export function leaveOutOthers(client: QueryClient, teamIds: readonly string[]): void {
  const isOther = ({ id }: OwnTeam) => !teamIds.includes(id)
  const known = client.getQueryData<OwnTeam[]>(keys.teamList)
  if (!known?.some(isOther)) return
  client.setQueryData<OwnTeam[]>(keys.teamList, (teams) => teams?.filter((team) => !isOther(team)))
  void client.invalidateQueries({ queryKey: keys.teamList })
}

/**
 * Drops the loaded data of a team as soon as the list of teams has it no more: at once, or with the
 * page that still shows it, which fetches it again and shows that it is gone. Returns a function
 * that stops it.
 */
export function followOwnTeams(client: QueryClient): () => void {
  const cache = client.getQueryCache()
  const lost = new Set<string>()
  let known: readonly string[] = []

  function forgetOthers(teamIds: readonly string[]): readonly string[] {
    const loaded = cache.getAll().map((query) => ({
      ...{ query, key: query.queryKey, data: query.state.data },
    }))
    const { isOwn } = ownAnswers(loaded, teamIds)
    const foreign = loaded.filter((answer) => answer.data !== undefined && !isOwn(answer))
    for (const { query } of foreign) {
      if (query.getObserversCount() === 0) cache.remove(query)
      else {
        lost.add(query.queryHash)
        // If the user left it here, its page is about to be left.
        if (!query.state.isInvalidated)
          void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
      }
    }
    return foreign.flatMap(({ key: [kind, id] }) => (kind === 'game' ? [String(id)] : []))
  }

  return cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'observerRemoved') {
      if (lost.has(query.queryHash) && query.getObserversCount() === 0) {
        lost.delete(query.queryHash)
        cache.remove(query)
      }
      return
    }
    if (event.type !== 'updated') return
    if (
      event.action.type === 'error' &&
      hasStatus(event.action.error, 404) &&
      !isTeamList(query.queryKey)
    )
      void client.invalidateQueries({ queryKey: keys.teamList })
    if (event.action.type !== 'success' || !isTeamList(query.queryKey)) return
    const teams = teamsIn(query.state.data)
    const ids = teams.map(({ id }) => id)
    const hasFewer = known.some((id) => !ids.includes(id))
    known = ids
    lists.notify(teams, hasFewer ? forgetOthers(ids) : null)
  })
}
