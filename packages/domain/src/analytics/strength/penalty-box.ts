import { termsOfStoppage } from './canceling.ts'
import {
  type BoxPenalty,
  inServingOrder,
  type PenaltyLengths,
  personOf,
  type Term,
} from './terms.ts'

/** Why a penalty began: it was called, the penalty before it ended by time, or by a goal. */
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

/** The penalties of one person: how many are served now, and in which look at the queue one was found that waits. */
interface Person {
  serving: number
  /** The penalties among them that make the side short. */
  short: number
  waitsIn: number
  shortWaitsIn: number
}

const newPerson = (): Person => ({ serving: 0, short: 0, waitsIn: 0, shortWaitsIn: 0 })

interface Serving<P extends BoxPenalty> {
  readonly term: Term<P>
  readonly person: Person
  readonly from: number
  readonly began: Began
  /** When the part that is being served ends. */
  until: number
  /** The parts after it. */
  rest: readonly number[]
}

/**
 * The maximum of players of one side who are served at once and leave it short: it keeps three
 * skaters.
 */
const AT_ONCE = 2

/** A term with its person; one of a bench, or of an unknown opponent, has a person of its own. */
interface Waiting<P extends BoxPenalty> {
  readonly term: Term<P>
  readonly person: Person
}

/**
 * The penalty box as time passes, in seconds of the game. Counts are held for each side and person,
 * so that a game with the maximum of penalties takes milliseconds.
 */
export class PenaltyBox<P extends BoxPenalty> {
  readonly served: Service<P>[] = []
  readonly serving: Serving<P>[] = []
  private readonly queue: Waiting<P>[] = []
  private readonly persons = new Map<string, Person>()
  private looks = 0
  private readonly shortOf = { ours: 0, theirs: 0 }
  private readonly format: PenaltyLengths

  constructor(format: PenaltyLengths) {
    this.format = format
  }

  /** The terms that have not begun, in the order in which they will begin. */
  get waiting(): Term<P>[] {
    return this.queue.map(({ term }) => term)
  }

  /** How many skaters a side is short. */
  short(against: boolean): number {
    return this.shortOf[against ? 'theirs' : 'ours']
  }

  /** Takes in all penalties that were called at a time. */
  enter(penalties: readonly P[], at: number): void {
    const isEmpty = this.short(false) + this.short(true) === 0
    const terms = inServingOrder(termsOfStoppage(penalties, this.format, isEmpty))
    this.queue.push(...terms.map((term) => ({ term, person: this.personIn(term) })))
    this.letIn(at, 'called')
  }

  /** Lets time pass: players who have served their time leave, and waiting ones begin. */
  pass(to: number): void {
    for (;;) {
      const next = firstToEnd(this.serving)
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
    const least = firstToEnd(
      this.serving.filter(({ term }) => term.penalty.against === scoredOn && term.endsByGoal),
    )
    if (least !== undefined) this.endPart(least, at, 'goal')
  }

  private personIn({ penalty }: Term<P>): Person {
    const name = personOf(penalty)
    if (name === null) return newPerson()
    const person = this.persons.get(name) ?? newPerson()
    this.persons.set(name, person)
    return person
  }

  /** Counts a term that begins to be served, or was served. */
  private count({ term, person }: Waiting<P>, by: 1 | -1): void {
    person.serving += by
    if (!term.shorthands) return
    person.short += by
    this.shortOf[term.penalty.against ? 'theirs' : 'ours'] += by
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
    this.count(one, -1)
    this.served.push({ penalty, shorthands, from, began, to: at, ended })
    this.letIn(at, ended === 'goal' ? 'goal' : 'turn')
  }

  private letIn(at: number, began: Began): void {
    this.looks += 1
    const entering: Waiting<P>[] = []
    for (const one of this.queue) {
      if (this.mustWait(one)) continue
      this.count(one, 1)
      entering.push(one)
    }
    for (const one of entering) {
      this.queue.splice(this.queue.indexOf(one), 1)
      const { term, person } = one
      const [first = 0, ...rest] = term.parts
      this.serving.push({ term, person, from: at, began, until: at + first, rest })
    }
  }

  /**
   * A penalty that makes its side short waits for two others that do, or for one of the same
   * player; a substitute serves it during the player's misconduct. One without that effect waits
   * for the same player's others. A waiting penalty is recorded for the ones after it.
   */
  private mustWait({ term: { penalty, shorthands }, person }: Waiting<P>): boolean {
    const waits = shorthands
      ? this.short(penalty.against) >= AT_ONCE ||
        person.short > 0 ||
        person.shortWaitsIn === this.looks
      : person.serving > 0 || person.waitsIn === this.looks
    if (waits) {
      person.waitsIn = this.looks
      if (shorthands) person.shortWaitsIn = this.looks
    }
    return waits
  }
}

/** The term whose part ends first; of several that end at once the one that began first. */
const firstToEnd = <P extends BoxPenalty>(terms: readonly Serving<P>[]): Serving<P> | undefined =>
  terms.reduce<Serving<P> | undefined>(
    (first, one) => (first === undefined || one.until < first.until ? one : first),
    undefined,
  )
