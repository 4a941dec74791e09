import type { DecidedIn, ForfeitedBy, PeriodNumber } from '../../platform/limits.ts'
import type { GameFormat } from '../format/game-format.ts'
import type { RecordedFaceoff } from '../kinds/faceoff/faceoff.ts'
import type { RecordedFaceoffAdjustment } from '../kinds/faceoff/faceoff-adjustment.ts'
import type { RecordedFaceoffEvent } from '../kinds/faceoff/faceoff-event.ts'
import type { KINDS } from '../kinds/index.ts'
import { type LineupPlayer, lineupIn } from '../kinds/lineup/lineup-record.ts'
import type { RecordedShot } from '../kinds/shot/shot.ts'
import type { RecordOf } from '../model/kind.ts'
import { allKinds, type GameRecords, type KindName, recordsOf } from '../model/records.ts'

/** The end of a game, as the team typed or confirmed it. A shootout counts one goal for its winner. */
export interface FinalScore {
  readonly for: number
  readonly against: number
  readonly decidedIn: DecidedIn
  /** Absent or null: it was played. */
  readonly forfeitedBy?: ForfeitedBy | null | undefined
}

/** A position in the time of a game: seconds into a period. */
export interface GameTimestamp {
  readonly periodNumber: PeriodNumber
  readonly clock: number
}

/** The data of a game besides its records. */
export interface GameTerms {
  readonly final: FinalScore | null
  readonly format: GameFormat
  /** Where it was stopped before its regular end; null: it was not. */
  readonly endedAt: GameTimestamp | null
}

type Facts<Recorded, Unused extends keyof Recorded = never> = readonly Omit<
  Recorded,
  Unused | 'recordedBy'
>[]

/** The kinds of which a sheet needs less than all fields, or other things. */
type Reduced = 'period' | 'lineup' | 'shot' | 'faceoff' | 'faceoffEvent' | 'faceoffAdjustment'

type WholeFacts = {
  readonly [Name in Exclude<KindName, Reduced> as (typeof KINDS)[Name]['collection']]: Facts<
    RecordOf<(typeof KINDS)[Name]>
  >
}

/** The facts of one game from which its sheet is computed; each kind in any order. */
export interface SheetFacts extends WholeFacts, GameTerms {
  readonly shots: Facts<RecordedShot, 'xCoord' | 'yCoord' | 'attackingDirection'>
  /** The players whose faceoffs are tracked. */
  readonly faceoffs: readonly Pick<RecordedFaceoff, 'playerId'>[]
  readonly faceoffEvents: readonly Pick<RecordedFaceoffEvent, 'playerId' | 'won' | 'periodNumber'>[]
  readonly faceoffAdjustments: readonly Pick<
    RecordedFaceoffAdjustment,
    'playerId' | 'taken' | 'won'
  >[]
  /** The players dressed; null if not recorded. */
  readonly lineup: readonly LineupPlayer[] | null
}

/** An attempt of a shootout, as far as it counts. */
export type Attempt = SheetFacts['shootoutAttempts'][number]
/** A shot, as far as it counts. */
export type SheetShot = SheetFacts['shots'][number]
/** A recorded goal, as far as it counts. */
export type SheetGoal = SheetFacts['goals'][number]

type ListedFacts = Omit<SheetFacts, 'lineup' | keyof GameTerms>

/** The facts of a game with these records. */
export const sheetFactsOf = (
  records: GameRecords,
  { final, format, endedAt }: GameTerms,
): SheetFacts => ({
  ...(Object.fromEntries(
    allKinds().map((kind) => [kind.collection, [...recordsOf(records, kind).values()]]),
  ) as unknown as ListedFacts),
  lineup: lineupIn(records)?.players ?? null,
  final,
  format,
  endedAt,
})
