import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'

/** Shows a change of a team's games or players at once wherever they are listed. */
export function changeInTeam<List extends 'games' | 'players'>(
  client: QueryClient,
  teamId: string,
  list: List,
  change: (rows: TeamDetail[List]) => TeamDetail[List],
): void {
  client.setQueryData<TeamDetail[List]>(keys[list](teamId), (rows) => rows && change(rows))
  client.setQueryData<TeamDetail>(keys.team(teamId), (team) => {
    if (team === undefined) return undefined
    const rows = change(team[list])
    return { ...team, [list]: rows, _count: { ...team._count, [list]: rows.length } }
  })
}

/** The rows but the one with this id. */
export const without = <One extends { id: string }>(rows: readonly One[], id: string): One[] =>
  rows.filter((row) => row.id !== id)

/** The rows with this one replacing the one with its id. */
export const replaced = <One extends { id: string }>(rows: readonly One[], next: One): One[] =>
  rows.map((row) => (row.id === next.id ? next : row))
