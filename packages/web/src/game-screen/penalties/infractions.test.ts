import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { expect, it } from 'vitest'
import { lastUsedFirst } from './infractions.ts'
import { draftOf, EMPTY_DRAFT, ofSide, penaltyFields, withMinutes } from './penalty-draft.ts'

const penalty = (infraction: string | null, minutes: number, createdAt: number) => ({
  ...{ infraction, minutes, createdAt },
})

it('PENALTY-7 Infractions used last come first with their minutes then, the game before the device', () => {
  const inGame = [penalty('Hooking', 2, 1), penalty(null, 2, 2), penalty('Fighting', 10, 3)]
  const here = [
    { name: 'hooking', minutes: 4 },
    { name: 'Too many goalies', minutes: 2 },
  ]
  const offered = lastUsedFirst(inGame, here)
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
  expect(penaltyFields({ ...draft, infraction: ' ' })).toEqual({
    ...{ ...fields, minutes: 4, infraction: null, class: 'doubleMinor', powerPlays: 1 },
  })
  const said = { ...draft, powerPlays: 0, penaltyClass: 'major' as const }
  expect(penaltyFields(said)).toMatchObject({ powerPlays: 0, class: 'major' })
  expect(penaltyFields(withMinutes(said, 10))).toMatchObject({ class: 'misconduct', powerPlays: 0 })
})

it('PENALTY-9 The players who took and who serve a penalty are of its side', () => {
  const served = { ...EMPTY_DRAFT, who: 'unnamed' as const, servedByPlayerId: 'novak' }
  expect(ofSide(served, true)).toMatchObject({ who: null, servedByPlayerId: null })
  expect(ofSide(served, false)).toBe(served)
  const fields = penaltyFields({ ...EMPTY_DRAFT, against: true, who: { number: 17 } })
  expect(fields).toMatchObject({ playerId: null, opponentNumber: 17, minutes: 2 })
  const stored: RecordedPenalty = {
    ...penaltyFields(ofSide(served, false)),
    ...{ id: 'penalty', periodNumber: 1, clock: null, createdAt: 0, recordedBy: null },
    ...{ class: 'minor', powerPlays: 0 },
  }
  expect(penaltyFields(draftOf(stored))).toMatchObject({ servedByPlayerId: 'novak', powerPlays: 0 })
})
