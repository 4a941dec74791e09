import { folded } from '../platform/folded.ts'
import { shortCode } from '../platform/short-code.ts'
import { type BookEntry, entryNamed, indexing } from './book.ts'

/** An opponent in the book of a team, with the code that was chosen for it. */
interface Stored {
  readonly name: string
  readonly aliases: readonly string[]
  /** Null: that of its name. */
  readonly code: string | null
}

/** The code of an opponent that is not in the book and whose name alone is not enough. */
export interface DerivedCode {
  readonly name: string
  readonly code: string
}

/**
 * The maximum of codes that are made unique: each may be tried in all of its letters, a tenth of a
 * millisecond.
 */
export const MOST_DERIVED = 100

/** Codes that are chosen in one step. */
const AT_ONCE = 50

/**
 * The codes of a team's opponents, in steps of a few milliseconds; none is that of the team or of
 * another opponent. Chosen codes stay; the others follow from the names, and of two with the same
 * letters the first has them.
 * @param ours the code of the team
 * @param book in the order of creation
 * @param names of opponents in games, in the order of creation
 * @returns the codes of the book in its order, and the codes of other opponents that the name alone
 *   does not give
 */
export function* opponentCodes(
  ours: string,
  book: readonly Stored[],
  names: readonly string[],
): Generator<undefined, { readonly codes: string[]; readonly derived: DerivedCode[] }> {
  const taken = new Set([ours, ...book.flatMap(({ code }) => code ?? [])])
  let left = MOST_DERIVED
  const codeFor = (name: string): string => {
    left -= 1
    const code = shortCode(name, taken)
    taken.add(code)
    return code
  }
  const codes: string[] = []
  for (const { name, code } of book) {
    codes.push(code ?? (left > 0 ? codeFor(name) : shortCode(name)))
    if (codes.length % AT_ONCE === 0) yield
  }
  yield* indexing(book)
  const others = new Map(names.toReversed().map((name) => [folded(name), name]))
  others.delete('')
  const derived = [...others.values()].toReversed().flatMap((name) => {
    if (left === 0 || entryNamed(book, name) !== undefined) return []
    const code = codeFor(name)
    return code === shortCode(name) ? [] : [{ name, code }]
  })
  return { codes, derived }
}

/**
 * The book, and entries of other opponents for their codes: how all are named and drawn.
 * @param derived absent in answers of the version before
 */
export const looksOf = (
  book: readonly BookEntry[],
  derived: readonly DerivedCode[] = [],
): BookEntry[] => [
  ...book,
  ...derived.map(({ name, code }) => ({
    ...{ name, code, aliases: [], colour: null, secondColour: null, crest: 'plain' as const },
  })),
]
