import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { findPlayers } from './store.ts'

/**
 * Was this player of the team when a fact was observed (milliseconds)? Somebody who left the roster
 * later was: a phone that was offline sends what it recorded before.
 */
export function wasOnRoster(
  player: { readonly removed_at: number | null } | undefined,
  observedAt: number,
): boolean {
  if (player === undefined) return false
  return player.removed_at === null || observedAt < player.removed_at
}

/**
 * Refuses unless every named player was of the team when the fact was observed. A foreign player is
 * refused in the same words as one that does not exist.
 */
export async function requireOnRoster(
  reader: Reader,
  scope: TeamScope,
  ids: readonly string[],
  observedAt: number,
): Promise<void> {
  const players = await findPlayers(reader, scope, ids)
  for (const id of ids) {
    if (!wasOnRoster(players.get(id), observedAt)) throw notFound('player')
  }
}
