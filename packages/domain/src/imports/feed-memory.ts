import type { FeedMemory, GameContent, KnownGame } from './schedule-known.ts'
import type { GameEntry } from './sides.ts'

export type { FeedMemory } from './schedule-known.ts'

const FIELDS = [
  ...(['opponent', 'startTime', 'startDate', 'location', 'homeAway', 'competition'] as const),
]

/** The fields of a game as a calendar has them, whichever name the opponent book has. */
const fieldsOf = ({ written, ...entry }: GameEntry) =>
  FIELDS.map((field) => (written ?? entry)[field])

/** The fields of a game in a calendar, as one text. */
export const entryText = (entry: GameEntry): string => JSON.stringify(fieldsOf(entry))

/** Of a calendar that was not read before. */
export const NO_MEMORY: FeedMemory = { said: {}, left: [] }

/** The fields that the calendar has not changed since: for those the game keeps its values. */
export function unchangedFields(
  entry: GameEntry,
  game: KnownGame | null,
  { said }: FeedMemory,
): Partial<GameContent> {
  const before = game === null ? undefined : said[game.id]
  if (game === null || before === undefined) return {}
  const values = JSON.parse(before) as readonly unknown[]
  const present = fieldsOf(entry)
  const same = FIELDS.filter((_field, index) => values[index] === present[index])
  return Object.fromEntries(same.map((field) => [field, game[field]]))
}

/** The texts of games that were left out, or deleted since. */
export function leftOut({ said, left }: FeedMemory, games: readonly KnownGame[]): Set<string> {
  const present = new Set(games.map(({ id }) => id))
  const deleted = Object.entries(said).flatMap(([id, text]) => (present.has(id) ? [] : [text]))
  return new Set([...left, ...deleted])
}

/** A calendar whose rows were applied. */
interface AppliedCalendar {
  readonly entries: readonly GameEntry[]
  /** The games of its rows, by line. */
  readonly games: ReadonlyMap<number, string>
  /** The ids of the games of the team. */
  readonly present: ReadonlySet<string>
  /** The other rows still wait; else they were left out. */
  readonly isPartial: boolean
}

/**
 * The memory after the rows of a calendar were applied: of deleted games and of games that were left out as long as
 * the calendar has them.
 */
export function remembered(
  { said, left }: FeedMemory,
  { entries, games, present, isPartial }: AppliedCalendar,
): FeedMemory {
  const now = new Set(entries.map(entryText))
  const before = Object.entries(said).filter(([id, text]) => present.has(id) || now.has(text))
  const ofGames = entries.flatMap((entry) => {
    const id = games.get(entry.line)
    return id === undefined ? [] : [[id, entryText(entry)] as const]
  })
  const without = isPartial
    ? []
    : entries.filter(({ line, doubt }) => !games.has(line) && doubt?.blocks !== true)
  return {
    said: Object.fromEntries([...before, ...ofGames]),
    left: [...new Set([...left.filter((text) => now.has(text)), ...without.map(entryText)])],
  }
}
