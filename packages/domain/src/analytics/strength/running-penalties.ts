import { type GameFormat, periodSeconds, type ScoredGoal } from '../../game/index.ts'
import { PERIOD_NUMBERS, type PeriodNumber, type Strength } from '../../platform/limits.ts'
import { ascending } from '../../platform/order.ts'
import { PenaltyBox, type Service } from './penalty-box.ts'
import type { BoxPenalty } from './terms.ts'

type Goal = Pick<ScoredGoal, 'against' | 'periodNumber' | 'clock' | 'penaltyShot'>

/** A time in a game: seconds into a period. */
export interface GameMoment {
  readonly periodNumber: PeriodNumber
  readonly clock: number
}

/**
 * The records that decide who is in the box: penalties and goals of both sides, and the game's
 * format.
 */
export interface BoxRecords<P extends BoxPenalty = BoxPenalty> {
  readonly penalties: Iterable<P>
  /** Each goal once, as on the sheet. */
  readonly goals: Iterable<Goal>
  readonly format: Pick<GameFormat, 'periods' | 'overtimes' | 'penalties'>
}

/** A penalty that is being served, or waits to begin, and its remaining seconds. */
export interface RunningPenalty<P extends BoxPenalty = BoxPenalty> {
  readonly penalty: P
  readonly remaining: number
  /** It has not begun: two others of its side, or one of the same player, come first. */
  readonly waits: boolean
}

const sum = (seconds: readonly number[]): number => seconds.reduce((all, one) => all + one, 0)

/** Returns the seconds of the game; an overtime that the format does not have lasts like the last period. */
export function secondsIn(format: BoxRecords['format']): (moment: GameMoment) => number {
  let start = 0
  const starts = new Map<PeriodNumber, number>()
  for (const period of PERIOD_NUMBERS) {
    starts.set(period, start)
    start += periodSeconds(format, period) ?? format.periods.at(-1) ?? 0
  }
  return ({ periodNumber, clock }) => (starts.get(periodNumber) ?? 0) + clock
}

/**
 * The box after all events until then; events without a clock are left out. Within a second,
 * penalties end by time, then goals count, then the penalties of that second begin: the order of
 * recording does not matter.
 */
function boxAt<P extends BoxPenalty>(
  { penalties, goals, format }: BoxRecords<P>,
  until: number,
): PenaltyBox<P> {
  const box = new PenaltyBox<P>(format)
  const secondOf = secondsIn(format)
  const bySecond = <Fact extends Pick<Goal, 'periodNumber' | 'clock'>>(facts: Iterable<Fact>) =>
    Map.groupBy(facts, ({ periodNumber, clock }) =>
      clock === null ? Number.NaN : secondOf({ periodNumber, clock }),
    )
  const [called, scored] = [bySecond(penalties), bySecond(goals)]
  const seconds = new Set([...called.keys(), ...scored.keys()].filter((at) => at <= until))
  for (const at of [...seconds].toSorted(ascending)) {
    box.pass(at)
    const counting = (scored.get(at) ?? []).filter(({ penaltyShot }) => !penaltyShot)
    for (const scoredOn of counting.map(({ against }) => Number(!against)).toSorted(ascending)) {
      box.score(scoredOn === 1, at)
    }
    box.enter(called.get(at) ?? [], at)
  }
  box.pass(until)
  return box
}

/** The served times, in seconds of the game, in the order in which the penalties ended. */
export const penaltyServices = <P extends BoxPenalty>(happened: BoxRecords<P>): Service<P>[] =>
  boxAt(happened, Number.POSITIVE_INFINITY).served

/**
 * The penalties that are being served at a time of the game, and the waiting ones, in the order
 * they began.
 */
export function runningPenalties<P extends BoxPenalty>(
  happened: BoxRecords<P>,
  now: GameMoment,
): RunningPenalty<P>[] {
  const at = secondsIn(happened.format)(now)
  const box = boxAt(happened, at)
  return [
    ...box.serving.map(({ term: { penalty }, until, rest }) => ({
      ...{ penalty, remaining: until - at + sum(rest), waits: false },
    })),
    ...box.waiting.map(({ penalty, parts }) => ({ penalty, remaining: sum(parts), waits: true })),
  ]
}

/** The strength of the side with so many fewer skaters than the other one. */
function strengthOf(fewer: number): Strength {
  if (fewer === 0) return 'even'
  return fewer < 0 ? 'powerPlay' : 'shortHanded'
}

/** The strength of a side when something happened: by the rule, and had it happened just before. */
interface StrengthThen {
  readonly strength: Strength
  /** With penalties that ended in that very second still counted; the same if none did. */
  readonly before: Strength
}

/**
 * Returns the strength at which a side plays at a time of the game, from the penalties that are
 * being served. Events of that very second are not included: a goal is scored at the strength
 * before it ends a penalty, and before a penalty of that second begins. A penalty whose time is
 * over in that second has ended (docs/formats.md, "The very second").
 */
export function strengthsOf(
  happened: BoxRecords,
): (now: GameMoment, against: boolean) => StrengthThen {
  const short = penaltyServices(happened).filter(({ shorthands }) => shorthands)
  const byRule = differencesOf(
    short,
    ({ from, began }) => (began === 'turn' ? from : from + JUST_AFTER),
    ({ to, ended }) => (ended === 'goal' ? to + JUST_AFTER : to),
  )
  const justBefore = differencesOf(
    short,
    ({ from }) => from + JUST_AFTER,
    ({ to }) => to + JUST_AFTER,
  )
  const secondOf = secondsIn(happened.format)
  return (now, against) => {
    const at = secondOf(now)
    const sign = against ? 1 : -1
    return { strength: strengthOf(sign * byRule(at)), before: strengthOf(sign * justBefore(at)) }
  }
}

/** Seconds: something that counts only after its second. Clocks are whole seconds. */
const JUST_AFTER = 0.5

/**
 * Answers with how many more skaters the opponent is short than the team at a time, of penalties that count from
 * one time on and until another one.
 */
function differencesOf(
  services: readonly Service[],
  start: (service: Service) => number,
  end: (service: Service) => number,
): (at: number) => number {
  const steps = services.flatMap((service) => {
    const by = service.penalty.against ? 1 : -1
    return [
      { at: start(service), by },
      { at: end(service), by: -by },
    ]
  })
  steps.sort((one, other) => ascending(one.at, other.at))
  let sum = 0
  const sums = steps.map(({ by }) => {
    sum += by
    return sum
  })
  return (at) => sums[countUntil(steps, at) - 1] ?? 0
}

/** How many of the steps, which are in order, are not after a time. */
function countUntil(steps: readonly { readonly at: number }[], at: number): number {
  let [low, high] = [0, steps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** The strength of a side at a time; null where that time is not known ({@link strengthsOf}). */
export const strengthNow = (
  happened: BoxRecords,
  now: GameMoment | null,
  against: boolean,
): Strength | null => (now === null ? null : strengthsOf(happened)(now, against).strength)
