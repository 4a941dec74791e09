import { goalieChangeInForce } from '@icetally/domain/game/kinds/goalie-change/in-net'
import { chargesMoved, type MovedCharge } from '@icetally/domain/game/kinds/goalie-change/recharge'
import { applyOperations } from '@icetally/domain/game/model/apply'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { counted } from '@icetally/domain/platform/counted'
import { type Recorder, recordAndReport } from '../../platform/sync/recording/report-recorded.ts'

/** A command that changes the goalie in the net. */
export type NetCommand = Extract<
  RecordingCommand,
  {
    kind: 'goalieChange.record' | 'goalieChange.correct' | 'goalieChange.remove' | 'lineup.set'
  }
>

/** After all that is recorded. */
const NOW = Number.MAX_SAFE_INTEGER

const after = (command: NetCommand, records: GameRecords): GameRecords => {
  const operation = { id: '', sequence: 0, madeAt: NOW, command }
  return applyOperations(records, [operation], { userId: '', now: NOW }).records
}

const movedBy = (command: NetCommand, records: GameRecords): MovedCharge[] =>
  chargesMoved(records, after({ ...command, recharge: [] }, records))

const idsOf = (moved: readonly MovedCharge[]) => moved.map(({ record }) => record.id)

/** "2 shots", "1 goal", "2 shots and 1 shootout attempt": a goal with its shot is one shot. */
function things(moved: readonly MovedCharge[]): { readonly words: string; readonly one: boolean } {
  const attempts = moved.filter(({ kind }) => kind === 'shootoutAttempt').length
  const inPlay = moved.filter(({ kind, isCounted }) => kind !== 'shootoutAttempt' && !isCounted)
  const noun = inPlay.every(({ kind }) => kind === 'goal') ? 'goal' : 'shot'
  const parts = [
    inPlay.length === 0 ? [] : counted(inPlay.length, noun),
    attempts === 0 ? [] : counted(attempts, 'shootout attempt'),
  ].flat()
  return { words: parts.join(' and '), one: inPlay.length + attempts === 1 }
}

/**
 * The side of the change on which a record is: after or before it; empty if a lineup names the
 * starter.
 */
function sideOf(command: NetCommand, records: GameRecords, { at }: MovedCharge): string {
  if (command.kind === 'lineup.set') return ''
  if (command.kind !== 'goalieChange.correct' || at === null) return ' after it'
  const inForce = goalieChangeInForce(after(command, records), at)
  return inForce?.id === command.goalieChangeId ? ' after it' : ' before it'
}

/**
 * The question before the command is issued, such as "2 shots after it are Ann's. Charge them to
 * Bea?"; null if no record is charged to another goalie.
 */
export function rechargeQuestion(
  command: NetCommand,
  records: GameRecords,
  nameOf: (goalieId: string) => string,
): string | null {
  const moved = movedBy(command, records)
  const groups = Map.groupBy(moved, (one) =>
    [one.from, one.to, sideOf(command, records, one)].join(' '),
  )
  const sentences = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { words, one } = things(group)
    const side = sideOf(command, records, first)
    const whose =
      first.from === null
        ? `${one ? 'has' : 'have'} no goalie`
        : `${one ? 'is' : 'are'} ${nameOf(first.from)}'s`
    const to = first.to === null ? 'no goalie' : nameOf(first.to)
    return [`${words}${side} ${whose}. Charge ${one ? 'it' : 'them'} to ${to}?`]
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}

/**
 * Issues the command, with the charges that the user agreed to move. `back` undoes it with the
 * charges moved by it and since; the goalie's earlier charges stay.
 */
export function giveNetCommand(
  record: Recorder,
  command: NetCommand,
  recharges: boolean,
  back: NetCommand | null,
): Promise<boolean> {
  const records = record.shown()
  const recharge = recharges ? idsOf(movedBy(command, records)) : []
  const issued = withRecharge(command, recharge)
  if (back === null) return recordAndReport(record, issued)
  const wouldMove = idsOf(movedBy(back, after(issued, records)))
  const chargedBefore = new Set(wouldMove.filter((id) => !recharge.includes(id)))
  const undo = () => {
    const ids = idsOf(movedBy(back, record.shown())).filter((id) => !chargedBefore.has(id))
    return recordAndReport(record, withRecharge(back, ids))
  }
  return recordAndReport(record, issued, undefined, [], { undo, undoText: 'Undo' })
}

const withRecharge = (command: NetCommand, recharge: readonly string[]): NetCommand =>
  recharge.length === 0 ? command : { ...command, recharge }
