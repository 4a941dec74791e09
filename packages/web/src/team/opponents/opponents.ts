import type { Game } from '@icetally/domain/game/endpoints/games'
import { type TeamRecord, teamRecord } from '@icetally/domain/game/sheet/record'
import { entryNamed, type Identity, identityOf } from '@icetally/domain/opponent/book'
import { type DerivedCode, looksOf } from '@icetally/domain/opponent/codes'
import type { Opponent } from '@icetally/domain/opponent/endpoints/opponents'
import { folded } from '@icetally/domain/platform/folded'

/** An opponent of a team: of its book, or only of its games. */
export interface KnownOpponent extends Identity {
  /** Null: the book does not have it yet. */
  readonly entry: Opponent | null
  readonly games: number
  readonly record: TeamRecord
}

interface OpponentBook {
  readonly opponents: readonly Opponent[]
  readonly derivedCodes: readonly DerivedCode[]
}

/** All opponents of a book and of games, by name. */
export function opponentsOf(
  { opponents: book, derivedCodes }: OpponentBook,
  games: readonly Pick<Game, 'opponent' | 'final'>[],
): KnownOpponent[] {
  const named = games.filter(({ opponent }) => folded(opponent ?? '') !== '')
  const keyOf = (name: string | null) => entryNamed(book, name)?.id ?? folded(name ?? '')
  const byKey = Map.groupBy(named, ({ opponent }) => keyOf(opponent))
  const looks = looksOf(book, derivedCodes)
  const known = (name: string, entry: Opponent | null, of: typeof named): KnownOpponent => ({
    ...identityOf(looks, name),
    entry,
    games: of.length,
    record: teamRecord(of.flatMap(({ final }) => final ?? [])),
  })
  const inBook = book.map((entry) => known(entry.name, entry, byKey.get(entry.id) ?? []))
  const ids = new Set(book.map(({ id }) => id))
  const others = [...byKey].flatMap(([key, of]) =>
    ids.has(key) ? [] : known(of[0]?.opponent ?? '', null, of),
  )
  return [...inBook, ...others].sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
