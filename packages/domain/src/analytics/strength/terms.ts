import { type GameFormat, opponentJersey, type RecordedPenalty } from '../../game/index.ts'
import { ascending } from '../../platform/order.ts'

/** The fields of a penalty that the box needs. */
export type BoxPenalty = Pick<
  RecordedPenalty,
  | 'id'
  | 'against'
  | 'periodNumber'
  | 'clock'
  | 'playerId'
  | 'opponentNumber'
  | 'opponentJersey'
  | 'minutes'
  | 'class'
  | 'powerPlays'
>

export type PenaltyLengths = Pick<GameFormat, 'penalties'>

/** A penalty as it is served. */
export interface Term<P extends BoxPenalty = BoxPenalty> {
  readonly penalty: P
  /** The seconds of its parts, one after the other: two of a double minor. */
  readonly parts: readonly number[]
  /** Whether its side plays with a skater less. */
  readonly shorthands: boolean
  /** Whether a goal ends the part that is being served. */
  readonly endsByGoal: boolean
}

/** Which classes cancel out: a major with a major, a minor with a minor; misconducts with none. */
export type Kind = 'minor' | 'major' | 'misconduct'

/** Double minors cancel out as minors, match penalties as majors. */
export function kindOf({ class: of }: BoxPenalty): Kind {
  if (of === 'minor' || of === 'doubleMinor') return 'minor'
  return of === 'major' || of === 'match' ? 'major' : 'misconduct'
}

/** Whether it is two minors of the same player; some leagues list it as one minor of twice the length. */
const isDouble = ({ class: of, minutes }: BoxPenalty, { penalties }: PenaltyLengths): boolean =>
  of === 'doubleMinor' || (of === 'minor' && minutes * 60 === 2 * penalties.minor)

/**
 * The seconds for which a penalty is served, part by part; none for a penalty shot and a game misconduct. A
 * match penalty is served like a major, for any minutes on the sheet (IIHF 21.1, USA Hockey 405(a)).
 */
export function partsOf(penalty: BoxPenalty, format: PenaltyLengths): readonly number[] {
  const seconds = penalty.minutes * 60
  const { class: of } = penalty
  if (of === 'penaltyShot' || of === 'gameMisconduct' || seconds === 0) return []
  if (of === 'match') return [Math.min(seconds, format.penalties.major)]
  return isDouble(penalty, format) ? [seconds / 2, seconds / 2] : [seconds]
}

/** Names the person who took a penalty; null for a bench and for an unknown opponent. */
export function personOf({ against, playerId, ...opponent }: BoxPenalty): string | null {
  const person = playerId ?? opponentJersey(opponent)
  return person === null ? null : `${against ? 'theirs' : 'ours'} ${person}`
}

const RANK = { minor: 1, major: 0, misconduct: 3 } as const
const OF_NO_EFFECT = 2

const rankOf = ({ penalty, shorthands }: Term): number => {
  const kind = kindOf(penalty)
  return kind === 'misconduct' || shorthands ? RANK[kind] : OF_NO_EFFECT
}

const lengthOf = ({ parts }: Term): number => parts.reduce((sum, seconds) => sum + seconds, 0)

/**
 * Penalties of one stoppage in the order in which they are served, in any order of recording. Of one
 * player the major comes first, and a misconduct last (IIHF Table 14 B1, USA Hockey 402(e) and 404(a)); of several
 * players the minors come first (USA Hockey 408(c), NHL 26.3).
 */
export function inServingOrder<P extends BoxPenalty>(terms: readonly Term<P>[]): Term<P>[] {
  const byPerson = Map.groupBy(terms, ({ penalty }) => personOf(penalty) ?? `of ${penalty.id}`)
  const groups = [...byPerson].map(([person, own]) => {
    const inOrder = own.toSorted(
      (one, other) =>
        ascending(rankOf(one), rankOf(other)) ||
        ascending(lengthOf(one), lengthOf(other)) ||
        ascending(one.penalty.id, other.penalty.id),
    )
    const rank = Math.min(...own.map(rankOf))
    const first = rank === RANK.major ? RANK.minor : rank === RANK.minor ? RANK.major : rank
    return { person, inOrder, first, seconds: inOrder[0] === undefined ? 0 : lengthOf(inOrder[0]) }
  })
  return groups
    .toSorted(
      (one, other) =>
        ascending(one.first, other.first) ||
        ascending(one.seconds, other.seconds) ||
        ascending(one.person, other.person),
    )
    .flatMap(({ inOrder }) => inOrder)
}
