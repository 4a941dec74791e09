import type { GameStatus, HomeAway } from '../platform/limits.ts'

/**
 * What a followed calendar said when its changes were last applied or declined: only what it says differently
 * since then is a change. Corrections by hand stay, and games that were deleted or left out do not come back.
 */
export interface FeedMemory {
  /** By the ids of games. */
  readonly said: Readonly<Record<string, string>>
  /** Of games that were left out. */
  readonly left: readonly string[]
}

/** What an import says of a game, and sets. */
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

/** A game of the team. */
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

/** What a schedule is compared with. */
export interface KnownSchedule {
  readonly games: readonly KnownGame[]
  readonly seasons: readonly KnownSeason[]
  /** The games that came from files, by what those call them. */
  readonly sources: ReadonlyMap<string, string>
  readonly timeZone: string
  readonly now: number
  /** Is it a calendar that the team follows, which has all of its games? */
  readonly isFeed: boolean
  /** New names in the file that are no new names of known opponents, as was answered. */
  readonly otherTeams: ReadonlySet<string>
  readonly memory: FeedMemory
}
