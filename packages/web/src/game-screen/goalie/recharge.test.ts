import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { recordsAfter } from '@icetally/domain/test/records-after'
import { expect, it } from 'vitest'
import { type NetCommand, rechargeQuestion } from './recharge.ts'

const change = (goalieChangeId: string, playerId: string | null, clock: number): NetCommand => ({
  ...{ kind: 'goalieChange.record', goalieChangeId, playerId },
  ...{ periodNumber: 2, clock },
})
const shot = (shotId: string, clock: number, more: object = {}): RecordingCommand => ({
  ...{ kind: 'shot.record', shotId, periodNumber: 2, clock, shooterId: null, xCoord: 1, yCoord: 1 },
  ...{ scored: false, scoredAgainst: true, ...more },
})
const goal = (goalId: string, clock: number, shotId: string | null = null): RecordingCommand => ({
  ...{ kind: 'goal.record', goalId, against: true, periodNumber: 2, clock, shotId },
  ...{ scorerId: null, assister1Id: null, assister2Id: null },
})
const attempt: RecordingCommand = {
  ...{ kind: 'shootoutAttempt.record', attemptId: 'attempt', against: true, scored: false },
}

const after = (...commands: RecordingCommand[]) => recordsAfter(commands)
const start = change('start', 'Ann', 0)
const shots = [shot('820', 500), shot('1050', 650), shot('1140', 700, { scored: true })]
const played = after(start, ...shots)
const carried = after(start, ...shots, {
  ...change('late', 'Bea', 600),
  recharge: true,
})
const question = (command: NetCommand, records = played) =>
  rechargeQuestion(command, records, (id) => id)
const correct = (fields: object): NetCommand => ({
  ...{ kind: 'goalieChange.correct', goalieChangeId: 'late' },
  ...fields,
})

it('CARRY-9 The question names the shots and goals, the goalie they are charged to, and the other one', () => {
  expect(question(change('late', 'Bea', 600))).toBe(
    "2 shots after it are Ann's. Charge them to Bea?",
  )
  expect(question(change('late', 'Bea', 690))).toBe("1 shot after it is Ann's. Charge it to Bea?")
  expect(question(change('late', null, 690))).toBe(
    "1 shot after it is Ann's. Charge it to no goalie?",
  )
  expect(question(change('late', 'Bea', 710))).toBeNull()
  expect(question(change('late', 'Ann', 600))).toBeNull()
  const unnamed = after(...shots)
  expect(question(change('first', 'Bea', 0), unnamed)).toBe(
    '3 shots after it have no goalie. Charge them to Bea?',
  )
  expect(question(correct({ clock: 690 }), carried)).toBe(
    "1 shot before it is Bea's. Charge it to Ann?",
  )
  expect(question(correct({ clock: 400 }), carried)).toBe(
    "1 shot after it is Ann's. Charge it to Bea?",
  )
  expect(question(correct({ playerId: 'Cat' }), carried)).toBe(
    "2 shots after it are Bea's. Charge them to Cat?",
  )
  expect(question({ kind: 'goalieChange.remove', goalieChangeId: 'late' }, carried)).toBe(
    "2 shots after it are Bea's. Charge them to Ann?",
  )
})

it('CARRY-13 A correction of the first goalie asks about the shots before, too', () => {
  const answer: RecordingCommand = { kind: 'shot.correct', shotId: 'early', goalieId: 'Kay' }
  const records = after(shot('early', 500), change('late', 'Kay', 600), shot('then', 650), answer)
  expect(question(correct({ playerId: 'Ann' }), records)).toBe(
    "1 shot before it is Kay's. Charge it to Ann? 1 shot after it is Kay's. Charge it to Ann?",
  )
})

it('CARRY-10 A goal with its shot counts once, and goals alone and shootout attempts have their own words', () => {
  const both = after(start, shot('one', 650, { scored: true }), goal('two', 660, 'one'), attempt)
  expect(question(change('late', 'Bea', 600), both)).toBe(
    "1 shot and 1 shootout attempt after it are Ann's. Charge them to Bea?",
  )
  const alone = after(start, goal('one', 650), goal('two', 660))
  expect(question(change('late', 'Bea', 600), alone)).toBe(
    "2 goals after it are Ann's. Charge them to Bea?",
  )
  const dressed = (playerId: string): NetCommand => ({
    kind: 'lineup.set',
    players: [{ playerId, position: 'G', starting: true }],
  })
  const lineup = after(dressed('Ann'), ...shots)
  expect(question(dressed('Bea'), lineup)).toBe("3 shots are Ann's. Charge them to Bea?")
})
