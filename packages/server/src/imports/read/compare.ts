import { NO_MEMORY } from '@icetally/domain/imports/feed-memory'
import type { Question } from '@icetally/domain/imports/read-game'
import { compareRoster, type KnownPlayer } from '@icetally/domain/imports/roster-difference'
import type { PlayerEntry } from '@icetally/domain/imports/roster-file'
import {
  compareSchedule,
  type KnownGame,
  type MissingGame,
} from '@icetally/domain/imports/schedule-difference'
import { type GameEntry, withDuplicates } from '@icetally/domain/imports/sides'
import { nameInBook } from '@icetally/domain/opponent/book'
import { type ComparedAs, type Entry, type Known, type Row, recordsOf } from './known.ts'
import { withSheets } from './sheet-rows.ts'

/** The differences of a file from the team's data. */
export interface Difference {
  readonly rows: Row[]
  readonly questions: readonly Question[]
  readonly missing: readonly MissingGame[]
  readonly renamed: readonly number[]
}

/** Compares the rows of a file with the team's data. */
export function compare(entries: readonly Entry[], known: Known, as: ComparedAs): Difference {
  const records = recordsOf(known)
  if (known.kind === 'roster') {
    const players = records as readonly KnownPlayer[]
    const rows = compareRoster(entries as readonly PlayerEntry[], players)
    return { rows, questions: [], missing: [], renamed: [] }
  }
  // Two names of one opponent may be in the file.
  const named = withDuplicates(
    (entries as readonly GameEntry[]).map((entry) => ({
      ...entry,
      opponent: nameInBook(known.book, entry.opponent),
      written: entry,
    })),
  )
  const sheets = named.filter((entry) => entry.sheet !== undefined)
  const games = records as readonly KnownGame[]
  const difference = compareSchedule(named, {
    games: sheets.length === 0 ? games : games.filter((game) => sheets.some(isAbout(game))),
    seasons: known.seasons.map((row) => ({
      ...{ id: row.id, name: row.name, startsOn: row.starts_on, endsOn: row.ends_on },
    })),
    sources: new Map(known.sources.map((row) => [row.source_hash, row.game_id])),
    ...{ timeZone: as.timeZone, now: as.now, isFeed: as.isFeed },
    otherTeams: new Set(as.otherTeams.split('\n')),
    memory: as.isFeed ? known.memory : NO_MEMORY,
  })
  if (sheets.length === 0) return difference
  const rows = withSheets(difference.rows, named, known)
  return { ...difference, rows, missing: [] }
}

const A_DAY_AND_A_HALF = 36 * 60 * 60 * 1000

const middleOf = ({ startTime, startDate }: Pick<KnownGame, 'startTime' | 'startDate'>): number =>
  Date.parse(startTime ?? `${startDate}T18:00:00Z`)

/**
 * Is a sheet about the time of this game? It has the time of one game, and is no list of all games.
 */
const isAbout = (game: KnownGame) => (entry: GameEntry) =>
  Math.abs(middleOf(game) - middleOf(entry)) < A_DAY_AND_A_HALF
