import type { GameStatus, HomeAway } from '../platform/limits.ts'

/**
 * The fields of a followed calendar when its changes were last applied or declined: only a
 * difference since then is a change. Manual corrections stay, and deleted or skipped games are not
 * added again.
 */
export interface FeedMemory {
  /** By the ids of games. */
  readonly said: Readonly<Record<string, string>>
  /** Of games that were left out. */
  readonly left: readonly string[]
}

/** The fields of a game that an import has and sets. */
export interface GameContent {
  readonly opponent: string | null
  readonly startTime: string | null
  /** The day where the time is not known; else null. */
  readonly startDate: string | null
  readonly location: string | null
  readonly homeAway: HomeAway | null
  readonly competition: string | null
  readonly seasonId: string | null
}

export interface KnownGame extends GameContent {
  readonly id: string
  readonly status: GameStatus
}

/** A season of the team, with its days. */
interface KnownSeason {
  readonly id: string
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string
}

/** The team's data that a schedule is compared with. */
export interface KnownSchedule {
  readonly games: readonly KnownGame[]
  readonly seasons: readonly KnownSeason[]
  /** The games that were imported from files, by the files' ids. */
  readonly sources: ReadonlyMap<string, string>
  readonly timeZone: string
  readonly now: number
  /** Is it a calendar that the team follows, which has all of its games? */
  readonly isFeed: boolean
  /** New names in the file that are no new names of known opponents, as was answered. */
  readonly otherTeams: ReadonlySet<string>
  readonly memory: FeedMemory
}
