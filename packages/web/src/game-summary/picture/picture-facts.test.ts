import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { type SheetFacts, sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import type { Identity } from '@icetally/domain/opponent/book'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { expect, it } from 'vitest'
import { pictureFacts } from './picture-facts.ts'

type Goal = SheetFacts['goals'][number]
const goal = (id: string, scorerId: string | null, scorerNumber: number | null = null): Goal => ({
  ...{ id, periodNumber: 1, clock: null, against: scorerId === null, scorerId, scorerNumber },
  ...{ assister1Id: null, assister2Id: null, strength: null, emptyNet: false, penaltyShot: false },
  ...{ shotId: null, goalieId: null, onIce: null, createdAt: 0 },
})
const sheet = gameSheet({
  ...sheetFactsOf(NO_RECORDS, { final: null, format: STANDARD_FORMAT, endedAt: null }),
  goals: [goal('a', 'novak'), goal('b', 'novak'), goal('c', 'guest'), goal('d', null, 9)],
})
const PEOPLE: Record<string, PlayerReference> = {
  novak: { id: 'novak', name: 'Cleo Novak', number: 11, removed: false },
  guest: { id: 'guest', name: 'Bo Guest', number: null, removed: false },
}
const nameOf = (id: string) => PEOPLE[id] as PlayerReference
const game = {
  ...{
    team: { name: 'Minnesota', colour: null, shortCode: null },
    opponent: null,
    startTime: null,
    final: null,
  },
  format: STANDARD_FORMAT,
} as unknown as GameDetail
const OPPONENT: Identity = {
  name: 'Opponent',
  code: 'OPP',
  colour: null,
  secondColour: null,
  crest: 'plain',
}
const BOSTON: Identity = { ...OPPONENT, name: 'Boston', code: 'BOX', colour: '#00aa00' }

const factsOf = (
  names: 'numbers' | 'names',
  given: Partial<GameDetail> = {},
  of = sheet,
  theirs = OPPONENT,
) => pictureFacts({ game: { ...game, ...given }, theirs, shots: new Map() }, of, nameOf, names)

it('PICTURE-4 Scorers are jersey numbers unless names are chosen, and one without a number is left out', () => {
  const numbers = factsOf('numbers')
  expect(numbers.us.scorers).toEqual(['#11 ×2'])
  expect(JSON.stringify(numbers)).not.toMatch(/Novak|Guest/)
  expect(factsOf('names').us.scorers).toEqual(['Cleo Novak ×2', 'Bo Guest'])
  expect(numbers.them).toMatchObject({ name: 'Opponent', scorers: ['#9'] })
  expect(numbers).toMatchObject({ score: { for: 3, against: 1 }, status: 'So far', shots: null })
})

it('SHAREPIC-1 The headline names no player unless names are chosen, and there is none before the end', () => {
  const final = { for: 4, against: 1, decidedIn: 'regulation', forfeitedBy: null } as const
  const hatTrick = {
    ...sheet,
    final,
    goals: sheet.goals.map((one) => ({ ...one, scorerId: 'novak' })),
  }
  const headline = (names: 'numbers' | 'names') =>
    factsOf(names, { final, opponent: 'Boston' }, hatTrick, BOSTON).headline
  expect(headline('numbers')).toBe('Minnesota beat Boston 4–1. Hat trick: #11')
  expect(headline('names')).toBe('Minnesota beat Boston 4–1. Hat trick: Cleo Novak')
  expect(factsOf('names').headline).toBeNull()
})

it('SHAREPIC-2 The opponent has the code and color of the opponent book', () => {
  const { them } = factsOf('numbers', { opponent: 'Boston' }, sheet, BOSTON)
  expect(them).toMatchObject({ name: 'Boston', code: 'BOX', color: '#00aa00' })
  expect(factsOf('numbers').them).toMatchObject({ name: 'Opponent', code: 'OPP' })
})
