import { counted } from '@icetally/domain/counted'
import { PERIOD_NUMBERS } from '@icetally/domain/limits'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { formatTime } from '../../lib/format/format-date.ts'

/** What of a kept operation is told to a person. */
export interface ToldOperation {
  readonly operation: { readonly madeAt: number; readonly command: RecordingCommand }
  readonly words: { readonly players: Readonly<Record<string, string>> }
}

type NameOf = (playerId: string) => string

/** An operation in words, e.g. "Shot by #12 Novak, period 2, 7:31 PM". */
export function describeOperation({ operation, words }: ToldOperation): string {
  const nameOf: NameOf = (id) => words.players[id] ?? 'a player'
  return [...describeCommand(operation.command, nameOf), formatTime(operation.madeAt)].join(', ')
}

function describeCommand(command: RecordingCommand, nameOf: NameOf): readonly string[] {
  switch (command.kind) {
    case 'shot.record': {
      const what = command.scored ? 'Scored shot' : 'Shot'
      const by = command.shooterId === null ? 'against' : `by ${nameOf(command.shooterId)}`
      return [`${what} ${by}`, `period ${command.periodNumber}`]
    }
    case 'shot.correct':
      return ['Correction of a shot']
    case 'shot.remove':
      return ['Removal of a shot']
    case 'shots.reset':
      return [`Removal of ${counted(command.shotIds.length, 'shot')}`]
    case 'goal.record': {
      const assists = [command.assister1Id, command.assister2Id].filter((id) => id !== null)
      const by = `Goal by ${nameOf(command.scorerId)}`
      const helped =
        assists.length === 0 ? [] : [`assisted by ${assists.map(nameOf).join(' and ')}`]
      return [by, ...helped, `period ${command.periodNumber}`]
    }
    case 'goal.remove':
      return ['Removal of a goal']
    case 'faceoff.track':
      return [`Faceoffs of ${nameOf(command.playerId)}: tracked`]
    case 'faceoff.count':
      return [`Faceoff ${command.won ? 'won' : 'lost'} by ${nameOf(command.playerId)}`]
    case 'faceoff.set': {
      const counts = `${command.taken} taken and ${command.won} won`
      return [`Faceoffs of ${nameOf(command.playerId)}: set to ${counts}`]
    }
    case 'faceoff.untrack':
      return [`Faceoffs of ${nameOf(command.playerId)}: no longer tracked`]
    case 'periods.create':
      return ['The three periods']
    case 'periods.set': {
      const directions = PERIOD_NUMBERS.map((period) => command.directions[period])
      return [`Attacking directions: ${directions.join(' - ')}`]
    }
  }
}
