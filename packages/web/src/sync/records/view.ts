import { applyOperations } from '@icetally/domain/recording/apply'
import type { Operation } from '@icetally/domain/recording/operations'
import type { GameRecords } from '@icetally/domain/recording/records'

/** Shows the server's records with operations of this device on top. */
export type RecordsView = (
  records: GameRecords,
  pending: readonly Operation[],
  userId: string,
) => GameRecords

interface Shown {
  readonly base: GameRecords
  readonly pending: readonly Operation[]
  readonly userId: string
  readonly records: GameRecords
}

/** Remembers the last view, so that one tap more costs one operation, however many wait. */
export function createRecordsView(): RecordsView {
  let shown: Shown | null = null
  return (base, pending, userId) => {
    const start = shown && extendsView(shown, base, pending, userId) ? shown : null
    const fresh = start ? pending.slice(start.pending.length) : pending
    // What the device recorded is shown with the time it says, whatever the server makes of it.
    const context = { userId, now: Number.MAX_SAFE_INTEGER }
    const { records } = applyOperations(start?.records ?? base, fresh, context)
    shown = { base, pending, userId, records }
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

/** The ids of shots and goals, and the players with faceoffs, that operations leave something of. */
export function idsOf(pending: readonly Operation[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { command } of pending) {
    if ('shotId' in command && command.kind !== 'goal.record') ids.add(command.shotId)
    else if ('goalId' in command) ids.add(command.goalId)
    else if ('playerId' in command) ids.add(command.playerId)
  }
  return ids
}
