import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { recordsAfter } from '@icetally/domain/test/records-after'
import { expect, it } from 'vitest'
import { shotCommand } from '#test/shot-command.ts'
import { playerNames } from '../../platform/format/player-names.ts'
import { commandsToCorrect, commandsToRemove } from './fact-changes.ts'
import { eventsByPeriod, filtersOf, type GameEvent, gameEvents } from './game-events.ts'

const nameOf = playerNames(
  [
    { id: 'ann', name: 'Ann Arrow', number: 7 },
    { id: 'bea', name: 'Bea Blue', number: 22 },
  ],
  new Map(),
)

const eventsAfter = (commands: readonly RecordingCommand[], unsent: readonly string[] = []) =>
  gameEvents(recordsAfter(commands), nameOf, (id) => (unsent.includes(id) ? 'not sent yet' : null))

const words = ({ what, who, more }: GameEvent) =>
  [what, who, more].filter((part) => part !== '').join(' | ')

const shot = (shotId: string, fields: Partial<ReturnType<typeof shotCommand>> = {}) =>
  ({
    ...shotCommand({ shotId, shooterId: 'ann', scoredAgainst: false }),
    ...fields,
  }) as RecordingCommand
const goal: RecordingCommand = {
  ...{ kind: 'goal.record', goalId: 'goal', scorerId: 'ann', assister1Id: 'bea', shotId: 'scored' },
  ...{ assister2Id: null, periodNumber: 1, strength: 'powerPlay' },
}

const EVERYTHING: readonly RecordingCommand[] = [
  { kind: 'lineup.set', players: [{ playerId: 'ann' }, { playerId: 'bea' }] },
  { kind: 'goalieChange.record', goalieChangeId: 'change', periodNumber: 1, playerId: 'bea' },
  shot('saved', { outcome: 'saved' }),
  shot('scored', { scored: true }),
  goal,
  {
    ...{ kind: 'penalty.record', penaltyId: 'penalty', against: true, opponentNumber: 9 },
    ...{ periodNumber: 2, minutes: 2, infraction: 'Hooking' },
  },
  { kind: 'faceoff.count', eventId: 'draw', playerId: 'ann', won: true, periodNumber: 2 },
  { kind: 'faceoff.count', eventId: 'some time', playerId: 'ann', won: false },
  shot('late', { shooterId: null, scoredAgainst: true, periodNumber: 3, emptyNet: true }),
  { kind: 'shootoutAttempt.record', attemptId: 'attempt', against: true, scored: false },
]

it('EVENT-1 The list has every fact once, a goal that was tapped and entered too, newest first', () => {
  const groups = eventsByPeriod(eventsAfter(EVERYTHING), null, STANDARD_FORMAT)
  expect(groups.map(({ label, events }) => [label, events.map(words)])).toEqual([
    ['Shootout', ['Shootout, no goal | Opponent']],
    ['Period 3', ['Shot | Opponent | empty net']],
    ['Period 2', ['Faceoff won | #7 Ann Arrow', 'Penalty, 2 min | Opponent #9 | Hooking']],
    [
      'Period 1',
      [
        'Goal | #7 Ann Arrow | from #22 Bea Blue, power play',
        'Shot saved | #7 Ann Arrow',
        'In the net | #22 Bea Blue',
      ],
    ],
    ['No period given', ['Faceoff lost | #7 Ann Arrow', 'Lineup | 2 players']],
  ])
})

it('EVENT-2 Events are ordered by the clock where it is known, else as they were recorded', () => {
  const groups = eventsByPeriod(
    eventsAfter([
      shot('second', { clock: 200 }),
      shot('first', { clock: 100 }),
      shot('third'),
      shot('last', { clock: 300 }),
    ]),
    null,
    STANDARD_FORMAT,
  )
  expect(groups[0]?.events.map(({ id }) => id)).toEqual(['last', 'second', 'third', 'first'])
})

it('EVENT-3 A list is narrowed to a kind of which there is something; a scored shot is a shot and a goal', () => {
  const events = eventsAfter(EVERYTHING)
  expect(filtersOf(events)).toEqual([
    ...['shots', 'goals', 'penalties', 'goalies', 'faceoffs', 'shootout'],
  ])
  expect(filtersOf(eventsAfter([shot('one')]))).toEqual(['shots'])
  const ids = (filter: 'shots' | 'goals') =>
    eventsByPeriod(events, filter, STANDARD_FORMAT).flatMap((group) =>
      group.events.map(({ id }) => id),
    )
  expect(ids('goals')).toEqual(['goal'])
  expect(ids('shots')).toEqual(['late', 'goal', 'saved'])
})

it('EVENT-4 An event is unsent while a part of it is', () => {
  const pending = eventsAfter(EVERYTHING, ['scored', 'late']).filter((event) => event.pending)
  expect(pending.map(({ id }) => id).toSorted()).toEqual(['goal', 'late'])
})

it('EVENT-5 Period and clock of a goal are corrected in its shot too', () => {
  const records = recordsAfter(EVERYTHING)
  const change = { periodNumber: 2, clock: 65 } as const
  const commands = commandsToCorrect({ id: 'goal', kind: 'goal' }, change, records, () => 'new')
  expect(commands).toEqual([
    { kind: 'shot.correct', shotId: 'scored', ...change },
    { kind: 'goal.correct', goalId: 'goal', ...change },
  ])
})

it('EVENT-6 A goal that was tapped is removed with its shot, and every other fact alone', () => {
  const records = recordsAfter(EVERYTHING)
  const removal = (id: string, kind: GameEvent['kind']) =>
    commandsToRemove({ id, kind }, records).map((command) => command.kind)
  expect(removal('goal', 'goal')).toEqual(['shot.remove', 'goal.remove'])
  expect(removal('penalty', 'penalty')).toEqual(['penalty.remove'])
  expect(removal('change', 'goalieChange')).toEqual(['goalieChange.remove'])
  expect(removal('draw', 'faceoffEvent')).toEqual(['faceoff.removeEvent'])
  expect(removal('attempt', 'shootoutAttempt')).toEqual(['shootoutAttempt.remove'])
})
