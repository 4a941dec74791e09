import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GOAL_TABLES, STOPPAGE_TABLES } from '../../../../../fixtures/box-cases.ts'
import { STANDARD_FORMAT } from '../../game/index.ts'
import type { PenaltyClass, PeriodNumber } from '../../platform/limits.ts'
import { canceledOut } from './canceling.ts'
import { type BoxRecords, penaltyServices, strengthsOf } from './running-penalties.ts'
import type { BoxPenalty } from './terms.ts'

const secondsOf = (text: string) => {
  const [minutes, seconds] = text.split(':').map(Number)
  return (minutes ?? 0) * 60 + (seconds ?? 0)
}
const textOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const CLASSES: Readonly<Record<string, readonly [PenaltyClass, minutes: number]>> = {
  ...{ '2': ['minor', 2], '2+2': ['doubleMinor', 4], '5': ['major', 5] },
  ...{ '10': ['misconduct', 10], GM: ['gameMisconduct', 20] },
}

let ids = 0
/** The records of 'A15 5+2'; a double minor is one record, or two. */
function penaltiesOf(words: string, clock: number, isSplit = false): BoxPenalty[] {
  const [who = '', minutes = ''] = words.split(' ')
  const parts = (isSplit ? minutes : minutes.replace('2+2', 'D')).split('+')
  return parts.map((part) => {
    const [of, length] = CLASSES[part === 'D' ? '2+2' : part] ?? ['minor', 0]
    ids += 1
    const against = who.startsWith('B')
    const number = Number(who.slice(1))
    return {
      ...{ id: `${ids}`, against, periodNumber: 1 as PeriodNumber, clock, minutes: length },
      ...{ playerId: against ? null : `${number}`, opponentNumber: against ? number : null },
      ...{ class: of, powerPlays: /isconduct/.test(of) ? 0 : 1 },
    }
  })
}

const nameOf = ({ against, playerId, opponentNumber }: BoxPenalty) =>
  against ? `B${opponentNumber}` : `A${playerId}`

function happenedIn(play: string, isSplit = false): BoxRecords {
  const penalties: BoxPenalty[] = []
  const goals: { against: boolean; periodNumber: 1; clock: number; penaltyShot: false }[] = []
  for (const event of play.split(', ')) {
    const [time = '', ...words] = event.split(' ')
    const clock = secondsOf(time)
    const text = words.join(' ')
    if (text.startsWith('goal')) {
      goals.push({ against: text === 'goal B', periodNumber: 1, clock, penaltyShot: false })
    } else penalties.push(...penaltiesOf(text, clock, isSplit))
  }
  return { penalties, goals, format: STANDARD_FORMAT }
}

const endsOf = (happened: BoxRecords) =>
  penaltyServices(happened)
    .filter(({ shorthands }) => shorthands)
    .map(({ penalty, to }) => ({ name: nameOf(penalty), to }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.to - other.to)
    .map(({ name, to }) => `${name} ${textOf(to)}`)
    .join(', ')

/** Which side has fewer skaters, by how many, from when to when. */
function shortOf(happened: BoxRecords): string {
  const all = penaltyServices(happened).filter(({ shorthands }) => shorthands)
  const more = (at: number) =>
    all
      .filter(({ from, to }) => from <= at && at < to)
      .reduce((sum, { penalty }) => sum + (penalty.against ? 1 : -1), 0)
  const times = [...new Set(all.flatMap(({ from, to }) => [from, to]))]
    .toSorted((one, other) => one - other)
    .filter((at) => at === 0 || more(at) !== more(at - 1))
  const spans = times.flatMap((from, index) => {
    const to = times[index + 1]
    return to === undefined ? [] : [{ from, to, more: more(from) }]
  })
  return spans
    .filter((span) => span.more !== 0)
    .map(({ from, to, more: by }) => {
      return `${by > 0 ? 'B' : 'A'} ${Math.abs(by)} ${textOf(from)}-${textOf(to)}`
    })
    .join(', ')
}

const GOALS = GOAL_TABLES.flatMap(({ title, cases }) => cases.map((one) => ({ title, ...one })))
const STOPPAGES = STOPPAGE_TABLES.flatMap(({ title, cases }) =>
  cases.map((one) => ({ title, ...one })),
)
const stoppage = ({ a, b }: { a: string; b: string }, isSplit = false) =>
  happenedIn([...a.split(', '), ...b.split(', ')].map((one) => `0:00 ${one}`).join(', '), isSplit)

/** The same after the answer that penalties are coincidental. */
function answered({ penalties, ...others }: BoxRecords): BoxRecords {
  const out = new Set(canceledOut([...penalties], STANDARD_FORMAT))
  const all = [...penalties].map((one) => (out.has(one) ? { ...one, powerPlays: 0 } : one))
  return { ...others, penalties: all }
}

describe('the penalty box', () => {
  it.each(GOALS)('BOX-1 Penalties end as in the rule book ($title $id: $play)', (one) => {
    expect(endsOf(happenedIn(one.play))).toBe(one.ends)
  })

  it.each(STOPPAGES)(
    'BOX-2 Penalties of one stoppage leave the difference ($title $id: $a against $b)',
    (one) => {
      for (const isSplit of [false, true]) {
        const happened = stoppage(one, isSplit)
        expect(shortOf(happened)).toBe(one.short)
        const result = answered(happened)
        expect(shortOf(result)).toBe(one.short)
        const plays = (against: boolean) =>
          [...result.penalties]
            .filter((penalty) => penalty.against === against)
            .reduce((sum, { powerPlays }) => sum + powerPlays, 0)
        if (!isSplit) expect(`${plays(true)}:${plays(false)}`).toBe(one.powerPlays)
      }
    },
  )

  it('BOX-3 The order in which penalties of one second are recorded changes nothing', () => {
    const words = fc.constantFrom('2', '2+2', '5', '5+2', '2+10', '10', '2+2+5', 'GM', '5+GM')
    const who = fc.constantFrom('A1', 'A2', 'A3', 'B1', 'B2', 'B3')
    const event = fc.record({ at: fc.constantFrom(60, 90, 120, 180), who, words })
    const goal = fc.record({ against: fc.boolean(), clock: fc.constantFrom(90, 130, 180, 240) })
    const property = fc.property(
      fc.array(event, { minLength: 2, maxLength: 7 }),
      fc.array(goal, { maxLength: 3 }),
      fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
      (events, goals, keys) => {
        const penalties = events.flatMap((one) => penaltiesOf(`${one.who} ${one.words}`, one.at))
        const others = {
          goals: goals.map((one) => ({ ...one, periodNumber: 1 as const, penaltyShot: false })),
          format: STANDARD_FORMAT,
        }
        const shuffled = penalties
          .map((penalty, index) => ({ penalty, key: keys[index] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ penalty }) => penalty)
        const served = (all: readonly BoxPenalty[]) =>
          penaltyServices({ ...others, penalties: all })
            .map(({ penalty, from, to, shorthands }) => [penalty.id, from, to, shorthands].join())
            .toSorted()
        expect(served(shuffled)).toEqual(served(penalties))
      },
    )
    fc.assert(property, { seed: 37, numRuns: 300 })
  })

  it('BOX-4 A penalty whose time is over in the second of a goal has ended, and its strength before is known', () => {
    const at = (clock: number, against = true) =>
      strengthsOf(happenedIn('8:00 A7 2'))({ periodNumber: 1, clock }, against)
    expect(at(600)).toEqual({ strength: 'even', before: 'powerPlay' })
    expect(at(600, false)).toEqual({ strength: 'even', before: 'shortHanded' })
    for (const clock of [599, 601]) expect(at(clock).before).toBe(at(clock).strength)
    // In the second of its call it has not begun.
    expect(at(480)).toEqual({ strength: 'even', before: 'even' })
  })
})
