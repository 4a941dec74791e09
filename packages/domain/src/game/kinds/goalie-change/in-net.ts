import type { PeriodNumber } from '../../../platform/limits.ts'
import type { CreatedFact } from '../../model/fact-commands.ts'
import type { Named } from '../../model/kind.ts'
import { inOrderOfPlay, lastBefore, type Played } from '../../sheet/order-of-play.ts'
import { type LineupPlayer, lineupIn, type WithLineups } from '../lineup/lineup-record.ts'

/** Our goalie from now on. */
export interface RecordedGoalieChange extends CreatedFact {
  readonly periodNumber: PeriodNumber
  /** Seconds into the period; null if not recorded. */
  readonly clock: number | null
  /** Null: the net is empty. */
  readonly playerId: string | null
}

/** Records in which changes of the goalie can be looked up. */
export interface WithGoalieChanges {
  readonly goalieChanges: ReadonlyMap<string, RecordedGoalieChange>
}

/** Records that determine the goalie in the net. */
export type WithNet = WithGoalieChanges & WithLineups

/** A change, without its recorder. */
type Change = Omit<RecordedGoalieChange, 'recordedBy'>

/** When something happened in a game. */
type Moment = Omit<Played, 'id'>

/**
 * The changes of our goalie, with the start of the game as the first one where the lineup names the
 * starting goalie.
 */
export function changesInPlay(
  changes: Iterable<Change>,
  lineup: readonly LineupPlayer[] | null,
): Change[] {
  const [starting, ...others] = (lineup ?? []).filter(
    (player) => player.starting && player.position === 'G',
  )
  if (starting === undefined || others.length > 0) return [...changes]
  const { playerId } = starting
  const start = { id: '', periodNumber: 1, clock: 0, playerId } as const
  return [{ ...start, createdAt: Number.NEGATIVE_INFINITY }, ...changes]
}

const changesIn = (records: WithNet) =>
  changesInPlay(records.goalieChanges.values(), lineupIn(records)?.players ?? null)

/**
 * The change in force at a time of a game, in the order of play of the sheet: `playerId` is our
 * goalie, or null if the net was empty. Undefined if the goalie in the net was not recorded.
 */
export const goalieChangeInForce = (records: WithNet, moment: Moment): Change | undefined =>
  lastBefore(changesIn(records), moment)

/** Our goalie at a time of a game; null for an empty net, or if not recorded. */
export const goalieInNet = (records: WithNet, moment: Moment): string | null =>
  goalieChangeInForce(records, moment)?.playerId ?? null

/**
 * The goalie of a shootout, which follows all periods and never has an empty net; null if not
 * recorded.
 */
export const lastGoalie = (records: WithNet): string | null =>
  inOrderOfPlay(changesIn(records)).findLast(({ playerId }) => playerId !== null)?.playerId ?? null

/** The records to load in order to find the goalie in the net. */
export const WHO_IS_IN_NET: readonly Named[] = [
  { kind: 'goalieChange', all: true },
  { kind: 'lineup', all: true },
]
