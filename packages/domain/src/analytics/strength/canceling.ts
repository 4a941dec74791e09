import { ascending } from '../../platform/order.ts'
import {
  type BoxPenalty,
  type Kind,
  kindOf,
  type PenaltyLengths,
  partsOf,
  personOf,
  type Term,
} from './terms.ts'

/** How many parts of each penalty cancel out; penalties of which none does are missing. */
type Canceled<P> = Map<P, number>

/** Whether the penalty was recorded without a power play, although its class usually gives one. */
const isWithoutPowerPlay = (penalty: BoxPenalty): boolean =>
  penalty.powerPlays === 0 && kindOf(penalty) !== 'misconduct'

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

/** The penalties of one class at one stoppage, with the parts that still count. */
class Stoppage<P extends BoxPenalty> {
  readonly canceled: Canceled<P> = new Map()
  private readonly parts: ReadonlyMap<P, number>

  constructor(penalties: readonly P[], kind: Kind, format: PenaltyLengths) {
    const ofKind = penalties.filter((penalty) => kindOf(penalty) === kind)
    this.parts = new Map(ofKind.map((penalty) => [penalty, partsOf(penalty, format).length]))
  }

  private of(against: boolean): P[] {
    return [...this.parts.keys()].filter((penalty) => penalty.against === against)
  }

  private cancel(penalty: P, count: number): void {
    this.canceled.set(penalty, (this.canceled.get(penalty) ?? 0) + count)
  }

  /** The parts of a penalty that still count. */
  open(penalty: P): number {
    return (this.parts.get(penalty) ?? 0) - (this.canceled.get(penalty) ?? 0)
  }

  openOf(against: boolean): number {
    return sum(this.of(against).map((penalty) => this.open(penalty)))
  }

  /**
   * Cancels the penalties recorded without a power play, and in return halves of the other side's
   * double minors.
   */
  cancelRecorded(): void {
    const cancelSide = (against: boolean) => {
      const all = this.of(against).filter(isWithoutPowerPlay)
      for (const penalty of all) this.cancel(penalty, this.open(penalty))
      return sum(all.map((penalty) => this.parts.get(penalty) ?? 0))
    }
    const [ours, theirs] = [cancelSide(false), cancelSide(true)]
    const halves = this.of(ours > theirs).filter((penalty) => this.open(penalty) === 2)
    const inOrder = halves.toSorted((one, other) => ascending(one.id, other.id))
    for (const penalty of inOrder.slice(0, Math.abs(ours - theirs))) this.cancel(penalty, 1)
  }

  /**
   * Cancels this number of parts of a side, players with the fewest parts first, so that as few
   * players as possible stay off the ice (Hockey Canada, order of canceling; IIHF leaves the choice
   * to the captain).
   */
  take(against: boolean, count: number): void {
    const all = this.of(against).filter((penalty) => this.open(penalty) > 0)
    const byPerson = Map.groupBy(all, (penalty) => personOf(penalty) ?? `of ${penalty.id}`)
    const inOrder = [...byPerson]
      .map(([person, own]) => ({ person, own, open: sum(own.map((one) => this.open(one))) }))
      .toSorted(
        (one, other) => ascending(one.open, other.open) || ascending(one.person, other.person),
      )
      .flatMap(({ own }) =>
        own.toSorted(
          (one, other) =>
            ascending(this.open(one), this.open(other)) || ascending(one.id, other.id),
        ),
      )
    let left = count
    for (const penalty of inOrder) {
      const taken = Math.min(left, this.open(penalty))
      if (taken > 0) this.cancel(penalty, taken)
      left -= taken
    }
  }

  cancelRest(): void {
    const count = Math.min(this.openOf(false), this.openOf(true))
    for (const against of [false, true]) this.take(against, count)
  }
}

/**
 * The penalties of one stoppage as they are served. Majors of both sides cancel out, then minors,
 * as many as the side with fewer has; the rest makes a side short (IIHF 19.1 to 19.5, Table 15; USA
 * Hockey 402(f), 403(c)). Penalties recorded without a power play come first. A single minor of
 * each side is served without a substitute where the box is empty (`isEmpty`): both sides play with
 * a skater less (IIHF and NHL 19.1).
 */
export function termsOfStoppage<P extends BoxPenalty>(
  penalties: readonly P[],
  format: PenaltyLengths,
  isEmpty: boolean,
): Term<P>[] {
  const minors = new Stoppage(penalties, 'minor', format)
  const majors = new Stoppage(penalties, 'major', format)
  for (const stoppage of [majors, minors]) stoppage.cancelRecorded()
  const isFourOnFour =
    isEmpty &&
    minors.openOf(false) === 1 &&
    minors.openOf(true) === 1 &&
    majors.openOf(false) + majors.openOf(true) + minors.canceled.size === 0
  if (!isFourOnFour) for (const stoppage of [majors, minors]) stoppage.cancelRest()
  return penalties.flatMap((penalty): Term<P>[] => {
    const parts = partsOf(penalty, format)
    if (parts.length === 0) return []
    const kind = kindOf(penalty)
    const open = kind === 'misconduct' ? 0 : (kind === 'major' ? majors : minors).open(penalty)
    if (open === 0) return [{ penalty, parts: [sum(parts)], shorthands: false, endsByGoal: false }]
    const endsByGoal = kind === 'minor' && !isFourOnFour
    return [{ penalty, parts: parts.slice(-open), shorthands: true, endsByGoal }]
  })
}

/** The penalties of one stoppage that cancel out as a whole: they give no power play. */
export const canceledOut = <P extends BoxPenalty>(
  penalties: readonly P[],
  format: PenaltyLengths,
): P[] =>
  termsOfStoppage(penalties, format, false).flatMap(({ penalty, shorthands }) =>
    shorthands || kindOf(penalty) === 'misconduct' || penalty.powerPlays === 0 ? [] : [penalty],
  )
