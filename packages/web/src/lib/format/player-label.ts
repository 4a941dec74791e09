import { shownName } from '@icetally/domain/player/order'

/** A player with the jersey number, e.g. "#9 Kelly Pannek"; one who left the roster is marked. */
export function playerLabel(player: {
  readonly name: string
  readonly number: number | null
  readonly removed?: boolean
}): string {
  return player.number === null ? shownName(player) : `#${player.number} ${shownName(player)}`
}
