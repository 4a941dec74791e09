/**
 * How a statement names the team of a table's rows: one team, or several; or the rows that a directory
 * leads to; or not at all.
 */
export type TeamReach = 'one team' | 'listed teams' | 'directory' | 'not at all'

/** A set of equal columns and values. */
export type Term = { parent?: Term; reach: TeamReach; readonly weakestOf?: readonly Term[] }

const ORDER: readonly TeamReach[] = ['one team', 'listed teams', 'directory', 'not at all']

/** A column, or a value, of which so much is known. */
export const newTerm = (reach: TeamReach = 'not at all'): Term => ({ reach })

function rootOf(term: Term): Term {
  let root = term
  while (root.parent !== undefined) root = root.parent
  return root
}

/** The better known of two. */
export const stronger = (one: TeamReach, other: TeamReach): TeamReach =>
  ORDER.indexOf(one) <= ORDER.indexOf(other) ? one : other
const weaker = (one: TeamReach, other: TeamReach): TeamReach =>
  stronger(one, other) === one ? other : one

/** The reach of a term by all terms that it equals. */
export const weakestReachOf = (term: Term): TeamReach => {
  const { reach, weakestOf } = rootOf(term)
  const ofArms = (weakestOf ?? [])
    .map(weakestReachOf)
    .reduce<TeamReach | undefined>(
      (all, arm) => (all === undefined ? arm : weaker(all, arm)),
      undefined,
    )
  return ofArms === undefined ? reach : stronger(reach, ofArms)
}

/** Notes that two terms are equal. */
export function unite(one: Term | undefined, other: Term | undefined): void {
  if (one === undefined || other === undefined) return
  const [first, second] = [rootOf(one), rootOf(other)]
  if (first === second) return
  // The arms of a union have a root of their own.
  const [root, child] = second.weakestOf === undefined ? [first, second] : [second, first]
  root.reach = stronger(root.reach, weakestReachOf(child))
  child.parent = root
}
