import { period } from '@icetally/domain/game/kinds/period/period'
import { recordsOf } from '@icetally/domain/game/model/records'
import { createdIdKey, type TeamFacts } from '../facts.ts'
import type { SentOperation } from '../joined-players.ts'

/** The key of the period of a game that has an id. */
function keyOfPeriod({ games, createdIds }: TeamFacts, gameId: string, id: unknown) {
  const game = games.get(gameId)
  const keys = game === undefined ? [] : [...recordsOf(game.draft, period).keys()]
  return keys.find((key) => createdIds.get(createdIdKey(period, gameId, key)) === id)
}

/**
 * An operation whose command names its period by its number, of a call that may name it by its id; undefined where the
 * game has none with it.
 */
export function inNamedPeriod(
  operation: SentOperation,
  facts: TeamFacts,
  gameId: string,
): SentOperation | undefined {
  if (!('periodId' in operation.command)) return operation
  const { periodId, ...command } = operation.command
  const key = keyOfPeriod(facts, gameId, periodId)
  if (key === undefined) return undefined
  // The same command but for that field.
  return { ...operation, command: { ...command, periodNumber: Number(key) } as typeof command }
}
