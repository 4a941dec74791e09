import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { recordsAfter } from '@icetally/domain/test/records-after'
import { expect, it } from 'vitest'
import { gameOver, winnerWords } from './game-over.ts'

let turn = 0
const goal = (periodNumber: PeriodNumber, against = false): RecordingCommand => {
  turn += 1
  return {
    ...{ kind: 'shot.record', shotId: `shot ${turn}`, periodNumber, scored: true },
    ...{ scoredAgainst: against, shooterId: against ? null : 'kim', xCoord: 1, yCoord: 1 },
  }
}
const attempt = (scored: boolean, against: boolean): RecordingCommand => {
  turn += 1
  return {
    ...{ kind: 'shootoutAttempt.record', attemptId: `attempt ${turn}`, scored, against },
    ...{ shooterPlayerId: against ? null : 'kim', opponentNumber: null },
  }
}
function over(view: PeriodNumber, hasEnded: boolean, ...commands: RecordingCommand[]) {
  const final = gameOver(recordsAfter(commands), STANDARD_FORMAT, view, hasEnded)
  return final && winnerWords(final)
}

it('RECORDER-1 A game is over once time has run out in its last period with a winner', () => {
  const goals = [goal(1), goal(2), goal(3, true)]
  expect(over(3, false, ...goals)).toBeNull()
  expect(over(2, true, ...goals.slice(0, 2))).toBeNull()
  expect(over(3, true, ...goals)).toBe('We win 2-1.')
  expect(over(3, true, goal(1), goal(3, true))).toBeNull()
})

it('RECORDER-2 A goal in overtime ends the game', () => {
  const level = [goal(1), goal(3, true)]
  expect(over(4, false, ...level)).toBeNull()
  expect(over(4, false, ...level, goal(4, true))).toBe('They win 2-1.')
})

it('RECORDER-3 A shootout ends the game once no attempt left can change its winner', () => {
  const [hit, miss, theirHit, theirMiss] = [
    ...[attempt(true, false), attempt(false, false)],
    ...[attempt(true, true), attempt(false, true)],
  ] as const
  const again = (command: RecordingCommand) =>
    attempt(
      Boolean('scored' in command && command.scored),
      command === theirHit || command === theirMiss,
    )
  expect(over(4, false, hit, theirMiss)).toBeNull()
  expect(over(4, false, hit, theirMiss, again(hit), again(theirMiss))).toBe('We win 1-0.')
  const three = [hit, theirHit, miss, theirMiss, again(miss), again(theirMiss)]
  expect(over(4, false, ...three)).toBeNull()
  expect(over(4, false, ...three, again(miss))).toBeNull()
  expect(over(4, false, ...three, again(miss), again(theirHit))).toBe('They win 1-0.')
})
