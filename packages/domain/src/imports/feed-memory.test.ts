import { expect, it } from 'vitest'
import { entryText, type FeedMemory, leftOut, NO_MEMORY, remembered } from './feed-memory.ts'
import type { GameEntry } from './sides.ts'

const entry = (line: number, opponent: string): GameEntry => ({
  ...{ line, opponent, source: null, startTime: '2026-12-01T18:00:00.000Z', startDate: null },
  ...{ location: null, homeAway: null, competition: null, season: null },
  ...{ doubt: null, remark: null },
})
const [BOSTON, YORK, OTTAWA] = [entry(1, 'Boston'), entry(2, 'York'), entry(3, 'Ottawa')]
/** The texts of all remembered games: as those of a team without games. */
const textsIn = (memory: FeedMemory) => [...leftOut(memory, [])]

it('FEED-6 A deleted game is remembered as long as the calendar has it, season after season', () => {
  const games = new Map([
    [1, 'boston'],
    [2, 'york'],
  ])
  const isPartial = false
  const first = remembered(NO_MEMORY, {
    ...{ entries: [BOSTON, YORK], games, isPartial },
    present: new Set<string>(),
  })
  expect(textsIn(first)).toEqual([BOSTON, YORK].map(entryText))
  const present = new Set(['york'])
  const same = { entries: [BOSTON, YORK], games: new Map([[2, 'york']]), present, isPartial }
  const second = remembered(first, same)
  expect(textsIn(second)).toEqual([BOSTON, YORK].map(entryText))
  const third = remembered(second, {
    ...{ entries: [OTTAWA], games: new Map([[3, 'ottawa']]), present, isPartial },
  })
  expect(textsIn(third)).toEqual([YORK, OTTAWA].map(entryText))
})
