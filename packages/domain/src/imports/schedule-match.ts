import {
  daysBetween,
  type EntryItem,
  entryItems,
  type GameItem,
  gameItems,
} from './schedule-items.ts'
import type { KnownGame, KnownSchedule } from './schedule-known.ts'
import { adoptKnownNames, renamesIn } from './schedule-names.ts'
import { at, on, Pool, type Way } from './schedule-pool.ts'
import type { GameEntry } from './sides.ts'

/** An opponent that the file calls by another name. */
export interface Rename {
  readonly before: string
  readonly after: string
}

/** How the rows of a file and the games of a team belong together. */
export interface Matching {
  readonly found: ReadonlyMap<GameEntry, KnownGame>
  /** Rows that may be a game, which is not sure enough to be done. */
  readonly guesses: ReadonlyMap<GameEntry, Guess>
  /** New names that are taken for names of known opponents, each once. */
  readonly renames: readonly Rename[]
  /** Rows of a known opponent under a new name. */
  readonly renamed: ReadonlySet<GameEntry>
  /** Games from earlier files that are missing in this one. */
  readonly missing: readonly KnownGame[]
}

/** Why a row may be a game of the team. */
export interface Guess {
  readonly game: KnownGame
  readonly why: 'same time' | 'moved'
}

/** A played game is found under its id when its date was corrected by so many days. */
const CORRECTED = 3
/** A game without an opponent that becomes known may be moved by so many days. */
const SETTLED = 14
/** A game of a file that is only a part of a schedule may have moved by so many days. */
const FARTHEST_GUESS = 21
/** Matches rows with games against the same opponent at their time, or on their day. */
function matchSameDay(pool: Pool): void {
  pool.match(
    (one) => at(one, one.key),
    (one) => at(one, one.key),
  )
  pool.match(
    ({ sourceGame, key }) =>
      sourceGame === undefined || key === null ? null : `${sourceGame} ${key}`,
    ({ game, key }) => (key === null ? null : `${game.id} ${key}`),
    (one, other) => other.isOpen || daysBetween(one, other) <= CORRECTED,
  )
  pool.match(
    (one) => on(one, one.key),
    (one) => on(one, one.key),
  )
}

/** Matches rows under any name with the played game at their time: a team plays one game at a time. */
function matchPlayed(pool: Pool): void {
  const ofRow = (one: EntryItem) => at(one, '')
  pool.match(ofRow, (one) => at(one, one.isOpen ? null : ''))
}

/** Matches rows without an opponent with games without one, at their time and on their day. */
function matchBothUnknown(pool: Pool): void {
  for (const keyOf of [at, on]) {
    pool.match(
      (one) => keyOf(one, one.key === null ? '' : null),
      (one) => keyOf(one, one.key === null ? '' : null),
    )
  }
}

/** Matches games without an opponent with the rows at their time that have more games of one than the list. */
function matchNowKnown(pool: Pool): void {
  const inFile = Map.groupBy(pool.entries, ({ key }) => key)
  const inList = Map.groupBy(pool.games, ({ key }) => key)
  const isMore = (key: string | null) =>
    (inFile.get(key)?.length ?? 0) > (inList.get(key)?.length ?? 0)
  pool.match(
    (one) => at(one, one.key !== null && isMore(one.key) ? '' : null),
    (one) => at(one, one.key === null && one.isOpen ? '' : null),
  )
}

/** Matches games whose opponent is not known yet, in the file or in the list. */
function matchUnknown(pool: Pool): void {
  const isEither: Way = (one, other) => one.key === null || (other.key === null && other.isOpen)
  for (const keyOf of [at, on]) {
    pool.match(
      (one) => keyOf(one, ''),
      (one) => keyOf(one, ''),
      isEither,
    )
  }
  pool.match(
    ({ sourceGame }) => sourceGame ?? null,
    ({ game }) => game.id,
    (one, other) => isEither(one, other) && daysBetween(one, other) <= SETTLED,
  )
  pool.match(
    (one) => (one.key === null && !one.isOff ? '' : null),
    (one) => (one.key === null && one.isOpen ? '' : null),
  )
}

/** Matches the rows of opponents with a new name; answers the renames, and the rows. */
function matchRenamed(pool: Pool, known: KnownSchedule, extent: Extent, all: readonly EntryItem[]) {
  const names = new Set(gameItems(known).flatMap(({ key }) => key ?? []))
  // Rows of the past may still have the old name.
  const left = new Set(pool.entries)
  const inFile = new Set(
    all.filter((one) => one.time > known.now || left.has(one)).flatMap(({ key }) => key ?? []),
  )
  const { entries, games } = pool
  const replaced = new Set(extent.isWhole ? known.sources.values() : [])
  const found = renamesIn({ entries, games, replaced }, names, inFile)
  const renamed = new Set<EntryItem>()
  const renames: Rename[] = []
  for (const [after, before] of found) {
    const rows = pool.entries.filter(({ key }) => key === after)
    const [row] = rows
    const game = pool.games.find(({ key }) => key === before)
    const names = { before: game?.game.opponent ?? before, after: row?.entry.opponent ?? after }
    renames.push(names)
    if (known.otherTeams.has(names.after)) continue
    for (const one of rows) {
      one.key = before
      renamed.add(one)
    }
  }
  if (renamed.size > 0) {
    matchSameDay(pool)
    matchMoved(pool, known, extent)
  }
  return { renames, renamed }
}

/**
 * Matches games that were imported from a file with the rows against the same opponent, regardless
 * of how far they moved.
 */
function matchMoved(pool: Pool, { sources, isFeed, now }: KnownSchedule, extent: Extent): void {
  if (!extent.isWhole) return
  const imported = new Set(sources.values())
  const may: Way = (one, { game, isOpen, time }) =>
    !one.isOff &&
    isOpen &&
    !(one.time < now && time > now) &&
    (isFeed || imported.has(game.id)) &&
    (!(time < extent.from) || one.sourceGame === game.id)
  pool.match(
    ({ key }) => key,
    ({ key }) => key,
    may,
  )
}

/** Matches games without an opponent with rows whose opponent is new. */
function matchSettled(pool: Pool, { sources }: KnownSchedule, { isWhole, from }: Extent): void {
  const imported = new Set(sources.values())
  pool.match(
    (one) => (one.isOff ? null : ''),
    (one) => (one.key === null && one.isOpen ? '' : null),
    (one, other) =>
      one.key !== null &&
      (daysBetween(one, other) <= SETTLED ||
        (isWhole && imported.has(other.game.id) && other.time >= from)),
  )
}

/** Rows that may be a game: at its time, or against its opponent. */
function guessesIn(pool: Pool, isWhole: boolean): Map<GameEntry, Guess> {
  const guesses = new Map<GameEntry, Guess>()
  const guess = (pairs: readonly (readonly [EntryItem, GameItem])[], why: Guess['why']) => {
    for (const [{ entry }, { game }] of pairs) guesses.set(entry, { game, why })
  }
  guess(
    pool.match(
      (one) => at(one, one.isOff ? null : ''),
      (one) => at(one, ''),
    ),
    'same time',
  )
  const moved = pool.match(
    ({ key, isOff }) => (isOff ? null : key),
    ({ key }) => key,
    (one, other) => {
      const { entry } = one
      const days = daysBetween(one, other)
      const isSameSide = entry.homeAway === other.game.homeAway
      return other.isOpen && (isWhole || (isSameSide && days <= FARTHEST_GUESS))
    },
  )
  guess(moved, 'moved')
  return guesses
}

/** The part of the schedule that a file covers. */
interface Extent {
  /** Does it cover the whole schedule? */
  readonly isWhole: boolean
  /** Games before this time may be missing in it: some calendars drop the past. */
  readonly from: number
}

const DAY = 24 * 60 * 60 * 1000

/**
 * The extent of a file. A followed calendar covers the whole schedule; another file does if it has
 * at least half as many rows as there are upcoming games from files.
 */
function extentOf(
  entries: readonly EntryItem[],
  games: readonly GameItem[],
  { isFeed, sources, now }: KnownSchedule,
): Extent {
  const imported = new Set(sources.values())
  let first = Number.POSITIVE_INFINITY
  for (const { time } of entries) if (time < first) first = time
  const from = first < now ? first - 60 * DAY : now
  const open = games.filter(
    ({ game, isOpen, time }) => isOpen && imported.has(game.id) && time >= Math.min(first, now),
  )
  return { isWhole: isFeed || (open.length > 0 && entries.length * 2 >= open.length), from }
}

/**
 * Finds the game of each row, over the whole file: by opponent, time, order and location, and by
 * ids where they help.
 */
export function matchSchedule(entries: readonly GameEntry[], known: KnownSchedule): Matching {
  const all = entryItems(entries, known)
  const games = gameItems(known)
  adoptKnownNames(all, games)
  const extent = extentOf(all, games, known)
  const { isWhole } = extent
  const pool = new Pool(
    all.filter(({ isOff }) => !isOff),
    games,
  )
  matchSameDay(pool)
  matchPlayed(pool)
  matchBothUnknown(pool)
  matchNowKnown(pool)
  matchMoved(pool, known, extent)
  matchUnknown(pool)
  const { renames, renamed } = matchRenamed(pool, known, extent, all)
  matchSettled(pool, known, extent)
  pool.entries.push(...all.filter(({ isOff }) => isOff))
  matchSameDay(pool)
  matchUnknown(pool)
  const sure = new Map(pool.found)
  const guesses = guessesIn(pool, isWhole)
  const found = new Map([...sure].filter(([entry]) => !guesses.has(entry)))
  const imported = new Set(known.sources.values())
  const missing = pool.games.filter(
    ({ game, isOpen, time }) => isWhole && isOpen && time > known.now && imported.has(game.id),
  )
  return {
    ...{ found, guesses, renames },
    renamed: new Set([...renamed].map(({ entry }) => entry)),
    missing: missing.map(({ game }) => game),
  }
}
