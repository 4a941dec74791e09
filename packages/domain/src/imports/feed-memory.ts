import type { FeedMemory, GameContent, KnownGame } from './schedule-known.ts'
import type { GameEntry } from './sides.ts'

export type { FeedMemory } from './schedule-known.ts'

const FIELDS = [
  ...(['opponent', 'startTime', 'startDate', 'location', 'homeAway', 'competition'] as const),
]

/** The fields of a game in a calendar, as one text. */
export const entryText = (entry: GameEntry): string =>
  JSON.stringify(FIELDS.map((field) => entry[field]))

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
  const same = FIELDS.filter((field, index) => values[index] === entry[field])
  return Object.fromEntries(same.map((field) => [field, game[field]]))
}

/** The texts of games that were left out, or deleted since. */
export function leftOut({ said, left }: FeedMemory, games: readonly KnownGame[]): Set<string> {
  const present = new Set(games.map(({ id }) => id))
  const deleted = Object.entries(said).flatMap(([id, text]) => (present.has(id) ? [] : [text]))
  return new Set([...left, ...deleted])
}

/**
 * The memory after the rows of a calendar were applied; `games` are the games of its rows by line.
 * If it is partial, the other rows still wait; else they were left out.
 */
export function remembered(
  entries: readonly GameEntry[],
  games: ReadonlyMap<number, string>,
  { said, left }: FeedMemory,
  isPartial: boolean,
): FeedMemory {
  const now = new Set(entries.map(entryText))
  const ofGames = entries.flatMap((entry) => {
    const id = games.get(entry.line)
    return id === undefined ? [] : [[id, entryText(entry)] as const]
  })
  const without = isPartial
    ? []
    : entries.filter(({ line, doubt }) => !games.has(line) && doubt?.blocks !== true)
  return {
    said: { ...said, ...Object.fromEntries(ofGames) },
    left: [...new Set([...left.filter((text) => now.has(text)), ...without.map(entryText)])],
  }
}
