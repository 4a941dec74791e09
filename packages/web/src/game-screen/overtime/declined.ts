import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { gameNote } from '../../platform/sync/records/game-notes.ts'

/** What was offered in a game and not wanted, or is done: it is not offered again on this device. */
export const declined = gameNote<readonly string[]>('declined', (stored) =>
  Array.isArray(stored) ? stored.map(String) : null,
)

/** Does not offer it in this game again. */
export const decline = (gameId: string, what: string): void =>
  declined.write(gameId, [...(declined.of(gameId) ?? []), what])

/** The offer to read what this period tells. */
export const intermissionAfter = (period: PeriodNumber | null): string => `intermission-${period}`
