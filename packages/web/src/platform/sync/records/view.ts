import { type GameFormat, isSameFormat } from '@icetally/domain/game/format/game-format'
import { applyOperations } from '@icetally/domain/game/model/apply'
import { definitionOf, type Operation } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'

interface Shown {
  readonly base: GameRecords
  readonly pending: readonly Operation[]
  readonly userId: string
  readonly format: GameFormat
  readonly records: GameRecords
}

/**
 * Shows the server's records with operations of this device on top; remembers the last view, so that
 * one tap more costs one operation, however many wait.
 */
export function createRecordsView() {
  let shown: Shown | null = null
  return (
    base: GameRecords,
    pending: readonly Operation[],
    userId: string,
    format: GameFormat,
  ): GameRecords => {
    const isSame = shown !== null && isSameFormat(shown.format, format)
    const start = shown && isSame && extendsView(shown, base, pending, userId) ? shown : null
    const fresh = start ? pending.slice(start.pending.length) : pending
    // The device's records show their own time, before any correction by the server.
    const context = { userId, now: Number.MAX_SAFE_INTEGER }
    const { records } = applyOperations(start?.records ?? base, fresh, context, { format })
    shown = { base, pending, userId, format, records }
    return records
  }
}

const extendsView = (
  shown: Shown,
  base: GameRecords,
  pending: readonly Operation[],
  userId: string,
): boolean =>
  shown.base === base &&
  shown.userId === userId &&
  shown.pending.length <= pending.length &&
  shown.pending.every((operation, index) => operation.id === pending[index]?.id)

/** The effects of operations, by the ids under which screens mark them as not sent. */
export const idsOf = (pending: readonly Operation[]): ReadonlySet<string> =>
  new Set(pending.flatMap(({ command }) => definitionOf(command).marks(command)))
