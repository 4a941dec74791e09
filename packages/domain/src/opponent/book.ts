import { folded } from '../platform/folded.ts'
import { shortCode } from '../platform/short-code.ts'
import { allSteps } from '../platform/steps.ts'

/** How the field of a crest is divided between its two colors. */
export const CREST_PATTERNS = ['plain', 'halves', 'stripe', 'sash', 'hoop', 'chevron'] as const
export type CrestPattern = (typeof CREST_PATTERNS)[number]

/** The most other names that an opponent has in the book. */
export const MOST_ALIASES = 20

/** The book's entry of an opponent, for names and drawings. */
export interface BookEntry {
  readonly name: string
  /** Other names of the same team, as in calendars, and its former ones. */
  readonly aliases: readonly string[]
  /** Three letters. */
  readonly code: string
  /** `#rrggbb`; null where not chosen. */
  readonly colour: string | null
  readonly secondColour: string | null
  readonly crest: CrestPattern
}

/** How one side of a game is named and drawn. */
export type Identity = Pick<BookEntry, 'name' | 'code' | 'colour' | 'secondColour' | 'crest'>

/** The names of an entry, as they are compared. */
export const namesOf = ({ name, aliases }: Pick<BookEntry, 'name' | 'aliases'>): Set<string> =>
  new Set([name, ...aliases].map(folded))

type Named = Pick<BookEntry, 'name' | 'aliases'>

/**
 * The entries by their own names and by their other ones, in the form used for comparison; of two
 * the first.
 */
interface Index {
  readonly byName: Map<string, Named>
  readonly byAlias: Map<string, Named>
  /** The names that were looked for, as they were written, so that each is folded once. */
  readonly found: Map<string, Named | undefined>
}

/** A book is looked through once for all games that are named by it. */
const indexes = new WeakMap<readonly Named[], Index>()

/** Entries whose names are folded in one step: two hundred names. */
const AT_ONCE = 10

/** Prepares a book for searches in steps of a few milliseconds: it may have ten thousand names. */
export function* indexing(book: readonly Named[]): Generator<undefined, Index> {
  const index: Index = { byName: new Map(), byAlias: new Map(), found: new Map() }
  for (const [at, entry] of book.toReversed().entries()) {
    index.byName.set(folded(entry.name), entry)
    for (const name of namesOf(entry)) index.byAlias.set(name, entry)
    if (at % AT_ONCE === AT_ONCE - 1) yield
  }
  indexes.set(book, index)
  return index
}

function indexOf(book: readonly Named[]): Index {
  return indexes.get(book) ?? allSteps(indexing(book))
}

/** The entry of the book that has this name, its own or another one; undefined where none has. */
export function entryNamed<Entry extends Named>(
  book: readonly Entry[],
  name: string | null,
): Entry | undefined {
  if (name === null) return undefined
  const index = indexOf(book)
  if (!index.found.has(name)) index.found.set(name, entryFor(index, folded(name)))
  return index.found.get(name) as Entry | undefined
}

const entryFor = ({ byName, byAlias }: Index, wanted: string): Named | undefined =>
  wanted === '' ? undefined : (byName.get(wanted) ?? byAlias.get(wanted))

/** An entry without its names: how the opponent is drawn; null where the book does not have it. */
export function lookInBook(
  book: readonly BookEntry[],
  name: string | null,
): Omit<Identity, 'name'> | null {
  const entry = entryNamed(book, name)
  if (entry === undefined) return null
  const { code, colour, secondColour, crest } = entry
  return { code, colour, secondColour, crest }
}

/** The book's name of an opponent; the name itself if the book has none. */
export const nameInBook = (
  book: readonly Pick<BookEntry, 'name' | 'aliases'>[],
  name: string | null,
): string | null => entryNamed(book, name)?.name ?? name

const NO_NAME: Identity = {
  ...{ name: 'Opponent', code: 'OPP', colour: null, secondColour: null, crest: 'plain' },
}

/**
 * How an opponent is named and drawn: as in the book, else by its name alone. Its code differs from that of the team.
 * @param ours the code of the team
 */
export function identityOf(
  book: readonly BookEntry[],
  opponent: string | null,
  ours?: string,
): Identity {
  const entry = entryNamed(book, opponent)
  const { name, colour, secondColour, crest } = entry ?? {
    ...NO_NAME,
    ...(opponent && { name: opponent }),
  }
  const chosen = entry?.code ?? (opponent ? shortCode(opponent, new Set(ours && [ours])) : '')
  const code = chosen === '' ? NO_NAME.code : chosen
  return { name, colour, secondColour, crest, code: code === ours ? otherCode(name, ours) : code }
}

const otherCode = (name: string, ours: string): string =>
  shortCode(name, new Set([ours])) || (ours === NO_NAME.code ? 'VIS' : NO_NAME.code)
