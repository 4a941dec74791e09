import { areSameDirections, type Directions } from '@icetally/domain/period/directions'

/** Under which name localStorage has what was turned last: every tab of the browser can read it. */
const STORAGE_KEY = 'icetally-turned'

interface Turned {
  readonly gameId: string
  readonly directions: Directions
}

/** Notes how this browser turned a game, for its other tabs. */
export function noteDirectionChange(gameId: string, directions: Directions): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ gameId, directions } satisfies Turned))
  } catch {
    // Without storage the other tabs take it for a change made elsewhere.
  }
}

/** Forgets it: the game is not the user's any more. */
export function forgetDirectionChange(): void {
  localStorage.removeItem(STORAGE_KEY)
}

/** Was this the last direction set in this browser, and by no other device since? */
export function wasDirectionChangedHere(gameId: string, directions: Directions): boolean {
  const turned = stored()
  if (turned?.gameId !== gameId) return false
  if (areSameDirections(turned.directions, directions)) return true
  forgetDirectionChange()
  return false
}

function stored(): Turned | null {
  try {
    const { gameId, directions } = Object(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    return typeof gameId === 'string' && directions ? { gameId, directions } : null
  } catch {
    return null
  }
}
