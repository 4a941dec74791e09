import { ascending } from '../../platform/order.ts'
import { termsOfStoppage } from './canceling.ts'
import {
  type BoxPenalty,
  inServingOrder,
  kindOf,
  type PenaltyLengths,
  personOf,
  type Term,
} from './terms.ts'

/** Why a penalty began: it was called, its turn came as another ended, or a goal ended that one. */
type Began = 'called' | 'turn' | 'goal'

/** A penalty that was served, in seconds of the game. */
export interface Service<P extends BoxPenalty = BoxPenalty> {
  readonly penalty: P
  /** Whether its side played with a skater less. */
  readonly shorthands: boolean
  readonly from: number
  readonly began: Began
  readonly to: number
  readonly ended: 'time' | 'goal'
}

/** A term in the box. */
interface Serving<P extends BoxPenalty> {
  readonly term: Term<P>
  readonly from: number
  readonly began: Began
  /** When the part that is being served ends. */
  until: number
  /** The parts that come after it. */
  rest: readonly number[]
}

/** The most players of one side who are served at once and leave it short: it keeps three skaters. */
const AT_ONCE = 2

/** The penalty box as time passes, in seconds of the game. */
export class PenaltyBox<P extends BoxPenalty> {
  readonly served: Service<P>[] = []
  readonly serving: Serving<P>[] = []
  waiting: Term<P>[] = []
  private readonly format: PenaltyLengths

  constructor(format: PenaltyLengths) {
    this.format = format
  }

  /** How many skaters a side is short. */
  short(against: boolean): number {
    const own = this.serving.filter(({ term }) => term.penalty.against === against)
    return own.filter(({ term }) => term.shorthands).length
  }

  /** Takes in all penalties that were called at a time. */
  enter(penalties: readonly P[], at: number): void {
    const isEmpty = this.short(false) + this.short(true) === 0
    const terms = termsOfStoppage(penalties, this.format, isEmpty)
    this.waiting.push(...inServingOrder(terms))
    this.letIn(at, 'called')
  }

  /** Lets time pass: players who have served their time leave, and those who waited begin. */
  pass(to: number): void {
    for (;;) {
      const [next] = this.serving.toSorted((one, other) => ascending(one.until, other.until))
      if (next === undefined || next.until > to) return
      this.endPart(next, next.until, 'time')
    }
  }

  /**
   * A goal on a side with fewer skaters ends its minor with the least time left, of a double minor the part that is
   * being served. Majors, misconducts and coincidental penalties run on, and so does everything after a goal at
   * even strength, of the side with fewer skaters, or on a penalty shot (IIHF 16.2 and Table 14, USA Hockey
   * 402(c)). Leagues differ in which a goal of the short-handed side ends a penalty, too, such as the PWHL.
   */
  score(scoredOn: boolean, at: number): void {
    if (this.short(scoredOn) <= this.short(!scoredOn)) return
    const [least] = this.serving
      .filter(({ term }) => term.penalty.against === scoredOn && term.endsByGoal)
      .toSorted((one, other) => ascending(one.until, other.until))
    if (least !== undefined) this.endPart(least, at, 'goal')
  }

  private endPart(one: Serving<P>, at: number, ended: Service['ended']): void {
    const [next, ...rest] = one.rest
    if (next !== undefined) {
      one.until = at + next
      one.rest = rest
      return
    }
    this.serving.splice(this.serving.indexOf(one), 1)
    const { term, from, began } = one
    const { penalty, shorthands } = term
    this.served.push({ penalty, shorthands, from, began, to: at, ended })
    this.letIn(at, ended === 'goal' ? 'goal' : 'turn')
  }

  private letIn(at: number, began: Began): void {
    const waiting = this.waiting
    this.waiting = []
    for (const term of waiting) {
      const [first, ...rest] = term.parts
      if (first === undefined) continue
      if (this.mustWait(term)) this.waiting.push(term)
      else this.serving.push({ term, from: at, began, until: at + first, rest })
    }
  }

  /**
   * A penalty that makes its side short waits for two others that do, or for one of the same player; a substitute
   * serves it during the player's misconduct. One without that effect waits for the same player's others.
   */
  private mustWait({ penalty, shorthands }: Term<P>): boolean {
    const person = personOf(penalty)
    const isOwn = (other: Term<P>) => person !== null && personOf(other.penalty) === person
    const before = [...this.serving.map(({ term }) => term), ...this.waiting].filter(isOwn)
    if (!shorthands) return before.length > 0
    return (
      this.short(penalty.against) >= AT_ONCE ||
      before.some((other) => other.shorthands && kindOf(other.penalty) !== 'misconduct')
    )
  }
}
