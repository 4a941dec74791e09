import { describe, expect, it } from 'vitest'
import { goalsOnce } from '../statistics/sheet/goals-once.ts'
import { isAhead, isFinalOld, isOld, NEWS_LIFE } from './age.ts'
import {
  type EnteredNewsGoal,
  type GameNews,
  type GameNow,
  type NewsShot,
  NOTHING_TOLD,
  newsGoals,
  newsOf,
} from './news.ts'
import { scheduleChange } from './schedule.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 21, 18)

const shot = (id: string, minute: number, fields: Partial<NewsShot> = {}): NewsShot => ({
  ...{ id, periodNumber: 1, clock: null, shooterId: 'kim', scoredAgainst: false, scored: true },
  ...{ takenAt: START + minute * MINUTE, receivedAt: START + minute * MINUTE + 500 },
  ...fields,
})

const entered = (
  id: string,
  minute: number,
  fields: Partial<EnteredNewsGoal> = {},
): EnteredNewsGoal => ({
  ...{ id, periodNumber: 1, clock: null, scorerId: 'kim', against: false, shotId: null },
  ...{ createdAt: START + minute * MINUTE, receivedAt: START + minute * MINUTE + 500 },
  ...fields,
})

const now = (
  shots: readonly NewsShot[],
  goals: readonly EnteredNewsGoal[] = [],
  rest: Partial<GameNow> = {},
): GameNow => {
  const all = newsGoals(goalsOnce(shots, goals))
  const periods = all.map(({ periodNumber, happenedAt, heardAt }) => ({
    ...{ periodNumber, happenedAt, heardAt },
  }))
  return { goals: all, periods, final: null, ...rest }
}

const short = (news: readonly GameNews[]) =>
  news.map((one) =>
    one.event === 'goal'
      ? `goal ${one.goal.score.for}-${one.goal.score.against}`
      : one.event === 'periodEnd'
        ? `end of ${one.periodNumber} ${one.score.for}-${one.score.against}`
        : `final ${one.final.for}-${one.final.against}${one.isCorrection ? ' corrected' : ''}`,
  )

/** What is told at each look at a game, which is one of these each time. */
function looks(...states: readonly GameNow[]): string[][] {
  let told = NOTHING_TOLD
  return states.map((state) => {
    const found = newsOf(told, state)
    // As it is between two looks.
    told = JSON.parse(JSON.stringify(found.told))
    return short(found.news)
  })
}

describe('what happens in a game', () => {
  it('NEWS-1 A goal is told once, with the score that it makes, tapped, entered or both', () => {
    const tapped = shot('s1', 3)
    const goal = entered('g1', 4, { shotId: 's1' })
    expect(looks(now([tapped]), now([tapped]), now([tapped], [goal]), now([], [goal]))).toEqual([
      ...[['goal 1-0'], [], [], []],
    ])
  })

  it('NEWS-2 A corrected goal is not told again, with another scorer, side or period', () => {
    const goal = entered('g1', 4)
    const other = { ...goal, scorerId: 'ida', against: true, periodNumber: 2 } as const
    expect(looks(now([], [goal]), now([], [other]))[1]).toEqual(['end of 1 0-0'])
    expect(looks(now([], [goal]), now([], [{ ...goal, scorerId: 'ida' }]))[1]).toEqual([])
  })

  it('NEWS-3 A goal that is removed, and recorded again within minutes, is not told again', () => {
    const first = shot('s1', 3)
    expect(looks(now([first]), now([]), now([shot('s2', 4)]))).toEqual([['goal 1-0'], [], []])
    expect(looks(now([first]), now([]), now([first]))).toEqual([['goal 1-0'], [], []])
    expect(looks(now([first]), now([shot('s2', 4)]))).toEqual([['goal 1-0'], []])
  })

  it('NEWS-4 A goal after one that was disallowed is told', () => {
    expect(looks(now([shot('s1', 3)]), now([]), now([shot('s2', 11)]))).toEqual([
      ...[['goal 1-0'], [], ['goal 1-0']],
    ])
    const both = [shot('s1', 3), shot('s2', 4)]
    expect(looks(now([shot('s1', 3)]), now(both))).toEqual([['goal 1-0'], ['goal 2-0']])
  })

  it('NEWS-5 Goals that arrive late or together are told each with the score of their place', () => {
    const late = shot('s1', 3, { receivedAt: START + 300 * MINUTE })
    const against = shot('s2', 9, { scoredAgainst: true, shooterId: null })
    expect(looks(now([against]), now([against, late]))).toEqual([['goal 0-1'], ['goal 1-0']])
    expect(looks(now([late, against, shot('s3', 12)]))).toEqual([
      ['goal 1-0', 'goal 1-1', 'goal 2-1'],
    ])
  })

  it('NEWS-6 A period has ended once something is recorded in a later one, and that is told once', () => {
    const first = shot('s1', 3)
    const second = shot('s2', 40, { periodNumber: 2 })
    const all = now([first, second])
    expect(looks(now([first]), all, now([first]), all)).toEqual([
      ...[['goal 1-0'], ['goal 2-0', 'end of 1 1-0'], [], []],
    ])
    const third = shot('s3', 80, { periodNumber: 3 })
    expect(looks(now([first, third]))).toEqual([['goal 1-0', 'goal 2-0', 'end of 2 1-0']])
  })

  it('NEWS-7 A final score is told once, and again only where it is another one', () => {
    const over = (against: number) =>
      now([], [], { final: { for: 3, against, decidedIn: 'regulation' } })
    expect(looks(over(2), over(2), now([]), over(2), over(1))).toEqual([
      ...[['final 3-2'], [], [], [], ['final 3-1 corrected']],
    ])
  })

  it('NEWS-8 The server heard of a goal when it heard of its first half', () => {
    const goal = entered('g1', 4, { shotId: 's1', receivedAt: START + 90 * MINUTE })
    const [found] = newsGoals(goalsOnce([shot('s1', 3)], [goal]))
    expect(found).toMatchObject({ ids: ['g1', 's1'], heardAt: START + 3 * MINUTE + 500 })
    expect(found?.happenedAt).toBe(START + 3 * MINUTE)
  })
})

describe('how long something is news', () => {
  it('NEWS-9 A goal and the end of a period are old after a quarter of an hour', () => {
    expect(isOld(START, START + NEWS_LIFE)).toBe(false)
    expect(isOld(START, START + NEWS_LIFE + 1)).toBe(true)
  })

  it('NEWS-10 A final score is old where the game began long ago and nothing was recorded lately', () => {
    const game = { startTime: START, createdAt: START - 99 * MINUTE, lastFactAt: null }
    expect(isFinalOld(game, START + 180 * MINUTE)).toBe(false)
    expect(isFinalOld(game, START + 361 * MINUTE)).toBe(true)
    expect(isFinalOld({ ...game, lastFactAt: START + 350 * MINUTE }, START + 361 * MINUTE)).toBe(
      false,
    )
    expect(isFinalOld({ ...game, startTime: null }, START + 270 * MINUTE)).toBe(true)
  })

  it('NEWS-11 The schedule of a game that has begun is no news', () => {
    expect(isAhead([START, null], START + 1)).toBe(false)
    expect(isAhead([START, START + 2], START + 1)).toBe(true)
  })
})

describe('the schedule', () => {
  it('NEWS-12 A game is added, moved in time or place, or cancelled', () => {
    const game = { opponent: 'Boston', startTime: START, location: 'North Rink' }
    expect(scheduleChange(null, game)).toBe('added')
    expect(scheduleChange(game, { ...game, startTime: START + MINUTE })).toBe('moved')
    expect(scheduleChange(game, { ...game, location: null })).toBe('moved')
    expect(scheduleChange(game, null)).toBe('cancelled')
    expect(scheduleChange(game, { ...game, opponent: 'Ottawa' })).toBe(null)
    expect(scheduleChange(null, null)).toBe(null)
  })
})
