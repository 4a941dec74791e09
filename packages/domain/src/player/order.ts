import { ascending } from '../platform/order.ts'

/** What lists need of a player. */
export interface NumberedPlayer {
  readonly id: string
  readonly name: string
  readonly number: number | null
}

/** What a player without a jersey number sorts as: after everybody who has one. */
export const SORTS_LAST = 999

/**
 * Orders players by jersey number, those without one last; equal numbers by name, then by id, so
 * that a list never changes its order by itself.
 */
export function compareByNumber(one: NumberedPlayer, other: NumberedPlayer): number {
  return (
    ascending(one.number ?? SORTS_LAST, other.number ?? SORTS_LAST) ||
    ascending(one.name, other.name) ||
    ascending(one.id, other.id)
  )
}

/** The players in the order of {@link compareByNumber}, as a new list. */
export function sortByNumber<Player extends NumberedPlayer>(players: Iterable<Player>): Player[] {
  return [...players].sort(compareByNumber)
}

/** The name recorded facts show: that of a player who left the roster is marked '(removed)'. */
export function shownName(player: { readonly name: string; readonly removed?: boolean }): string {
  return player.removed === true ? `${player.name} (removed)` : player.name
}
