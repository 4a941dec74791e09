import { compareJerseys, type OnJersey } from '../platform/jersey.ts'
import { ascending } from '../platform/order.ts'

/** The fields of a player that lists need. */
export interface NumberedPlayer extends OnJersey {
  readonly id: string
  readonly name: string
}

/**
 * Orders players by jersey number ("0" before "00"), players without one last; equal numbers by
 * name, then by id, so that the order of a list is stable.
 */
export function compareByNumber(one: NumberedPlayer, other: NumberedPlayer): number {
  return (
    compareJerseys(one, other) || ascending(one.name, other.name) || ascending(one.id, other.id)
  )
}

/** The players in the order of {@link compareByNumber}, as a new list. */
export function sortByNumber<Player extends NumberedPlayer>(players: Iterable<Player>): Player[] {
  return [...players].sort(compareByNumber)
}

/** The name in recorded facts: a player who left the roster is marked '(removed)'. */
export function shownName(player: { readonly name: string; readonly removed?: boolean }): string {
  return player.removed === true ? `${player.name} (removed)` : player.name
}
