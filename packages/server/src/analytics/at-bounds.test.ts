import { shotStrengths } from '@icetally/domain/analytics/strength/shot-strengths'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { draftOf, kindNamed, NO_RECORDS, putRecord } from '@icetally/domain/game/model/records'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import { nameInBook } from '@icetally/domain/opponent/book'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import { expect, it } from 'vitest'
import { slowness } from '#test/slowness.ts'
import { processorMs } from '../../../../scripts/testing/processor-time.ts'

/** Processor time of one task, in milliseconds. */
const LONGEST_MS = 50

/** The least processor time that some work takes in six rounds, in milliseconds. */
function tookMs(work: () => unknown): number {
  return Math.min(...[1, 2, 3, 4, 5, 6].map(() => processorMs(work)))
}

const penalty = (at: number): RecordedPenalty => ({
  ...{ id: `penalty ${at}`, against: false, periodNumber: 1, clock: 0, playerId: 'Kim' },
  ...{ opponentNumber: null, servedByPlayerId: null, minutes: 2, infraction: null },
  ...{ class: 'minor', powerPlays: 1, createdAt: at, recordedBy: null },
})
const shot = (at: number): RecordedShot => ({
  ...{ id: `shot ${at}`, periodNumber: 1, attackingDirection: 'right', xCoord: 1, yCoord: 1 },
  ...{ shooterId: `player ${at}`, goalieId: null, scored: true, scoredAgainst: false },
  ...{ outcome: 'goal', emptyNet: false, penaltyShot: false, clock: at, takenAt: at },
  recordedBy: null,
})

const TERMS = { final: null, format: STANDARD_FORMAT, endedAt: null }
const people: Readonly<Record<string, (at: number) => Partial<RecordedPenalty>>> = {
  'one player in one second': () => ({}),
  'one player, one a second': (at) => ({ clock: at }),
  'many players in one second': (at) => ({ playerId: `player ${at}` }),
  'the bench, one a second': (at) => ({ clock: at, playerId: null }),
  'both sides': (at) => ({
    ...(at % 2 === 0 && { against: true, playerId: null, opponentNumber: at % 100 }),
    clock: at,
  }),
  'misconducts of one player': () => ({ class: 'misconduct', minutes: 10 }),
}

it.each(Object.entries(people))(
  'BOUND-50 A game with as many penalties as it can have is summed up in less than 50 ms: %s',
  (_, ofPenalty) => {
    const count = BOUNDS.changesOfGame / 2
    const records = draftOf(NO_RECORDS)
    for (let at = 0; at < count; at += 1) {
      putRecord(records, kindNamed('penalty'), { ...penalty(at), ...ofPenalty(at) })
      putRecord(records, kindNamed('shot'), shot(at))
    }
    const facts = sheetFactsOf(records, TERMS)
    const most = LONGEST_MS * slowness()
    expect(tookMs(() => shotStrengths(records, STANDARD_FORMAT))).toBeLessThan(most)
    expect(tookMs(() => gameSheet(facts))).toBeLessThan(most)
  },
)

it('BOUND-51 The opponents of as many games as a team can have are found in the largest book in less than 50 ms', () => {
  const nameOf = (at: number): string => `Opponent Number ${at % BOUNDS.opponentsOfTeam}`
  const took = tookMs(() => {
    const book = Array.from({ length: BOUNDS.opponentsOfTeam }, (_, at) => ({
      name: nameOf(at),
      aliases: [],
    }))
    for (let at = 0; at < BOUNDS.gamesOfTeam; at += 1) nameInBook(book, nameOf(at))
  })
  expect(took).toBeLessThan(LONGEST_MS * slowness())
})
