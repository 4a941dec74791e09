import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { findPlayers } from './store.ts'

/**
 * Refuses unless every named player was of the team when the fact was observed (milliseconds).
 * Somebody who left the roster later may still be named: a phone that was offline sends what it
 * recorded before. A foreign player is refused in the same words as one that does not exist.
 */
export async function requireOnRoster(
  reader: Reader,
  scope: TeamScope,
  ids: readonly string[],
  observedAt: number,
): Promise<void> {
  const players = await findPlayers(reader, scope, ids)
  for (const id of ids) {
    const player = players.get(id)
    const removedAt = player?.removed_at ?? Number.POSITIVE_INFINITY
    if (player === undefined || observedAt >= removedAt) {
      throw notFound('player')
    }
  }
}
