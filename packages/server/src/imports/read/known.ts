import { hash } from 'node:crypto'
import { compareNewestFirst } from '@icetally/domain/game/order'
import { startMomentOf } from '@icetally/domain/game/start'
import type { FeedMemory } from '@icetally/domain/imports/feed-memory'
import type { KnownPlayer, PreviewRow } from '@icetally/domain/imports/roster-difference'
import type { PlayerEntry } from '@icetally/domain/imports/roster-file'
import type { KnownGame } from '@icetally/domain/imports/schedule-difference'
import type { GameEntry } from '@icetally/domain/imports/sides'
import type { BookEntry } from '@icetally/domain/opponent/book'
import type { GameTable, SeasonTable } from '../../platform/db/schema.ts'

/*
 * The data that a file is compared with, as it is read from the database: it is sent to the
 * comparing process, which does all work that takes time with many rows.
 */

/** A game with its season. */
export type GameRow = Pick<
  GameTable,
  | ('id' | 'opponent' | 'location' | 'home_away' | 'competition' | 'created_at')
  | ('start_time' | 'start_date')
  | ('final_for' | 'final_against' | 'final_decided_in' | 'forfeited_by')
  | ('notes' | 'ended_period' | 'ended_clock' | 'recorded' | 'changed_at')
> & {
  readonly season_id: string | null
  /** Its own, or that of the team; JSON. */
  readonly format: string
  /** Does a link to this game alone exist? */
  readonly linked: 0 | 1
  /** How often its records changed since its numbers began. */
  readonly changes: number
}

interface KnownPlayers {
  readonly players: readonly KnownPlayer[]
  /** The ids of players who are guests. */
  readonly guests: readonly string[]
}

export interface KnownRoster extends KnownPlayers {
  readonly kind: 'roster'
}

/** The schedule of a team, with imported games by the hashes of their ids in files. */
export interface KnownSchedule extends KnownPlayers {
  readonly kind: 'schedule'
  /** The format of new games, as JSON. */
  readonly format: string
  readonly games: readonly GameRow[]
  readonly seasons: readonly Pick<SeasonTable, 'id' | 'name' | 'starts_on' | 'ends_on'>[]
  /** Its opponents, by all their names. */
  readonly book: readonly Pick<BookEntry, 'name' | 'aliases'>[]
  readonly sources: readonly { readonly source_hash: string; readonly game_id: string }[]
  /** A followed calendar's earlier content; read for calendars alone. */
  readonly memory: FeedMemory
}

/** The team's data that an import concerns. */
export type Known = KnownRoster | KnownSchedule

/** A row of a file as it was read. */
export type Entry = PlayerEntry | GameEntry

/** A record of the team as imports see it. */
export type KnownRecord = { readonly id: string }
export type Row = PreviewRow<KnownRecord, object>

const toIso = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString()

/** A game as the domain knows it. */
const knownGame = (row: GameRow): KnownGame => ({
  id: row.id,
  opponent: row.opponent,
  startTime: toIso(row.start_time),
  startDate: row.start_date,
  location: row.location,
  homeAway: row.home_away,
  competition: row.competition,
  seasonId: row.season_id,
  status: row.final_decided_in !== null ? 'final' : row.recorded === 1 ? 'live' : 'scheduled',
})

const orderOf = (row: GameRow) => ({
  id: row.id,
  startTime: startMomentOf({ startTime: row.start_time, startDate: row.start_date }, null),
  createdAt: row.created_at,
})

/** Players or games of the team, in the order in which they are shown. */
export function recordsOf(known: Known): readonly (KnownPlayer | KnownGame)[] {
  if (known.kind === 'roster') return known.players
  return known.games
    .toSorted((one, other) => compareNewestFirst(orderOf(one), orderOf(other)))
    .map(knownGame)
}

/** A file's id of a game may name people: only its hash is stored. */
export const sourceHash = (source: string): string => hash('sha256', source)

/** The rows of a file without data that may name other people than players. */
export const withHashes = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) =>
    'source' in entry && entry.source !== null
      ? { ...entry, source: sourceHash(entry.source) }
      : entry,
  )

/** The settings besides the rows that decide how a file is compared. */
export interface ComparedAs {
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** New names that are no new names of known opponents, one a line. */
  readonly otherTeams: string
  readonly isFeed: boolean
}
