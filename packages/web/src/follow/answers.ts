import type { DecidedIn, PeriodNumber, Strength } from '@icetally/domain/limits'

/* The answers of the public calls, as the pages take them. */

interface BothSides {
  readonly for: number
  readonly against: number
}

export interface FollowedGame {
  readonly id: string
  readonly opponent: string | null
  readonly startTime: string | null
  readonly location: string | null
  readonly homeAway: 'home' | 'away' | null
  readonly status: 'scheduled' | 'live' | 'final'
  readonly score: BothSides | null
  readonly decidedIn: DecidedIn | null
}

interface Shown {
  readonly team: {
    readonly name: string
    readonly imageUrl: string | null
    readonly colour: string | null
  }
  readonly shows: readonly ('score' | 'schedule' | 'shots' | 'goals' | 'players')[]
  readonly names: 'numbers' | 'initials' | 'full'
}

export interface TeamAnswer extends Shown {
  readonly games: readonly FollowedGame[]
}

export interface FollowedGoal {
  readonly id: string
  readonly against: boolean
  readonly periodNumber: PeriodNumber
  readonly period: string
  readonly clock: number | null
  readonly strength: Strength | null
  readonly emptyNet: boolean
  readonly penaltyShot: boolean
  readonly gameWinning: boolean
  readonly scorer: string | null
  readonly assists: readonly string[]
  readonly score: BothSides
}

export interface FollowedPlayer {
  readonly label: string | null
  readonly goals: number | null
  readonly assists: number | null
  readonly points: number | null
  readonly shots: number | null
  readonly saves: number | null
  readonly shotsAgainst: number | null
}

export interface GameAnswer extends Shown {
  readonly game: FollowedGame & { readonly period: string | null }
  readonly periods: readonly {
    readonly periodNumber: PeriodNumber
    readonly label: string
    readonly goalsFor: number | null
    readonly goalsAgainst: number | null
    readonly shotsFor: number | null
    readonly shotsAgainst: number | null
  }[]
  readonly goals: readonly FollowedGoal[]
  readonly shots?: BothSides
  readonly players?: readonly FollowedPlayer[]
  readonly updatedAt: string | null
  readonly serverTime: string
}
