import { findDate } from '@icetally/domain/imports/dates'
import { NO_MEMORY } from '@icetally/domain/imports/feed-memory'
import {
  comparedName,
  folded,
  isSimilarName,
  isWithinEdits,
  nameKey,
} from '@icetally/domain/imports/fold'
import { matchupText } from '@icetally/domain/imports/matchup-text'
import { plainRoster, splitPlainLine } from '@icetally/domain/imports/plain-roster'
import {
  isStaff,
  readName,
  readNumber,
  readPosition,
  readShoots,
} from '@icetally/domain/imports/player-words'
import { compareRoster } from '@icetally/domain/imports/roster-difference'
import { readRoster } from '@icetally/domain/imports/roster-file'
import { rosterColumns } from '@icetally/domain/imports/roster-words'
import { compareSchedule } from '@icetally/domain/imports/schedule-difference'
import { readScheduleTable, scheduleColumns } from '@icetally/domain/imports/schedule-file'
import {
  isNoGame,
  isOff,
  readHomeAway,
  readOpponent,
  sidesOfMatchup,
} from '@icetally/domain/imports/schedule-words'
import { cleaned } from '@icetally/domain/imports/table'
import { findTime } from '@icetally/domain/imports/times'
import { zoneBehind, zoneNamed } from '@icetally/domain/imports/zones'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { processorMs } from '../../../../scripts/testing/processor-time.ts'
import { isDeep } from '../../../../scripts/testing/tier.ts'

/** A cell has at most the length that is read of one; a heading has any length. */
const LONG = 30_000
/** Milliseconds on the processor; a quadratic search takes seconds for a text of this length. */
const MOST_MS = 500

const PIECES = [
  ...['(', '[', '((', ')(', '*', '-', ':', '.', ',', '/', '#', '@', 'a', 'ä', '1', '0'],
  ...[' ', 'a ', ' a', 'a,', ',a', '1.', '1:', '1/', 'coach', 'coach ', 'trainer', 'birth', '(c)'],
  ...[' at ', ' vs ', ' - ', ' : ', 'of ', '1st ', 'mar ', 'a1', '\t', '"', '=', 'é', 'ae', 'bye '],
]
const ENDS = isDeep ? ['', '!', '#', '1', 'a', '(', ')'] : ['', '!', '1', ')']

const NO_CONTEXT = { timeZone: 'UTC', dateOrder: undefined, hours: undefined, now: 0 } as const
const ofCell = (cell: string) => [{ line: 1, cells: [cell, cell] }]

/** Functions that read a text of a stranger, as it is left of a cell. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  cleaned,
  folded,
  nameKey,
  findDate: (text) => findDate(cleaned(text)),
  findTime: (text) => findTime(cleaned(text)),
  zoneNamed,
  zoneBehind: (text) => zoneBehind(cleaned(text)),
  isStaff,
  readName: (text) => readName(cleaned(text)),
  readNumber,
  readPosition,
  readShoots,
  readHomeAway,
  isNoGame,
  isOff,
  readOpponent: (text) => readOpponent(cleaned(text)),
  sidesOfMatchup: (text) => sidesOfMatchup(cleaned(text)),
  matchupText: (text) => matchupText(cleaned(text)),
  splitPlainLine,
  plainRoster: (text) => plainRoster(ofCell(text)),
  rosterColumns: (text) => rosterColumns({ line: 1, cells: [text] }),
  scheduleColumns: (text) => scheduleColumns({ line: 1, cells: [text] }),
  readRoster: (text) => readRoster([{ line: 1, cells: ['Name', 'Role'] }, ...ofCell(text)]),
  readScheduleTable: (text) =>
    readScheduleTable([{ line: 1, cells: ['Date', 'Opponent'] }, ...ofCell(text)], NO_CONTEXT),
}

it.each(Object.entries(READERS))(
  'IMPORT-79 A text of 30,000 characters of any pattern is read at once by %s',
  (_name, read) => {
    for (const piece of PIECES) {
      for (const end of ENDS) {
        const text = piece.repeat(LONG / piece.length) + end
        expect(
          processorMs(() => read(text)),
          JSON.stringify([piece, end]),
        ).toBeLessThan(MOST_MS)
      }
    }
  },
)

/** The whole edit distance, by its definition. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, another] of [...other].entries()) {
      const changed = (above[column] ?? 0) + (letter === another ? 0 : 1)
      current.push(Math.min(changed, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    above = current
  }
  return above[other.length] ?? 0
}

it('IMPORT-80 Names within two edits are similar, in agreement with the full edit distance', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.nat(2), (one, other, most) => {
      expect(isWithinEdits(one, other, most)).toBe(editDistance(one, other) <= most)
    }),
    { numRuns: 2000 },
  )
  const isSimilar = (one: string, other: string) =>
    isSimilarName(comparedName(one), comparedName(other))
  expect(isSimilar('Annika Lee', 'Anika Lea')).toBe(true)
  expect(isSimilar('Anna Lee', 'A Lee')).toBe(true)
  expect(isSimilar('Anna Lee', 'Bea Holm')).toBe(false)
})

const PLAYERS = 1000
const GAMES = 2000
const ROWS = 500

const names: readonly (readonly [string, (number: number) => string])[] = [
  [
    'differ at both ends',
    (number) => {
      const end = number.toString(36).padStart(3, 'z')
      return `${end}${'a'.repeat(93)}${end}`
    },
  ],
  [
    'have many words in common',
    (number) => {
      const words = Array.from({ length: 22 }, (_, index) => `w${(index + 10).toString(36)}x`)
      return `${number % 2 === 0 ? 'y' : 'z'}${number.toString(36)} ${words.join(' ')}`.slice(0, 99)
    },
  ],
]

it.each(names)(
  'IMPORT-81 500 rows are compared with 1,000 players within 3 s where names of 99 letters %s',
  (_how, name) => {
    const plain = { number: null, position: null, shoots: null }
    const players = Array.from({ length: PLAYERS }, (_, index) => ({
      ...{ ...plain, id: `${index}`, name: name(2 * index) },
    }))
    const entries = Array.from({ length: ROWS }, (_, index) => ({
      ...{ ...plain, line: index, name: name(2 * index + 4001), doubt: null, remark: null },
    }))
    expect(processorMs(() => compareRoster(entries, players))).toBeLessThan(3_000)
  },
)

it('IMPORT-81 500 rows are compared with 2,000 games of one opponent, or each of another, within 3 s', () => {
  const opponent = 'Ö'.repeat(100)
  const timeAt = (minute: number) => new Date(Date.UTC(2026, 10, 21, 5, minute)).toISOString()
  const content = {
    opponent,
    startDate: null,
    location: null,
    homeAway: null,
    competition: null,
  } as const
  const known = (step: number, of: (game: number) => string) =>
    Array.from({ length: GAMES }, (_, index) => ({
      ...{ ...content, id: `${index}`, opponent: of(index), startTime: timeAt(index * step) },
      ...{ seasonId: null, status: 'scheduled' as const },
    }))
  const entries = (step: number, of: (row: number) => string) =>
    Array.from({ length: ROWS }, (_, line) => ({
      ...{ ...content, line, source: null, opponent: of(line), startTime: timeAt(line * step) },
      ...{ season: null, doubt: null, remark: null },
    }))
  const one = () => opponent
  const others = (line: number) => `${opponent.slice(5)}${line}`
  // Names in other words each, and of the same words but for a few.
  const inWords = (name: number) =>
    Array.from({ length: 25 }, (_, word) => ((name * 7919 + word * 104_729) % 46_656).toString(36))
      .join(' ')
      .slice(0, 100)
  const inLetters = (name: number) =>
    `${Array.from(name.toString(36)).join(' ')} ${Array.from('abcdefghijklmnopqrstuvwxyz').join(' ')}`
  const distinct = [others, inWords, inLetters].map(
    (of) => [3000, of, (row: number) => of(GAMES + row)] as const,
  )
  const ofOne = [0, 0.4, 60, 3000].flatMap((step) => [
    [step, one, one] as const,
    [step, one, others] as const,
  ])
  for (const [step, ofGames, of] of [...ofOne, ...distinct]) {
    const schedule = {
      ...{ games: known(step, ofGames), seasons: [], sources: new Map(), timeZone: 'UTC' },
      ...{ now: 0, isFeed: true, otherTeams: new Set<string>(), memory: NO_MEMORY },
    }
    const work = () => compareSchedule(entries(step, of), schedule)
    expect(processorMs(work)).toBeLessThan(3_000)
  }
})
