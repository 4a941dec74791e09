import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { expect, it } from 'vitest'
import { lastUsedFirst } from './infractions.ts'
import {
  draftOf,
  EMPTY_DRAFT,
  minutesToChoose,
  ofSide,
  type PenaltyDraft,
  penaltyFields,
  withMinutes,
} from './penalty-draft.ts'

const fieldsOf = (draft: PenaltyDraft) => penaltyFields(draft, STANDARD_FORMAT)

const penalty = (infraction: string | null, minutes: number, createdAt: number) => ({
  ...{ infraction, minutes, createdAt },
})

it("PENALTY-7 The latest infractions are first with their minutes then, the game's before the device's", () => {
  const inGame = [penalty('Hooking', 2, 1), penalty(null, 2, 2), penalty('Fighting', 10, 3)]
  const here = [
    { name: 'hooking', minutes: 4 },
    { name: 'Too many goalies', minutes: 2 },
  ]
  const offered = lastUsedFirst(inGame, here, STANDARD_FORMAT)
  expect(offered.slice(0, 4)).toEqual([
    { name: 'Fighting', minutes: 10 },
    { name: 'Hooking', minutes: 2 },
    { name: 'Too many goalies', minutes: 2 },
    { name: 'Tripping', minutes: 2 },
  ])
  expect(offered.filter(({ name }) => /^(hooking|fighting)$/i.test(name))).toHaveLength(2)
})

it('PENALTY-8 Class and power plays follow from the minutes unless they are entered', () => {
  const draft = withMinutes({ ...EMPTY_DRAFT, who: { playerId: 'novak' } }, 4)
  const fields = { against: false, playerId: 'novak', opponentNumber: null, servedByPlayerId: null }
  expect(fieldsOf({ ...draft, infraction: ' ' })).toEqual({
    ...{ ...fields, minutes: 4, infraction: null, class: 'doubleMinor', powerPlays: 1 },
  })
  const entered = { ...draft, powerPlays: 0, penaltyClass: 'major' as const }
  expect(fieldsOf(entered)).toMatchObject({ powerPlays: 0, class: 'major' })
  expect(fieldsOf(withMinutes(entered, 10))).toMatchObject({ class: 'misconduct', powerPlays: 0 })
})

it('PENALTY-9 The players who took and who serve a penalty are of its side', () => {
  const served = { ...EMPTY_DRAFT, who: 'unnamed' as const, servedByPlayerId: 'novak' }
  expect(ofSide(served, true)).toMatchObject({ who: null, servedByPlayerId: null })
  expect(ofSide(served, false)).toBe(served)
  const fields = fieldsOf({ ...EMPTY_DRAFT, against: true, who: { jersey: '17' } })
  expect(fields).toMatchObject({ playerId: null, opponentNumber: 17, minutes: 2 })
  const stored: RecordedPenalty = {
    ...fieldsOf(ofSide(served, false)),
    ...{ id: 'penalty', periodNumber: 1, clock: null, createdAt: 0, recordedBy: null },
    ...{ class: 'minor', powerPlays: 0 },
  }
  expect(fieldsOf(draftOf(stored))).toMatchObject({ servedByPlayerId: 'novak', powerPlays: 0 })
})

it('PENALTY-260 Minutes, classes and infractions follow the lengths of penalties in the format', () => {
  const short = { penalties: { minor: 90, major: 180, misconduct: 360 } }
  expect(minutesToChoose(STANDARD_FORMAT, null)).toEqual([2, 4, 5, 10, 20, 25])
  expect(minutesToChoose(short, 2)).toEqual([1.5, 2, 3, 6, 12, 25])
  const of = (minutes: number) => penaltyFields(withMinutes(EMPTY_DRAFT, minutes), short).class
  expect([1.5, 3, 6, 12, 25].map(of)).toEqual([
    ...['minor', 'major', 'misconduct', 'gameMisconduct', 'match'],
  ])
  expect(penaltyFields(EMPTY_DRAFT, short)).toMatchObject({ minutes: 1.5, powerPlays: 1 })
  const minutes = new Map(lastUsedFirst([], [], short).map((one) => [one.name, one.minutes]))
  expect([minutes.get('Tripping'), minutes.get('Fighting')]).toEqual([1.5, 3])
})

it('PENALTY-264 Lengths of a format that are no half minutes are recorded as the nearest ones', () => {
  const odd = { penalties: { minor: 75, major: 200, misconduct: 400 } }
  expect(minutesToChoose(odd, null)).toEqual([1.5, 2.5, 3.5, 6.5, 13.5, 25])
  expect(penaltyFields(EMPTY_DRAFT, odd)).toMatchObject({ minutes: 1.5, class: 'minor' })
  expect(minutesToChoose({ penalties: { ...odd.penalties, minor: 10 } }, null)[0]).toBe(0.5)
  const minutes = new Map(lastUsedFirst([], [], odd).map((one) => [one.name, one.minutes]))
  expect([minutes.get('Tripping'), minutes.get('Fighting')]).toEqual([1.5, 3.5])
})
