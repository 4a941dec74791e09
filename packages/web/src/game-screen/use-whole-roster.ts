import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { detailsChanged } from '../platform/queries/game.ts'

/**
 * Requests the roster once records name a player who is not on it: a new player, or a former one.
 */
export function useWholeRoster(): void {
  const client = useQueryClient()
  const { game, players } = useOpenGameRecords()
  const roster = new Set(game.team.players.map(({ id }) => id))
  const missing = [...players.values()].filter(({ id, removed }) => !removed && !roster.has(id))
  const ids = missing
    .map(({ id }) => id)
    .toSorted()
    .join()
  const { id } = game
  useEffect(() => {
    if (ids !== '') detailsChanged(client, id)
  }, [client, id, ids])
}
