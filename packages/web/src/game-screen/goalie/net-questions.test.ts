import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { recordsAfter } from '@icetally/domain/test/records-after'
import { describe, expect, it } from 'vitest'
import { netQuestion } from './net-questions.ts'

const SINCE = 60_000
const context = { userId: 'anna', since: SINCE, newId: () => 'new', nameOf: (id: string) => id }

const inNet = (playerId: string | null): RecordingCommand => ({
  ...{ kind: 'goalieChange.record', goalieChangeId: `to ${playerId}`, periodNumber: 1, playerId },
})
const against = (shotId: string, more: object = {}): RecordingCommand => ({
  ...{ kind: 'shot.record', shotId, periodNumber: 1, shooterId: null, xCoord: 1, yCoord: 1 },
  ...{ scored: false, scoredAgainst: true, ...more },
})
const score = (more: object = {}) => against('goal', { scored: true, ...more })

const recorded = (commands: readonly RecordingCommand[], from = SINCE, userId = 'anna') =>
  recordsAfter(commands, { from, userId })
const questionAfter = (...commands: RecordingCommand[]) => netQuestion(recorded(commands), context)

describe('questions about the net', () => {
  it('NET-1 A goal against an empty net raises the question whether the goalie was out; yes marks the goal', () => {
    const question = questionAfter(inNet('kay'), inNet(null), score())
    expect(question).toMatchObject({
      text: 'Was the goalie out?',
      yes: [{ kind: 'shot.correct', shotId: 'goal', emptyNet: true }],
      no: [
        { kind: 'goalieChange.record', playerId: 'kay', periodNumber: 1 },
        { kind: 'shot.correct', shotId: 'goal', goalieId: 'kay' },
      ],
    })
    const records = recorded([inNet('kay'), inNet(null), score(), ...(question?.yes ?? [])])
    expect(netQuestion(records, context)).toBeNull()
  })

  it('NET-2 An empty-net goal while a goalie is in the net raises the same question; yes records that the goalie left', () => {
    const question = questionAfter(inNet('kay'), score({ emptyNet: true }))
    expect(question).toMatchObject({
      text: 'Was the goalie out?',
      yes: [{ kind: 'goalieChange.record', playerId: null }],
      no: [{ kind: 'shot.correct', shotId: 'goal', emptyNet: false }],
    })
  })

  it("NET-3 No question is raised if goal and changes agree, before a goalie is named, or about other users' records", () => {
    expect(questionAfter(inNet('kay'), score())).toBeNull()
    expect(questionAfter(inNet(null), score({ emptyNet: true }))).toBeNull()
    expect(questionAfter(score())).toBeNull()
    const commands = [inNet('kay'), inNet(null), score()]
    expect(netQuestion(recorded(commands, SINCE, 'bea'), context)).toBeNull()
    expect(netQuestion(recorded(commands, 0), context)).toBeNull()
  })

  it('NET-4 The first named goalie may have been in the net for earlier records', () => {
    const question = questionAfter(against('one'), score(), inNet('kay'), against('three'))
    expect(question).toMatchObject({
      ...{ text: 'Was kay in the net for the 2 shots before?', no: [] },
      yes: [
        { kind: 'shot.correct', shotId: 'one', goalieId: 'kay' },
        { kind: 'shot.correct', shotId: 'goal', goalieId: 'kay' },
      ],
    })
    expect(questionAfter(against('one'), inNet('kay'), inNet('lou'))).toBeNull()
  })
})
