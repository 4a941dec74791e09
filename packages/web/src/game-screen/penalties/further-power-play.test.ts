import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordedGoal } from '@icetally/domain/game/kinds/goal/goal'
import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { expect, it } from 'vitest'
import { happenedIn } from '../shared/strength.ts'
import { furtherPowerPlayQuestion } from './further-power-play.ts'

const major: RecordedPenalty = {
  ...({ id: 'board', against: true, periodNumber: 1, clock: 60, playerId: null } as const),
  ...({ opponentNumber: 7, servedByPlayerId: null, minutes: 5, infraction: null } as const),
  ...({ class: 'major', powerPlays: 1, createdAt: 1000, recordedBy: 'anna' } as const),
}
const goal: RecordedGoal = {
  ...({ id: 'goal', against: false, periodNumber: 1, clock: 100, strength: 'powerPlay' } as const),
  ...{ scorerId: 'kim', scorerNumber: null, assister1Id: null, assister2Id: null, goalieId: null },
  ...{ emptyNet: false, penaltyShot: false, onIce: null, createdAt: 5000, recordedBy: 'anna' },
  shotId: null,
}
const questionAbout = (penalty: RecordedPenalty, newest: RecordedGoal | undefined) =>
  furtherPowerPlayQuestion(
    newest,
    happenedIn(
      {
        ...NO_RECORDS,
        penalties: new Map([[penalty.id, penalty]]),
        goals: new Map([[goal.id, goal]]),
      },
      { format: STANDARD_FORMAT },
    ),
  )

it('PENALTY-265 A power-play goal during a major raises a question, and Yes adds a power play to it', () => {
  expect(questionAbout(major, goal)).toEqual({
    key: 'power play 2 of board',
    text: 'The penalty runs on: another power play?',
    yes: [{ kind: 'penalty.correct', penaltyId: 'board', powerPlays: 2 }],
    no: [],
  })
  expect(questionAbout({ ...major, powerPlays: 2 }, goal)).toBeNull()
  expect(questionAbout({ ...major, class: 'minor', minutes: 2 }, goal)).toBeNull()
  expect(questionAbout(major, undefined)).toBeNull()
})
