import type { RecordedPenalty, ScoredGoal } from '../../game/index.ts'
import { PERIOD_NUMBERS, type PeriodNumber, type Strength } from '../../platform/limits.ts'
import { ascending } from '../../platform/order.ts'

type Penalty = Omit<RecordedPenalty, 'recordedBy'>
type Goal = Pick<ScoredGoal, 'against' | 'periodNumber' | 'clock' | 'penaltyShot'>

/** A time in a game: seconds into a period. */
export interface GameMoment {
  readonly periodNumber: PeriodNumber
  readonly clock: number
}

/** A penalty that is being served, or waits for its turn, and the seconds that are left of it. */
export interface RunningPenalty<P extends Penalty = Penalty> {
  readonly penalty: P
  readonly remaining: number
  /** It has not begun: two others of its side, or one of the same player, come first. */
  readonly waits: boolean
}

interface Serving<P> {
  readonly penalty: P
  /** When the part that is being served ends, in seconds of the game. */
  until: number
  /** What of a double minor comes after that, in seconds. */
  rest: number
}

/** The most of one side that are served at once and leave it short-handed: it keeps three skaters. */
const AT_ONCE = 2
/** Served of a match penalty, regardless of its minutes on the sheet. */
const MATCH_SECONDS = 300

/** How long it is served: the part that a goal can end, and what comes after it. */
function partsOf({ class: of, minutes }: Penalty): readonly [first: number, rest: number] {
  const seconds = minutes * 60
  if (of === 'penaltyShot' || of === 'gameMisconduct') return [0, 0]
  if (of === 'match') return [Math.min(seconds, MATCH_SECONDS), 0]
  // Some leagues list a double minor as a minor of four minutes.
  if (of === 'doubleMinor' || (of === 'minor' && minutes === 4)) return [seconds / 2, seconds / 2]
  return [seconds, 0]
}

/** Does it leave its side a skater short? Not where penalties of both sides cancel out, or a misconduct. */
const isShorthanding = ({ powerPlays, class: of }: Penalty): boolean =>
  powerPlays > 0 && of !== 'misconduct'

const isMinor = ({ class: of }: Penalty): boolean => of === 'minor' || of === 'doubleMinor'

/** Is it the same person's? A bench's, or an unknown opponent's, belongs to no player. */
const isSamePerson = (one: Penalty, other: Penalty): boolean =>
  one.against === other.against &&
  (one.playerId ?? one.opponentNumber) !== null &&
  (one.playerId ?? one.opponentNumber) === (other.playerId ?? other.opponentNumber)

/** Penalties as they are served, from the first to a moment of the game. */
class PenaltyBox<P extends Penalty> {
  readonly serving: Serving<P>[] = []
  waiting: P[] = []

  /** How many skaters a side is short. */
  short(against: boolean): number {
    const own = this.serving.filter(({ penalty }) => penalty.against === against)
    return own.filter(({ penalty }) => isShorthanding(penalty)).length
  }

  enter(penalty: P, at: number): void {
    if (partsOf(penalty)[0] === 0) return
    this.waiting.push(penalty)
    this.letIn(at)
  }

  /** Lets time pass: who has served it leaves, and who waited begins. */
  pass(to: number): void {
    for (;;) {
      const [next] = this.serving.toSorted((one, other) => ascending(one.until, other.until))
      if (next === undefined || next.until > to) return
      this.endPart(next, next.until)
    }
  }

  /**
   * A goal ends the first of the minor penalties by which the other side is short-handed at that time, of a
   * double minor the part that is being served. Majors run whole, and so does everything while both sides
   * have as many skaters, and after a penalty shot (IIHF Official Rule Book, minor, double-minor and major
   * penalties; USA Hockey rules 402 to 404). Leagues in which a goal of the short-handed side ends a
   * penalty, too, as in the PWHL, differ.
   */
  score({ against, penaltyShot }: Goal, at: number): void {
    const scoredOn = !against
    if (penaltyShot || this.short(scoredOn) <= this.short(against)) return
    const minor = this.serving.find(
      ({ penalty }) => penalty.against === scoredOn && isMinor(penalty) && isShorthanding(penalty),
    )
    if (minor !== undefined) this.endPart(minor, at)
  }

  private endPart(served: Serving<P>, at: number): void {
    served.until = at + served.rest
    const isOver = served.rest === 0
    served.rest = 0
    if (!isOver) return
    this.serving.splice(this.serving.indexOf(served), 1)
    this.letIn(at)
  }

  private letIn(at: number): void {
    const waiting = this.waiting
    this.waiting = []
    for (const penalty of waiting) {
      const others = [...this.serving.map((one) => one.penalty), ...this.waiting]
      const isFull = isShorthanding(penalty) && this.short(penalty.against) >= AT_ONCE
      if (isFull || others.some((other) => isSamePerson(other, penalty))) this.waiting.push(penalty)
      else this.begin(penalty, at)
    }
  }

  private begin(penalty: P, at: number): void {
    const [first, rest] = partsOf(penalty)
    this.serving.push({ penalty, until: at + first, rest })
  }
}

/** Seconds that a period has. */
export type PeriodLengths = (period: PeriodNumber) => number

const gameSeconds = ({ periodNumber, clock }: GameMoment, lengthOf: PeriodLengths): number =>
  PERIOD_NUMBERS.filter((period) => period < periodNumber).reduce(
    (seconds, period) => seconds + lengthOf(period),
    clock,
  )

interface WhatHappened<P extends Penalty> {
  readonly penalties: Iterable<P>
  /** Each goal once, as on the sheet. */
  readonly goals: Iterable<Goal>
  readonly lengthOf: PeriodLengths
}

/** The box after everything that happened until then; events without a clock are left out. */
function boxAt<P extends Penalty>(
  { penalties, goals, lengthOf }: WhatHappened<P>,
  until: (at: number) => boolean,
): PenaltyBox<P> {
  const box = new PenaltyBox<P>()
  const timed = <Fact extends { periodNumber: PeriodNumber; clock: number | null }>(
    facts: Iterable<Fact>,
    happen: (fact: Fact, at: number) => void,
  ) =>
    [...facts].flatMap((fact) => {
      const { periodNumber, clock } = fact
      if (clock === null) return []
      const at = gameSeconds({ periodNumber, clock }, lengthOf)
      return until(at) ? [{ at, happen: () => happen(fact, at) }] : []
    })
  const recorded = [...penalties].toSorted((one, other) =>
    ascending(one.createdAt, other.createdAt),
  )
  // A penalty that is called as a goal is scored begins after it: the sort keeps that order.
  const events = [
    ...timed(goals, (goal, at) => box.score(goal, at)),
    ...timed(recorded, (penalty, at) => box.enter(penalty, at)),
  ].toSorted((one, other) => ascending(one.at, other.at))
  for (const { at, happen } of events) {
    box.pass(at)
    happen()
  }
  return box
}

/** The penalties that are being served at a time of the game, and those that wait, in the order they began. */
export function runningPenalties<P extends Penalty>(
  happened: WhatHappened<P>,
  now: GameMoment,
): RunningPenalty<P>[] {
  const at = gameSeconds(now, happened.lengthOf)
  const box = boxAt(happened, (event) => event <= at)
  box.pass(at)
  return [
    ...box.serving.map(({ penalty, until, rest }) => ({
      ...{ penalty, remaining: until - at + rest, waits: false },
    })),
    ...box.waiting.map((penalty) => {
      const [first, rest] = partsOf(penalty)
      return { penalty, remaining: first + rest, waits: true }
    }),
  ]
}

/**
 * The strength at which a side plays at a time of the game, from the penalties that are being served; null
 * where that time is not known. What happened at that very time is not yet among it: a goal is scored at
 * the strength before it ends a penalty.
 */
export function strengthNow(
  happened: WhatHappened<Penalty>,
  now: GameMoment | null,
  against: boolean,
): Strength | null {
  if (now === null) return null
  const at = gameSeconds(now, happened.lengthOf)
  const box = boxAt(happened, (event) => event < at)
  // A penalty that ends in this second was served when the goal was scored, or not: by the sheet it was.
  box.pass(at)
  const more = box.short(!against) - box.short(against)
  if (more === 0) return 'even'
  return more > 0 ? 'powerPlay' : 'shortHanded'
}
