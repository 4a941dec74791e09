import { folded } from './fold.ts'
import type { Sides } from './schedule-words.ts'

/** Whose schedule it is. */
export interface OwnTeam {
  readonly teamName: string
  /** The chosen one of the names in the file. */
  readonly ourTeam: string | undefined
}

const wordsOf = (name: string): string[] => folded(name).split(' ').filter(Boolean)

/** Are all words of the shorter name in the longer one? */
function isPartOf(one: string, other: string): boolean {
  const [first, second] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const [few, many] = first.size <= second.size ? [first, second] : [second, first]
  return (
    few.size > 0 &&
    [...few].some((word) => word.length > 2) &&
    [...few].every((word) => many.has(word))
  )
}

/**
 * Words behind a name that identify another team of the same club: "Hawks Girls", "Hawks U14",
 * "Hertha 03 IV".
 */
const OTHER_TEAM =
  /\d|^(?:\p{L}{1,3}|girls|boys|women|womens|mens|ladies|juniors?|seniors?|minor|major|white|black|blue|gold|green|silver|grey|gray|orange|damen|herren|frauen|jugend|junioren|espoir|relève)$/u

/** Is one the other without the town before it ("Bay Hawks") or the nickname behind it ("Green Bay")? */
function isVariant(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const [few, many] = first.length <= second.length ? [first, second] : [second, first]
  const more = many.length - few.length
  if (few.length === 0 || !few.some((word) => word.length > 2)) return false
  if (few.every((word, index) => word === many[index + more])) return true
  const behind = many.slice(few.length)
  return (
    few.every((word, index) => word === many[index]) &&
    !behind.some((word) => OTHER_TEAM.test(word))
  )
}

/** Folded names of the team, and whether they are a guess; none if the user has to choose. */
interface OwnNames {
  readonly names: ReadonlySet<string>
  readonly isGuess: boolean
}

/** The names of a file under which the team plays. */
export function ownNamesIn(all: readonly Sides[], { teamName, ourTeam }: OwnTeam): OwnNames {
  const found = Map.groupBy(
    all.flatMap(({ home, away }) => [home, away]),
    folded,
  )
  const known = (name: string) => (found.has(folded(name)) ? folded(name) : undefined)
  const chosen = ourTeam === undefined ? undefined : known(ourTeam)
  const names = [...found.keys()]
  const parts = names.filter((name) => isPartOf(name, teamName))
  const [longest = ''] = parts.toSorted((one, other) => other.length - one.length)
  const isOne = parts.every((name) => isVariant(name, longest))
  const exact = chosen ?? known(teamName) ?? (isOne && parts.length > 0 ? longest : undefined)
  if (exact !== undefined) {
    return { names: withVariants(exact, names, all), isGuess: false }
  }
  const [only, other] = [...found].filter(([, sides]) => sides.length === all.length)
  return only !== undefined && other === undefined && all.length > 2
    ? { names: new Set([only[0]]), isGuess: true }
    : { names: new Set(), isGuess: false }
}

/** A name with its other forms in the file; two that play each other are two teams. */
function withVariants(name: string, names: readonly string[], all: readonly Sides[]): Set<string> {
  const own = new Set([name])
  const plays = (one: string) =>
    all.some(({ home, away }) => {
      const sides = [folded(home), folded(away)]
      return sides.includes(one) && sides.some((side) => side !== one && own.has(side))
    })
  let size = 0
  while (own.size > size) {
    size = own.size
    for (const one of names) {
      if (!own.has(one) && [...own].some((other) => isVariant(one, other)) && !plays(one))
        own.add(one)
    }
  }
  return own
}

/**
 * Another name that may be the team's: in a file of mostly its own games the most frequent name in
 * the other games that it never plays against.
 */
export function aliasAmong(
  all: readonly Sides[],
  isOwn: (name: string) => boolean,
): string | undefined {
  const isOurs = ({ home, away }: Sides) => isOwn(home) || isOwn(away)
  const others = all.filter((sides) => !isOurs(sides))
  if (others.length === 0 || others.length * 2 >= all.length) return undefined
  const opponents = new Set(
    all.filter(isOurs).flatMap(({ home, away }) => [folded(home), folded(away)]),
  )
  const counts = Map.groupBy(
    others.flatMap(({ home, away }) => [folded(home), folded(away)]),
    (name) => name,
  )
  const [best] = [...counts]
    .filter(([name]) => !opponents.has(name))
    .sort(([, one], [, other]) => other.length - one.length)
  return best?.[0]
}
