/**
 * Was this player of the team when a fact was observed (milliseconds)? A player who left the roster
 * later was: a phone that was offline sends its earlier records.
 */
export function wasOnRoster(
  player: { readonly removed_at: number | null } | undefined,
  observedAt: number,
): boolean {
  if (player === undefined) return false
  return player.removed_at === null || observedAt < player.removed_at
}
