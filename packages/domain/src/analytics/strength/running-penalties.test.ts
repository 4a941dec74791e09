import { describe, expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../../game/index.ts'
import type { GameMoment } from './running-penalties.ts'
import { runningPenalties, strengthNow } from './running-penalties.ts'

type Happened = Parameters<typeof runningPenalties>[0]
type Penalty = Happened['penalties'] extends Iterable<infer P> ? P : never

let recorded = 0
const penalty = (clock: number | null, change: Partial<Penalty> = {}): Penalty => {
  recorded += 1
  return {
    ...{ id: `${recorded}`, against: false, periodNumber: 1, clock, playerId: `p${recorded}` },
    ...{ opponentNumber: null, servedByPlayerId: null, minutes: 2, infraction: null },
    ...{ class: 'minor', powerPlays: 1, createdAt: recorded },
    ...change,
  }
}
const theirs = (clock: number, change: Partial<Penalty> = {}) =>
  penalty(clock, { against: true, playerId: null, opponentNumber: 7, ...change })
type Goal = Happened['goals'] extends Iterable<infer G> ? G : never
const goalAt = (clock: number, change: Partial<Goal> = {}): Goal => ({
  ...{ against: true, periodNumber: 1, clock, penaltyShot: false },
  ...change,
})
const happened = (penalties: Penalty[], goals: Goal[] = []): Happened => ({
  ...{ penalties, goals, format: STANDARD_FORMAT },
})
const at = (clock: number, periodNumber: GameMoment['periodNumber'] = 1) => ({
  periodNumber,
  clock,
})
/** The seconds left of each, negative for waiting ones. */
const left = (all: Happened, now: GameMoment) =>
  runningPenalties(all, now).map(({ remaining, waits }) => (waits ? -remaining : remaining))

describe('running penalties', () => {
  it('PENALTY-1 A penalty runs for its minutes, over the end of a period, and one without a clock never', () => {
    const all = happened([penalty(1150), penalty(null)])
    expect([left(all, at(1140)), left(all, at(1150)), left(all, at(1200))]).toEqual([
      [],
      [120],
      [70],
    ])
    expect([left(all, at(69, 2)), left(all, at(70, 2))]).toEqual([[1], []])
  })

  it('JERSEY-21 Penalties of the opponents "00" and "0" run side by side, and of one jersey one after the other', () => {
    const worn = (opponentJersey: string | null) =>
      theirs(100, { opponentNumber: 0, opponentJersey })
    expect(left(happened([worn('00'), worn(null)]), at(110))).toEqual([110, 110])
    expect(left(happened([worn('00'), worn('00')]), at(110))).toEqual([110, -120])
  })

  it('PENALTY-2 A goal ends the minor with the least time left by which the other side is short-handed, and of a double minor one half', () => {
    const two = [penalty(100), penalty(130)]
    expect(left(happened(two, [goalAt(160)]), at(160))).toEqual([90])
    const double = [penalty(100, { minutes: 4, class: 'doubleMinor' })]
    expect(left(happened(double, [goalAt(160)]), at(160))).toEqual([120])
    expect(left(happened(double, [goalAt(160), goalAt(170)]), at(170))).toEqual([])
    expect(left(happened(double, [goalAt(230)]), at(230))).toEqual([])
  })

  it('PENALTY-3 Majors, misconducts and match penalties run whole, also when goals are scored', () => {
    const major = penalty(100, { minutes: 5, class: 'major' })
    const misconduct = penalty(100, { minutes: 10, class: 'misconduct', powerPlays: 0 })
    const match = penalty(100, { minutes: 25, class: 'match' })
    const none = penalty(100, { minutes: 20, class: 'gameMisconduct', powerPlays: 0 })
    const all = happened([major, misconduct, match, none], [goalAt(160), goalAt(170)])
    expect(left(all, at(200))).toEqual([200, 200, 500])
  })

  it('PENALTY-4 A goal ends nothing at equal strength, of the short-handed side, or of a penalty shot', () => {
    expect(left(happened([penalty(100), theirs(110)], [goalAt(120)]), at(120))).toEqual([100, 110])
    const short = happened([penalty(100)], [goalAt(120, { against: false })])
    expect(left(short, at(120))).toEqual([100])
    const shot = happened([penalty(100)], [goalAt(120, { penaltyShot: true })])
    expect(left(shot, at(120))).toEqual([100])
    const coincident = [penalty(100, { powerPlays: 0 }), theirs(100, { powerPlays: 0 })]
    expect(left(happened(coincident, [goalAt(120)]), at(120))).toEqual([100, 100])
  })

  it('PENALTY-5 A third penalty of a side waits for one of the first two, and a second one of a player for the first; a minor waits for no misconduct', () => {
    const three = [penalty(100), penalty(110), penalty(120)]
    expect(left(happened(three), at(130))).toEqual([90, 100, -120])
    expect(left(happened(three), at(230))).toEqual([110])
    expect(left(happened(three, [goalAt(140)]), at(150))).toEqual([80, 110])
    const same = [
      penalty(100, { playerId: 'x' }),
      penalty(100, { playerId: 'x', minutes: 10, class: 'misconduct', powerPlays: 0 }),
    ]
    expect(left(happened(same), at(150))).toEqual([70, -600])
    expect(left(happened(same), at(230))).toEqual([590])
    const during = penalty(150, { playerId: 'x' })
    expect(left(happened([...same.slice(1), during]), at(160))).toEqual([540, 110])
  })

  it('PENALTY-6 The strength counts the sides on the ice before the events at that time', () => {
    const strengths = (all: Happened, now: GameMoment | null) => [
      strengthNow(all, now, false),
      strengthNow(all, now, true),
    ]
    const one = happened([penalty(100)], [goalAt(160)])
    expect(strengths(one, at(100))).toEqual(['even', 'even'])
    // The goal that ends the penalty was scored on the power play.
    expect(strengths(one, at(160))).toEqual(['shortHanded', 'powerPlay'])
    expect(strengths(one, at(161))).toEqual(['even', 'even'])
    expect(strengths(happened([penalty(100), theirs(110)]), at(120))).toEqual(['even', 'even'])
    const misconduct = penalty(100, { minutes: 10, class: 'misconduct', powerPlays: 0 })
    expect(strengths(happened([misconduct]), at(120))).toEqual(['even', 'even'])
    expect(strengths(one, null)).toEqual([null, null])
  })
})
