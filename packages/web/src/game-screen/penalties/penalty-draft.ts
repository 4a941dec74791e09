import { wornBy } from '@icetally/domain/game/model/opponent'
import {
  type RecordedPenalty,
  usualClass,
  usualPowerPlays,
} from '@icetally/domain/game/kinds/penalty/penalty'
import { jerseyOf, sentJersey } from '@icetally/domain/platform/jersey'
import type { PenaltyClass } from '@icetally/domain/platform/limits'

/** Who took a penalty: a player of ours, an opponent by number, or a bench, or nobody knows. */
export type Offender = { readonly playerId: string } | { readonly jersey: string } | 'unnamed'

/** A penalty while it is entered; null is what nobody has said yet. */
export interface PenaltyDraft {
  readonly against: boolean
  readonly offender: Offender | null
  readonly servedByPlayerId: string | null
  readonly minutes: number | null
  readonly infraction: string | null
  /** Null: as the minutes say. */
  readonly penaltyClass: PenaltyClass | null
  /** Null: as the class says. */
  readonly powerPlays: number | null
}

/** Nothing is said yet. */
export const EMPTY_DRAFT: PenaltyDraft = {
  ...{ against: false, offender: null, servedByPlayerId: null, minutes: null },
  ...{ infraction: null, penaltyClass: null, powerPlays: null },
}

/** The minutes of a penalty of which nobody said them. */
const USUAL_MINUTES = 2

/** A recorded penalty, to be corrected. */
export function draftOf(penalty: RecordedPenalty): PenaltyDraft {
  const { against, playerId, servedByPlayerId, minutes, infraction } = penalty
  const ours = playerId === null ? 'unnamed' : { playerId }
  const jersey = jerseyOf(wornBy(penalty))
  const theirs = jersey === null ? 'unnamed' : { jersey }
  return {
    ...{ against, offender: against ? theirs : ours, servedByPlayerId, minutes, infraction },
    ...{ penaltyClass: penalty.class, powerPlays: penalty.powerPlays },
  }
}

/** The other side: who took it and who serves it are of one side. */
export const ofSide = (draft: PenaltyDraft, against: boolean): PenaltyDraft =>
  draft.against === against ? draft : { ...draft, against, offender: null, servedByPlayerId: null }

/** Other minutes: class and power plays follow from them again. */
export const withMinutes = (draft: PenaltyDraft, minutes: number): PenaltyDraft => ({
  ...{ ...draft, minutes, penaltyClass: null, powerPlays: null },
})

/** Its class and power plays: as they were said, or as they follow from the minutes. */
export function classOf({ minutes, penaltyClass, powerPlays }: PenaltyDraft) {
  const ofClass = penaltyClass ?? usualClass(minutes ?? USUAL_MINUTES)
  return { class: ofClass, powerPlays: powerPlays ?? usualPowerPlays(ofClass) }
}

/** What of a penalty is sent. */
export function penaltyFields(draft: PenaltyDraft) {
  const { against, offender, servedByPlayerId, infraction } = draft
  const named = offender === null || offender === 'unnamed' ? null : offender
  const worn = named !== null && 'jersey' in named ? sentJersey(named.jersey) : null
  return {
    against,
    playerId: named !== null && 'playerId' in named ? named.playerId : null,
    opponentNumber: worn?.number ?? null,
    ...(worn?.jersey && { opponentJersey: worn.jersey }),
    servedByPlayerId: against ? null : servedByPlayerId,
    minutes: draft.minutes ?? USUAL_MINUTES,
    infraction: infraction?.trim() || null,
    ...classOf(draft),
  }
}
