import {
  definitionOf,
  type Operation,
  type RecordingCommand,
} from '@icetally/domain/game/model/operations'
import type { Contents } from './contents.ts'
import type { AttentionItem } from './types.ts'

/** Commands that record events, or add their players; others change or remove existing records. */
const RECORDS = /\.(record|count)$|^player\.create$/
const CORRECTS = /\.correct$/
const REMOVES = /\.(remove|reset)$/

const marksOf = (command: RecordingCommand) => definitionOf(command).marks(command)

/**
 * Refused operations of a game that stay on its screen while they wait: events, and their
 * corrections.
 */
function stayingOperations(items: readonly AttentionItem[], gameId: string): Operation[] {
  const recorded = new Set<string>()
  return (
    items
      .flatMap(({ operation, gameId: of }) => (of === gameId ? [operation] : []))
      // As they were recorded: operations in memory are numbered apart.
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .filter(({ command }) => {
        const marks = marksOf(command)
        const stays =
          RECORDS.test(command.kind) ||
          (CORRECTS.test(command.kind) && marks.some((id) => recorded.has(id)))
        if (stays) for (const id of marks) recorded.add(id)
        return stays
      })
  )
}

/** The ids of refused operations that a command cancels: it removes their records. */
export function voidedBy(
  command: RecordingCommand,
  items: readonly AttentionItem[],
  gameId: string,
): string[] {
  if (!REMOVES.test(command.kind) || items.length === 0) return []
  const removed = new Set(marksOf(command))
  return items
    .filter((item) => item.gameId === gameId)
    .filter(({ operation }) => marksOf(operation.command).some((id) => removed.has(id)))
    .map(({ id }) => id)
}

/**
 * Creates the list of operations that a screen shows on top of the server's records: the same array
 * until it changes.
 */
export function createShownOperations({ queue, attention }: Pick<Contents, 'queue' | 'attention'>) {
  const cache = new Map<string, { from: readonly unknown[]; shown: readonly Operation[] }>()
  return (gameId: string): readonly Operation[] => {
    const from = [queue.of(gameId), attention()] as const
    const known = cache.get(gameId)
    if (known?.from.every((part, index) => part === from[index])) return known.shown
    const staying = stayingOperations(from[1], gameId)
    const shown = staying.length === 0 ? from[0] : [...staying, ...from[0]]
    cache.set(gameId, { from, shown })
    return shown
  }
}
