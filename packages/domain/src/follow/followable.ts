import type { FinalScore, PlacedShot, Score, ScoredGoal, SheetPeriod } from '../game/index.ts'
import type { Identity } from '../opponent/index.ts'
import type {
  GameStatus,
  HomeAway,
  PeriodNumber,
  Position,
  ShotOutcome,
} from '../platform/limits.ts'
import type { Named } from './names.ts'

/** How followers see an opponent beside its name. */
export type OpponentLook = Pick<Identity, 'code' | 'colour' | 'secondColour' | 'crest'>

/** A game, as far as followers may see it. */
export interface FollowableGame {
  readonly id: string
  readonly opponent: string | null
  /** How the opponent is drawn; null or absent: its book does not have it. */
  readonly opponentLook?: OpponentLook | null
  /** ISO 8601. */
  readonly startTime: string | null
  /** Its day, as in `2026-04-02`; also where the time is not known. */
  readonly startDate: string | null
  /** Of the team; null if not set. */
  readonly timeZone: string | null
  /** ISO 8601. */
  readonly createdAt: string
  /** ISO 8601; null as long as nothing is recorded. */
  readonly recordedAt: string | null
  readonly location: string | null
  readonly homeAway: HomeAway | null
  readonly status: GameStatus
  readonly final: FinalScore | null
  /** The goals so far; null as long as nothing is recorded. */
  readonly score: Score | null
}

type People = 'scorerId' | 'assister1Id' | 'assister2Id' | 'goalieId' | 'onIce'

/** A goal, as far as followers may see it. */
export interface FollowableGoal extends Omit<ScoredGoal, People | 'createdAt'> {
  readonly scorer: Named | null
  readonly assister1: Named | null
  readonly assister2: Named | null
}

interface PlayerLine {
  readonly player: Named & { readonly id: string }
}

/** A sheet, as far as followers may see it. */
export interface FollowableSheet {
  readonly periods: readonly SheetPeriod[]
  readonly goals: readonly FollowableGoal[]
  readonly penalties: readonly { readonly periodNumber: PeriodNumber }[]
  /** In the order taken; null where there was none. */
  readonly shootout?: readonly { readonly against: boolean; readonly scored: boolean }[] | null
  readonly team: { readonly shots: number | null; readonly opponentShots: number | null }
  readonly players: readonly (PlayerLine & {
    readonly position: Position | null
    readonly goals: number | null
    readonly assists: number | null
    readonly points: number | null
    readonly shots: number | null
  })[]
  readonly goalies: readonly (PlayerLine & {
    readonly saves: number | null
    readonly shotsAgainst: number | null
  })[]
}

/** A shot, as far as followers may see it: in canvas units, as it was tapped. */
export interface FollowableShot extends PlacedShot {
  readonly periodNumber: PeriodNumber
  readonly scored: boolean
  readonly outcome: ShotOutcome | null
  /** The goalie of the team in the net; null: of an own shot, or not recorded. */
  readonly goalieId: string | null
}
