/** How many faceoffs a player took in a game, and how many of them the player won. */
export interface FaceoffCounts {
  readonly taken: number
  readonly won: number
}

/** The records from which players' counts are added up. */
export interface CountedFaceoffs {
  readonly faceoffEvents: ReadonlyMap<string, { readonly playerId: string; readonly won: boolean }>
  readonly faceoffAdjustments: ReadonlyMap<string, FaceoffCounts & { readonly playerId: string }>
}

const NO_FACEOFFS: FaceoffCounts = { taken: 0, won: 0 }

/**
 * The counts of all players by player id: faceoffs taken and won, added up from the faceoffs and
 * the adjustments. A player without any is missing.
 */
export function faceoffCounts(records: CountedFaceoffs): ReadonlyMap<string, FaceoffCounts> {
  const counts = new Map<string, FaceoffCounts>()
  const add = (playerId: string, taken: number, won: number) => {
    const before = counts.get(playerId) ?? NO_FACEOFFS
    counts.set(playerId, { taken: before.taken + taken, won: before.won + won })
  }
  for (const { playerId, won } of records.faceoffEvents.values()) add(playerId, 1, won ? 1 : 0)
  for (const { playerId, taken, won } of records.faceoffAdjustments.values()) {
    add(playerId, taken, won)
  }
  return counts
}

/** The counts of one player, zeros where there is nothing. */
export const countsOf = (records: CountedFaceoffs, playerId: string): FaceoffCounts =>
  faceoffCounts(records).get(playerId) ?? NO_FACEOFFS
