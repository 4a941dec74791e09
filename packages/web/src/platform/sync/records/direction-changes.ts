import { areSameDirections, type Directions } from '@icetally/domain/game/period/directions'
import { gameNote } from './game-notes.ts'

/** How this browser turned a game last. */
const turned = gameNote<Directions>('turned', (stored) =>
  typeof stored === 'object' ? (stored as Directions | null) : null,
)

/** Notes how this browser turned a game, for its other tabs. */
export function noteDirectionChange(gameId: string, directions: Directions): void {
  turned.write(gameId, directions)
}

/** Was this the last direction set in this browser, and by no other device since? */
export function wasDirectionChangedHere(gameId: string, directions: Directions): boolean {
  const here = turned.of(gameId)
  if (here === null) return false
  if (areSameDirections(here, directions)) return true
  turned.write(gameId, null)
  return false
}
