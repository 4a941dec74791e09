import {
  type RecordedPenalty,
  usualClass,
  usualPowerPlays,
} from '@icetally/domain/game/kinds/penalty/penalty'
import type { PenaltyClass } from '@icetally/domain/platform/limits'
import { namedBy, type OfWho, whoOf } from '../shared/who.ts'

/** A penalty while it is entered; null is what nobody has said yet. */
export interface PenaltyDraft extends OfWho {
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
  ...{ against: false, who: null, servedByPlayerId: null, minutes: null },
  ...{ infraction: null, penaltyClass: null, powerPlays: null },
}

/** The minutes of a penalty of which nobody said them. */
const USUAL_MINUTES = 2

/** A recorded penalty, to be corrected. */
export function draftOf(penalty: RecordedPenalty): PenaltyDraft {
  const { against, servedByPlayerId, minutes, infraction } = penalty
  return {
    ...{ against, who: whoOf(penalty), servedByPlayerId, minutes, infraction },
    ...{ penaltyClass: penalty.class, powerPlays: penalty.powerPlays },
  }
}

/** The other side: who took it and who serves it are of one side. */
export const ofSide = (draft: PenaltyDraft, against: boolean): PenaltyDraft =>
  draft.against === against ? draft : { ...draft, against, who: null, servedByPlayerId: null }

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
  const { against, servedByPlayerId, infraction } = draft
  return {
    ...namedBy(draft),
    servedByPlayerId: against ? null : servedByPlayerId,
    minutes: draft.minutes ?? USUAL_MINUTES,
    infraction: infraction?.trim() || null,
    ...classOf(draft),
  }
}
