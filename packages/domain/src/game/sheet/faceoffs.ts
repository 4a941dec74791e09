import type { SheetFacts } from './facts.ts'

export interface FaceoffCounts {
  readonly faceoffsTaken: number
  readonly faceoffsWon: number
}

/** Each player's faceoffs: recorded and manually set ones, added up. */
export function faceoffsByPlayer({
  faceoffEvents,
  faceoffAdjustments,
}: Pick<SheetFacts, 'faceoffEvents' | 'faceoffAdjustments'>): ReadonlyMap<string, FaceoffCounts> {
  const counts = new Map<string, FaceoffCounts>()
  const add = (playerId: string, taken: number, won: number) => {
    const before = counts.get(playerId)
    counts.set(playerId, {
      faceoffsTaken: (before?.faceoffsTaken ?? 0) + taken,
      faceoffsWon: (before?.faceoffsWon ?? 0) + won,
    })
  }
  for (const { playerId, won } of faceoffEvents) add(playerId, 1, won ? 1 : 0)
  for (const { playerId, taken, won } of faceoffAdjustments) add(playerId, taken, won)
  return counts
}
