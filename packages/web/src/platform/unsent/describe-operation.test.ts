import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { describe, expect, it } from 'vitest'
import { shotCommand } from '#test/shot-command.ts'
import { describeOperation } from './describe-operation.ts'

const words = { players: { novak: '#12 Novak', ann: '#7 Ann Arrow', bea: '#22 Bea Blue' } }
const madeAt = new Date(2026, 10, 21, 19, 31).getTime()
const describeCommand = (command: RecordingCommand) =>
  describeOperation({ operation: { madeAt, command }, words })

const shot = shotCommand({ periodNumber: 2, shooterId: 'novak', scoredAgainst: false })

describe('refused operations in words', () => {
  it.each<[RecordingCommand, string]>([
    [shot, 'Shot by #12 Novak, period 2'],
    [{ ...shot, scored: true }, 'Scored shot by #12 Novak, period 2'],
    [{ ...shot, shooterId: null, scoredAgainst: true }, 'Shot against, period 2'],
    [{ ...shot, shooterId: 'unheard of' }, 'Shot by a player, period 2'],
    [{ kind: 'shot.correct', shotId: 's', scored: true }, 'Correction of a shot'],
    [{ kind: 'shot.remove', shotId: 's' }, 'Removal of a shot'],
    [{ kind: 'shots.reset', shotIds: ['s', 't'] }, 'Removal of 2 shots'],
    [{ kind: 'shots.reset', shotIds: ['s'] }, 'Removal of 1 shot'],
    [
      {
        kind: 'goal.record',
        goalId: 'g',
        scorerId: 'novak',
        assister1Id: 'ann',
        assister2Id: 'bea',
        periodNumber: 3,
        shotId: null,
      },
      'Goal by #12 Novak, assisted by #7 Ann Arrow and #22 Bea Blue, period 3',
    ],
    [{ kind: 'goal.remove', goalId: 'g' }, 'Removal of a goal'],
    [
      { kind: 'faceoff.track', faceoffId: 'f', playerId: 'ann' },
      'Faceoffs of #7 Ann Arrow: tracked',
    ],
    [{ kind: 'faceoff.count', playerId: 'ann', won: true }, 'Faceoff won by #7 Ann Arrow'],
    [{ kind: 'faceoff.count', playerId: 'ann', won: false }, 'Faceoff lost by #7 Ann Arrow'],
    [
      { kind: 'faceoff.set', playerId: 'ann', taken: 12, won: 5, seen: { taken: 1, won: 1 } },
      'Faceoffs of #7 Ann Arrow: set to 12 taken and 5 won',
    ],
    [{ kind: 'faceoff.untrack', playerId: 'ann' }, 'Faceoffs of #7 Ann Arrow: no longer tracked'],
    [{ kind: 'periods.create' }, 'The periods of the game'],
    [
      { kind: 'periods.set', directions: { 1: 'left', 2: 'right', 3: 'left' } },
      'Attacking directions: left - right - left',
    ],
  ])(
    'ATTENTION-2 A refused operation is described by action, person and time: %o',
    (command, sentence) => {
      expect(describeCommand(command)).toBe(`${sentence}, 7:31 PM`)
    },
  )
})
