/**
 * How a statement says of which team the rows of a table are: it names one team, or several; or it begins
 * with what a directory leads to; or it does not say it.
 */
export type Said = 'one team' | 'listed teams' | 'directory' | 'not at all'

/** What two columns, or a column and a value, have in common when they are equal. */
export type Term = { parent?: Term; said: Said; readonly weakestOf?: readonly Term[] }

const ORDER: readonly Said[] = ['one team', 'listed teams', 'directory', 'not at all']

/** A column, or a value, of which so much is known. */
export const newTerm = (said: Said = 'not at all'): Term => ({ said })

function rootOf(term: Term): Term {
  let root = term
  while (root.parent !== undefined) root = root.parent
  return root
}

/** The better known of two. */
export const stronger = (one: Said, other: Said): Said =>
  ORDER.indexOf(one) <= ORDER.indexOf(other) ? one : other
const weaker = (one: Said, other: Said): Said => (stronger(one, other) === one ? other : one)

/** What is known of a term by all that it equals. */
export const saidOf = (term: Term): Said => {
  const { said, weakestOf } = rootOf(term)
  const ofArms = (weakestOf ?? [])
    .map(saidOf)
    .reduce<Said | undefined>((all, arm) => (all === undefined ? arm : weaker(all, arm)), undefined)
  return ofArms === undefined ? said : stronger(said, ofArms)
}

/** Notes that two terms are equal. */
export function unite(one: Term | undefined, other: Term | undefined): void {
  if (one === undefined || other === undefined) return
  const [first, second] = [rootOf(one), rootOf(other)]
  if (first === second) return
  // What is known of the arms of a union stays with its own root.
  const [root, child] = second.weakestOf === undefined ? [first, second] : [second, first]
  root.said = stronger(root.said, saidOf(child))
  child.parent = root
}
