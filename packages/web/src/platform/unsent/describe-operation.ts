import { definitionOf, type RecordingCommand } from '@icetally/domain/game/model/operations'
import { formatTime } from '../format/format-date.ts'

/** The words for a stored operation. */
export interface DescribedOperation {
  readonly operation: { readonly madeAt: number; readonly command: RecordingCommand }
  readonly words: { readonly players: Readonly<Record<string, string>> }
}

/** An operation in words, e.g. "Shot by #12 Novak, period 2, 7:31 PM". */
export function describeOperation({ operation, words }: DescribedOperation): string {
  const { command, madeAt } = operation
  const nameOf = (id: string) => words.players[id] ?? 'a player'
  return [...definitionOf(command).describe(command, nameOf), formatTime(madeAt)].join(', ')
}
