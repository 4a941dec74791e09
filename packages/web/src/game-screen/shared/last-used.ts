/** The number of shooters before the roster. */
const LAST_USED = 5

/**
 * The last shooters, at most five, each at a fixed position: a new one replaces the player who has
 * not shot for longest, and no other moves. A button that moved after every shot would be pressed
 * by mistake.
 * @param shooterIds the shooters, in the order of the shots; null for the opponent
 */
export function lastUsed(shooterIds: Iterable<string | null>, most = LAST_USED): readonly string[] {
  const places: { readonly id: string; readonly turn: number }[] = []
  let turn = 0
  for (const id of shooterIds) {
    turn += 1
    if (id === null) continue
    const own = places.findIndex((place) => place.id === id)
    const free = own >= 0 ? own : places.length
    places[free < most ? free : longestAgo(places)] = { id, turn }
  }
  return places.map((place) => place.id)
}

function longestAgo(places: readonly { readonly turn: number }[]): number {
  return places.reduce(
    (least, place, index) => (place.turn < (places[least]?.turn ?? 0) ? index : least),
    0,
  )
}
