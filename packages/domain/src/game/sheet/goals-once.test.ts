import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goalsOnce } from './goals-once.ts'

type Goal = Parameters<typeof goalsOnce>[1] extends Iterable<infer Item> ? Item : never
type Shot = Parameters<typeof goalsOnce>[0] extends Iterable<infer Item> ? Item : never

const shot = (id: string, change: Partial<Shot> = {}): Shot => ({
  id,
  periodNumber: 1,
  shooterId: change.scoredAgainst === true ? null : 'novak',
  scoredAgainst: false,
  scored: true,
  takenAt: 0,
  ...change,
})

const goal = (id: string, change: Partial<Goal> = {}): Goal => ({
  id,
  periodNumber: 1,
  scorerId: change.against === true ? null : 'novak',
  against: false,
  shotId: null,
  createdAt: 0,
  ...change,
})

/** Which shot and which goal are the same, e.g. ['s1 g1', 's2', 'g2'], in the order of their names. */
const counted = (shots: readonly Shot[], goals: readonly Goal[]) =>
  goalsOnce(shots, goals)
    .map((one) => [one.shot?.id, one.goal?.id].filter((id) => id !== undefined).join(' '))
    .sort()

describe('goals count once each', () => {
  it('SHEET-20 A scored shot and the goal that names it are one goal, also where other fields differ', () => {
    expect(
      counted(
        [shot('s1'), shot('s2', { shooterId: 'orr', periodNumber: 3 })],
        [goal('g1', { shotId: 's2' })],
      ),
    ).toEqual(['s1', 's2 g1'])
  })

  it('SHEET-63 Goals that two devices entered from one shot are one goal, the first, also after the shot is removed', () => {
    const goals = [
      goal('g2', { shotId: 's1', createdAt: 2, scorerId: 'orr' }),
      goal('g1', { shotId: 's1', createdAt: 1 }),
    ]
    expect(counted([shot('s1')], goals)).toEqual(['s1 g1'])
    expect(counted([], goals)).toEqual(['g1'])
    expect(counted([shot('s1', { scored: false })], goals)).toEqual(['g1'])
    // The opponent's goal is another one.
    const against = goal('g3', { shotId: 's1', against: true })
    expect(counted([shot('s1')], [...goals, against])).toEqual(['g3', 's1 g1'])
  })

  it('SHEET-21 A link counts only to a scored shot of the same side', () => {
    const missed = shot('s1', { scored: false })
    const against = shot('s1', { scoredAgainst: true })
    for (const linked of [missed, against]) {
      const both = counted([linked, shot('s2')], [goal('g1', { shotId: 's1' })])
      expect(both).toContain('s2 g1')
      expect(both).toHaveLength(linked.scored ? 2 : 1)
    }
    expect(counted([], [goal('g1', { shotId: 'removed' })])).toEqual(['g1'])
  })

  it('SHEET-22 Unlinked goals of a scorer and period match in the order they were recorded', () => {
    const shots = [shot('s2', { takenAt: 20 }), shot('s1', { takenAt: 10 })]
    const goals = [goal('g2', { createdAt: 40 }), goal('g1', { createdAt: 30 })]
    expect(counted(shots, goals)).toEqual(['s1 g1', 's2 g2'])
    expect(counted(shots, [goal('g1')])).toEqual(['s1 g1', 's2'])
  })

  it('SHEET-23 The same period takes precedence over the order, and another period matches where none is left', () => {
    const shots = [shot('s1', { periodNumber: 1 }), shot('s2', { periodNumber: 2 })]
    expect(counted(shots, [goal('g1', { periodNumber: 2 })])).toEqual(['s1', 's2 g1'])
    expect(counted(shots, [goal('g1', { periodNumber: 3 })])).toEqual(['s1 g1', 's2'])
  })

  it('SHEET-24 A goal that was only tapped or only entered counts as well', () => {
    expect(counted([shot('s1')], [goal('g1', { scorerId: 'orr' })])).toEqual(['g1', 's1'])
    expect(counted([shot('s1', { scored: false })], [])).toEqual([])
  })

  it('SHEET-25 An entered and a tapped goal of the opponent are one goal if the period is the same, with any number', () => {
    const shots = [
      shot('s1', { scoredAgainst: true, periodNumber: 2 }),
      shot('s2', { scoredAgainst: true, periodNumber: 3 }),
    ]
    const goals = [goal('g1', { against: true, periodNumber: 3 }), goal('g2', { against: true })]
    expect(counted(shots, goals)).toEqual(['g2', 's1', 's2 g1'])
    expect(counted([shot('s1')], [goal('g1', { against: true })])).toEqual(['g1', 's1'])
  })

  it.each([2, 4, 5] as const)(
    'SHEET-80 A goal of the opponent entered in period 1 and one tapped in period %s are two goals',
    (periodNumber) => {
      const tapped = [shot('s1', { scoredAgainst: true, periodNumber })]
      const entered = (change: Partial<Goal> = {}) => [goal('g1', { against: true, ...change })]
      expect(counted(tapped, entered())).toEqual(['g1', 's1'])
      expect(counted(tapped, entered({ periodNumber }))).toEqual(['s1 g1'])
      expect(counted(tapped, entered({ shotId: 's1' }))).toEqual(['s1 g1'])
    },
  )
})

/* Users' actions on several devices, in any order. */

const SCORERS = [null, 'novak', 'orr', 'kim'] as const
const scorer = fc.constantFrom(...SCORERS)
const PERIODS = [1, 2, 4] as const
const period = fc.constantFrom(...PERIODS)
const shotId = fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6')
const goalId = fc.constantFrom('g1', 'g2', 'g3', 'g4', 'g5', 'g6')
const time = fc.nat(5)

const scoredBy = (id: string | null) => ({ shooterId: id, scoredAgainst: id === null })
const enteredFor = (id: string | null) => ({ scorerId: id, against: id === null })

const anyShot = fc
  .tuple(shotId, scorer, period, time, fc.boolean())
  .map(([id, by, periodNumber, takenAt, scored]) =>
    shot(id, { ...scoredBy(by), periodNumber, takenAt, scored }),
  )
const anyGoal = fc
  .tuple(goalId, scorer, period, time, fc.option(shotId))
  .map(([id, by, periodNumber, createdAt, linked]) =>
    goal(id, { ...enteredFor(by), periodNumber, createdAt, shotId: linked }),
  )

/** Tapping, entering and correcting replace the previous record; removing deletes it. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ shot: anyShot }) },
  { weight: 4, arbitrary: fc.record({ goal: anyGoal }) },
  { weight: 1, arbitrary: fc.record({ removed: fc.oneof(shotId, goalId) }) },
)

const recorded = fc.array(step, { maxLength: 40 }).map((steps) => {
  const shots = new Map<string, Shot>()
  const goals = new Map<string, Goal>()
  for (const done of steps) {
    if ('shot' in done) shots.set(done.shot.id, done.shot)
    else if ('goal' in done) goals.set(done.goal.id, done.goal)
    else for (const map of [shots, goals]) map.delete(done.removed)
  }
  return { shots: [...shots.values()], goals: [...goals.values()] }
})

/** Is it the only goal of its side that names its shot, or the one recorded first? */
const isFirstOfShot = (one: Goal, goals: readonly Goal[]): boolean =>
  one.shotId === null ||
  !goals.some(
    (other) =>
      other.shotId === one.shotId &&
      other.against === one.against &&
      (other.createdAt < one.createdAt || (other.createdAt === one.createdAt && other.id < one.id)),
  )

describe('in any order of tapping, entering, correcting and removing', () => {
  it('SHEET-26 No scored shot and no recorded goal is lost or counted twice', () => {
    fc.assert(
      fc.property(recorded, ({ shots, goals }) => {
        const all = goalsOnce(shots, goals)
        const ids = all.flatMap((one) => [one.shot?.id, one.goal?.id]).filter(Boolean)
        const scored = shots.filter((one) => one.scored)
        const entered = goals.filter((one) => isFirstOfShot(one, goals))
        expect(ids.sort()).toEqual([...scored, ...entered].map(({ id }) => id).sort())
        for (const { shot: tapped, goal: entered } of all) {
          if (tapped === null || entered === null) continue
          expect(tapped.scoredAgainst).toBe(entered.against)
          if (entered.shotId !== tapped.id) expect(tapped.shooterId).toBe(entered.scorerId)
        }
      }),
    )
  })

  it('SHEET-27 Of one scorer there are as many unlinked goals as were tapped or entered, whichever is more', () => {
    fc.assert(
      fc.property(recorded, ({ shots, goals }) => {
        const all = goalsOnce(shots, goals)
        const isLinked = (one: (typeof all)[number]) =>
          one.shot !== null && one.goal?.shotId === one.shot.id
        const linked = new Set(all.filter(isLinked).flatMap((one) => [one.shot?.id, one.goal?.id]))
        const found = all.filter((one) => !isLinked(one))
        const tapped = shots.filter((one) => one.scored && !linked.has(one.id))
        const entered = goals.filter((one) => !linked.has(one.id) && isFirstOfShot(one, goals))
        for (const by of SCORERS) {
          // No scorer of the opponent is known: there the periods are counted apart.
          for (const inPeriod of by === null ? PERIODS : [null]) {
            const isOf = (one: { periodNumber: number }, scoredBy: string | null) =>
              scoredBy === by && (inPeriod === null || one.periodNumber === inPeriod)
            const most = Math.max(
              tapped.filter((one) => isOf(one, one.shooterId)).length,
              entered.filter((one) => isOf(one, one.scorerId)).length,
            )
            expect(
              found.filter(({ shot, goal }) =>
                isOf(shot ?? goal, goal === null ? shot.shooterId : goal.scorerId),
              ),
            ).toHaveLength(most)
          }
        }
      }),
    )
  })

  it('SHEET-28 Devices that hold the same facts in another order count the same goals', () => {
    const inTwoOrders = recorded.chain((facts) =>
      fc.record({
        facts: fc.constant(facts),
        shots: fc.shuffledSubarray(facts.shots, { minLength: facts.shots.length }),
        goals: fc.shuffledSubarray(facts.goals, { minLength: facts.goals.length }),
      }),
    )
    fc.assert(
      fc.property(inTwoOrders, ({ facts, shots, goals }) => {
        expect(goalsOnce(shots, goals)).toEqual(goalsOnce(facts.shots, facts.goals))
      }),
    )
  })
})

/**
 * A goal that was scored, and how it was recorded. Half-recorded goals of one scorer are all tapped or all
 * entered: a tapped and an entered one of the same scorer are taken for one goal by the rule.
 */
const played = fc
  .array(
    fc.record({
      by: scorer,
      periodNumber: period,
      isHalf: fc.boolean(),
      isLinked: fc.boolean(),
      /** The form for goals starts at the first period; of the opponent's, the period is chosen. */
      isFormUntouched: fc.boolean(),
      isTappedFirst: fc.boolean(),
      isMissCorrected: fc.boolean(),
      isEnteredAgain: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .chain((goals) =>
    fc.record({
      goals: fc.constant(goals),
      halves: fc.record({
        null: fc.boolean(),
        novak: fc.boolean(),
        orr: fc.boolean(),
        kim: fc.boolean(),
      }),
      order: fc.array(fc.nat(), { minLength: goals.length * 4, maxLength: goals.length * 4 }),
    }),
  )

it('SHEET-29 The score has exactly the goals that were scored, in every order of recording them', () => {
  fc.assert(
    fc.property(played, ({ goals, halves, order }) => {
      const shots = new Map<string, Shot>()
      const entered = new Map<string, Goal>()
      const chores = goals.map((one, index): (() => void)[] => {
        const tap = shot(`s${index}`, { ...scoredBy(one.by), periodNumber: one.periodNumber })
        const entry = goal(`g${index}`, {
          ...enteredFor(one.by),
          periodNumber: one.isFormUntouched && one.by !== null ? (1 as const) : one.periodNumber,
          shotId: one.isLinked && !one.isHalf ? tap.id : null,
        })
        const taps = [
          ...(one.isMissCorrected ? [() => shots.set(tap.id, { ...tap, scored: false })] : []),
          () => shots.set(tap.id, { ...tap, takenAt: clock++ }),
        ]
        const entries = [
          ...(one.isEnteredAgain ? [() => entered.set(`wrong ${index}`, entry)] : []),
          ...(one.isEnteredAgain ? [() => entered.delete(`wrong ${index}`)] : []),
          () => entered.set(entry.id, { ...entry, createdAt: clock++ }),
        ]
        if (one.isHalf) return halves[one.by ?? 'null'] ? taps : entries
        return one.isTappedFirst ? [...taps, ...entries] : [...entries, ...taps]
      })
      let clock = 0
      // Each goal's own steps stay in order; steps of different goals are mixed.
      for (let at = 0; chores.some((left) => left.length > 0); at += 1) {
        const left = chores.filter((steps) => steps.length > 0)
        left[(order[at] ?? at) % left.length]?.shift()?.()
      }
      expect(goalsOnce(shots.values(), entered.values())).toHaveLength(goals.length)
    }),
  )
})
