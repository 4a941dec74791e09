import { describe, expect, it } from 'vitest'
import { scoredGoals } from '../game/sheet/goals.ts'
import { goalsOnce } from '../game/sheet/goals-once.ts'
import { isAhead, isFinalOld, isOld, NEWS_LIFE } from './age.ts'
import {
  type DueChanges,
  type EnteredNewsGoal,
  type GameNews,
  type GameNow,
  type NewsShot,
  NO_NOTIFICATIONS,
  newsGoals,
  newsNow,
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

const NO_SHOT_DETAILS = { outcome: null, goalieId: null, emptyNet: false, penaltyShot: false }
const NO_GOAL_DETAILS = {
  ...{ scorerNumber: null, assister1Id: null, assister2Id: null, strength: null, onIce: null },
  ...{ goalieId: null, emptyNet: false, penaltyShot: false },
}

const now = (
  shots: readonly NewsShot[],
  goals: readonly EnteredNewsGoal[] = [],
  rest: Partial<GameNow> = {},
): GameNow => {
  const all = newsGoals(goalsOnce(shots, goals))
  const periods = all.map(({ periodNumber, happenedAt, receivedAt }) => ({
    ...{ periodNumber, happenedAt, receivedAt },
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

const ALL_DUE: DueChanges = { until: Number.MAX_VALUE, finalAt: START, finalWaits: false }

/** The news of a game after each of these, and the state in the end. */
function follow(all: readonly [GameNow, DueChanges?][]) {
  let state = NO_NOTIFICATIONS
  const found = all.map(([game, due]) => {
    const result = newsOf(state, game, due ?? ALL_DUE)
    // As it is stored.
    state = JSON.parse(JSON.stringify(result.state))
    return short(result.news)
  })
  return { found, state }
}

const looks = (...states: readonly GameNow[]): string[][] =>
  follow(states.map((game) => [game])).found

describe('events of a game', () => {
  it('NEWS-1 A goal is notified once, with the score after it, tapped, entered or both', () => {
    const tapped = shot('s1', 3)
    const goal = entered('g1', 4, { shotId: 's1' })
    expect(looks(now([tapped]), now([tapped]), now([tapped], [goal]), now([], [goal]))).toEqual([
      ...[['goal 1-0'], [], [], []],
    ])
  })

  it('NEWS-2 A corrected goal is not notified again, with another scorer, side or period', () => {
    const goal = entered('g1', 4)
    const other = { ...goal, scorerId: 'ida', against: true, periodNumber: 2 } as const
    expect(looks(now([], [goal]), now([], [other]))[1]).toEqual(['end of 1 0-0'])
    expect(looks(now([], [goal]), now([], [{ ...goal, scorerId: 'ida' }]))[1]).toEqual([])
  })

  it('NEWS-3 A goal that is removed, and recorded again within minutes, is not notified again', () => {
    const first = shot('s1', 3)
    expect(looks(now([first]), now([]), now([shot('s2', 4)]))).toEqual([['goal 1-0'], [], []])
    expect(looks(now([first]), now([]), now([first]))).toEqual([['goal 1-0'], [], []])
    expect(looks(now([first]), now([shot('s2', 4)]))).toEqual([['goal 1-0'], []])
  })

  it('NEWS-4 A goal after a disallowed goal is notified', () => {
    expect(looks(now([shot('s1', 3)]), now([]), now([shot('s2', 11)]))).toEqual([
      ...[['goal 1-0'], [], ['goal 1-0']],
    ])
    const both = [shot('s1', 3), shot('s2', 4)]
    expect(looks(now([shot('s1', 3)]), now(both))).toEqual([['goal 1-0'], ['goal 2-0']])
  })

  it('NEWS-5 Goals that arrive late or together are each notified with the score at their time', () => {
    const late = shot('s1', 3, { receivedAt: START + 300 * MINUTE })
    const against = shot('s2', 9, { scoredAgainst: true, shooterId: null })
    expect(looks(now([against]), now([against, late]))).toEqual([['goal 0-1'], ['goal 1-0']])
    expect(looks(now([late, against, shot('s3', 12)]))).toEqual([
      ['goal 1-0', 'goal 1-1', 'goal 2-1'],
    ])
  })

  it('NEWS-6 A period has ended once something is recorded in a later one, and its end is notified once', () => {
    const first = shot('s1', 3)
    const second = shot('s2', 40, { periodNumber: 2 })
    const all = now([first, second])
    expect(looks(now([first]), all, now([first]), all)).toEqual([
      ...[['goal 1-0'], ['goal 2-0', 'end of 1 1-0'], [], []],
    ])
    const third = shot('s3', 80, { periodNumber: 3 })
    expect(looks(now([first, third]))).toEqual([['goal 1-0', 'goal 2-0', 'end of 2 1-0']])
  })

  it('NEWS-7 A final score is notified once, and again only if it changes', () => {
    const over = (against: number) =>
      now([], [], { final: { for: 3, against, decidedIn: 'regulation' } })
    expect(looks(over(2), over(2), now([]), over(2), over(1))).toEqual([
      ...[['final 3-2'], [], [], [], ['final 3-1 corrected']],
    ])
  })

  it('NEWS-8 A goal is received when its shot or its entry is received, whichever is first', () => {
    const goal = entered('g1', 4, { shotId: 's1', receivedAt: START + 90 * MINUTE })
    const [found] = newsGoals(goalsOnce([shot('s1', 3)], [goal]))
    expect(found).toMatchObject({ ids: ['g1', 's1'], receivedAt: START + 3 * MINUTE + 500 })
    expect(found?.happenedAt).toBe(START + 3 * MINUTE)
  })
})

const FINAL = { for: 3, against: 2, decidedIn: 'regulation' } as const

describe('notifications of a game', () => {
  it('NEWS-60 Goals are notified in the order of the sheet', () => {
    // The clock that was entered, except of another period; without one the time of recording.
    const clocks = [null, 60, 900, 1100]
    for (const [tapped, first, second, other] of clocks.flatMap((one) =>
      clocks.flatMap((two) =>
        clocks.flatMap((three) => clocks.map((four) => [one, two, three, four])),
      ),
    )) {
      const shots = [
        shot('s1', 3, { clock: tapped ?? null }),
        shot('s2', 4, { clock: other ?? null, scoredAgainst: true, shooterId: null }),
      ]
      const goals = [
        entered('g1', 9, { shotId: 's1', clock: first ?? null }),
        entered('g2', 8, { shotId: 's2', clock: second ?? null, against: true, periodNumber: 2 }),
        entered('g3', 5, { clock: 700 }),
      ]
      const sheet = scoredGoals(
        shots.map((one) => ({ ...one, ...NO_SHOT_DETAILS })),
        goals.map((one) => ({ ...one, ...NO_GOAL_DETAILS })),
        null,
      )
      expect(
        now(shots, goals).goals.map(({ ids: [id], clock, score }) => ({ id, clock, score })),
      ).toEqual(sheet.map(({ id, clock, score }) => ({ id, clock, score })))
    }
  })

  it('NEWS-61 A final score from before the first subscription is no news, but its correction is', () => {
    const over = (against: number) => now([shot('s1', 3)], [], { final: { ...FINAL, against } })
    const notFinal: DueChanges = { ...ALL_DUE, finalAt: null }
    expect(follow([[over(2), notFinal], [over(2)], [over(1)]]).found).toEqual([
      ...[['goal 1-0'], [], ['final 3-1 corrected']],
    ])
  })

  it('NEWS-62 Changes that are not due yet are left for later', () => {
    const due = { ...ALL_DUE, until: START + 4 * MINUTE }
    const all = [shot('s1', 3), shot('s2', 5, { periodNumber: 2 })]
    const early = { ...ALL_DUE, finalWaits: true }
    const over = now(all, [], { final: FINAL })
    expect(follow([[now(all), due], [now(all)], [over, early], [over]]).found).toEqual([
      ...[['goal 1-0'], ['goal 2-0', 'end of 1 1-0'], [], ['final 3-2']],
    ])
  })

  it('NEWS-63 A goal that waits is sent as it is by now, also where it was recorded again', () => {
    const first = now([shot('s1', 3)])
    const again = now([shot('s0', 1, { scoredAgainst: true, shooterId: null }), shot('s2', 4)])
    const subject = { event: 'goal', ids: ['s1'] } as const
    const { state } = follow([[first], [again]])
    const sent = newsNow(subject, again, state)
    expect(sent).toMatchObject({ goal: { ids: ['s2'], score: { for: 1, against: 1 } } })
    const third = follow([[first], [again], [now([shot('s3', 5)])]]).state
    expect(newsNow(subject, now([shot('s3', 5)]), third)).toMatchObject({ goal: { ids: ['s3'] } })
    const both = now([shot('s2', 4)], [entered('g2', 6, { shotId: 's2' })])
    expect(newsNow(subject, both, state)).toMatchObject({ goal: { ids: ['g2', 's2'] } })
    expect(newsNow(subject, now([]), state)).toBeNull()
    expect(newsNow(subject, now([shot('s9', 30)]), state)).toBeNull()
  })

  it('NEWS-64 The end of a period and a final score that are wrong by now are not sent', () => {
    const end = { event: 'periodEnd', periodNumber: 1 } as const
    const second = now([shot('s1', 3), shot('s2', 40, { periodNumber: 2 })])
    expect(newsNow(end, second, NO_NOTIFICATIONS)).toMatchObject({ score: { for: 1, against: 0 } })
    expect(newsNow(end, now([shot('s1', 3)]), NO_NOTIFICATIONS)).toBeNull()
    const over = { event: 'final', final: FINAL, isCorrection: false } as const
    const as = (final: GameNow['final']) => newsNow(over, now([], [], { final }), NO_NOTIFICATIONS)
    expect([as(FINAL), as({ ...FINAL, against: 1 }), as(null)]).toEqual([over, null, null])
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
  it('NEWS-12 A game is added, moved in time or location, or canceled', () => {
    const game = { opponent: 'Boston', startTime: START, location: 'North Rink' }
    expect(scheduleChange(null, game)).toBe('added')
    expect(scheduleChange(game, { ...game, startTime: START + MINUTE })).toBe('moved')
    expect(scheduleChange(game, { ...game, location: null })).toBe('moved')
    expect(scheduleChange(game, null)).toBe('cancelled')
    expect(scheduleChange(game, { ...game, opponent: 'Ottawa' })).toBe(null)
    expect(scheduleChange(null, null)).toBe(null)
  })
})
