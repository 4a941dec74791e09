import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { gameNote } from '../../platform/sync/records/game-notes.ts'

/** The offers of a game that were declined or accepted: they are not repeated on this device. */
export const declined = gameNote<readonly string[]>('declined', (stored) =>
  Array.isArray(stored) ? stored.map(String) : null,
)

/** Does not offer it in this game again. */
export const decline = (gameId: string, what: string): void =>
  declined.write(gameId, [...(declined.of(gameId) ?? []), what])

/** The offer to open the intermission page of this period. */
export const intermissionAfter = (period: PeriodNumber | null): string => `intermission-${period}`
