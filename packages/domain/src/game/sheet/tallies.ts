import type { KINDS } from '../kinds/index.ts'
import type { RecordOf } from '../model/kind.ts'
import { type KindName, kindNamed } from '../model/records.ts'

/** The figures of a kind of record on the sheet: how many of them each side and each player has. */
interface Tally {
  /** The field of the team and of its players. */
  readonly own: string
  readonly opponents: string
  /** Such as "Hits", and its abbreviation over a column of figures. */
  readonly title: string
  readonly short: string
}

/** Records that can be counted in this way. */
interface OfSide {
  readonly against: boolean
  readonly playerId: string | null
}

type Possible = {
  readonly [Name in KindName]: RecordOf<(typeof KINDS)[Name]> extends OfSide ? Tally | null : null
}

/** The counts of each kind on the sheet; null for kinds that are counted in their own way, or not at all. */
const TALLIES = {
  period: null,
  shot: null,
  goal: null,
  faceoff: null,
  faceoffEvent: null,
  faceoffAdjustment: null,
  goalieChange: null,
  penalty: null,
  hit: { own: 'hits', opponents: 'opponentHits', title: 'Hits', short: 'HIT' },
  shootoutAttempt: null,
  lineup: null,
} as const satisfies Possible

type Counted = NonNullable<(typeof TALLIES)[keyof typeof TALLIES]>

/** How many records each side has, by kind; null where none was recorded in the game. */
export type TeamTallies = Readonly<Record<Counted['own' | 'opponents'], number | null>>
/** How many records name a player of the team, by kind; null where none was recorded in the game. */
export type PlayerTallies = Readonly<Record<Counted['own'], number | null>>

interface NamedTally extends Tally {
  readonly own: keyof PlayerTallies
  readonly opponents: keyof TeamTallies
  /** The facts of the kind by this name. */
  readonly collection: string
}

let known: readonly NamedTally[] | undefined

/** All counts of kinds, in the order they are shown. */
export const tallies = (): readonly NamedTally[] => {
  known ??= namedTallies()
  return known
}

const namedTallies = (): NamedTally[] =>
  Object.entries<Tally | null>(TALLIES).flatMap(([name, tally]) =>
    tally === null ? [] : [{ ...tally, collection: kindNamed(name).collection } as NamedTally],
  )

const factsOf = (facts: object, { collection }: NamedTally): readonly OfSide[] =>
  (facts as Readonly<Record<string, readonly OfSide[]>>)[collection] ?? []

type Count = (all: readonly OfSide[]) => number

/** A count, but null where the whole game has no such record: then they were not recorded. */
const counted = (all: readonly OfSide[], count: Count) => (all.length === 0 ? null : count(all))

/** The counts of both sides in the facts of a game. */
export const teamTallies = (facts: object): TeamTallies =>
  Object.fromEntries(
    tallies().flatMap((tally) => {
      const all = factsOf(facts, tally)
      const ofSide =
        (side: boolean): Count =>
        (of) =>
          of.filter(({ against }) => against === side).length
      return [
        [tally.own, counted(all, ofSide(false))],
        [tally.opponents, counted(all, ofSide(true))],
      ]
    }),
  ) as TeamTallies

/** The counts of a player of the team in the facts of a game. */
export const playerTallies = (facts: object, player: string): PlayerTallies =>
  mapTallies((tally) =>
    counted(
      factsOf(facts, tally),
      (all) => all.filter(({ against, playerId }) => !against && playerId === player).length,
    ),
  )

/** A value for each count of a player. */
export const mapTallies = (valueFor: (tally: NamedTally) => number | null): PlayerTallies =>
  Object.fromEntries(tallies().map((tally) => [tally.own, valueFor(tally)])) as PlayerTallies
