import type { GameFormat } from '@icetally/domain/game/format/game-format'
import {
  proposedPowerPlays,
  type RecordedPenalty,
  usualClass,
} from '@icetally/domain/game/kinds/penalty/penalty'
import type { PenaltyClass } from '@icetally/domain/platform/limits'
import { namedBy, type OfWho, personOf } from '../shared/who.ts'

/** A penalty while it is entered; null for fields without a value yet. */
export interface PenaltyDraft extends OfWho {
  readonly servedByPlayerId: string | null
  readonly minutes: number | null
  readonly infraction: string | null
  /** Null: derived from the minutes. */
  readonly penaltyClass: PenaltyClass | null
  /** Null: derived from the class. */
  readonly powerPlays: number | null
}

/** Empty so far. */
export const EMPTY_DRAFT: PenaltyDraft = {
  ...{ against: false, who: null, servedByPlayerId: null, minutes: null },
  ...{ infraction: null, penaltyClass: null, powerPlays: null },
}

export type PenaltyLengths = Pick<GameFormat, 'penalties'>

/** A length of a format in minutes, as penalties are recorded: whole ones and halves. */
export const minutesOf = (seconds: number): number => Math.max(0.5, Math.round(seconds / 30) / 2)

/** The minutes of a penalty without chosen minutes: those of a minor. */
const usualMinutes = ({ penalties }: PenaltyLengths): number => minutesOf(penalties.minor)

/** The minutes that sheets list for a match penalty (IIHF). */
const MATCH_MINUTES = 25

/** The minutes to choose from, ascending: the lengths of the format, and those of the penalty itself. */
export function minutesToChoose(
  { penalties: { minor, major, misconduct } }: PenaltyLengths,
  minutes: number | null,
): number[] {
  const lengths = [minor, 2 * minor, major, misconduct, 2 * misconduct].map(minutesOf)
  const choices = [...lengths, MATCH_MINUTES, ...(minutes === null ? [] : [minutes])]
  return [...new Set(choices)].toSorted((one, other) => one - other)
}

/** A recorded penalty, to be corrected. */
export function draftOf(penalty: RecordedPenalty): PenaltyDraft {
  const { against, servedByPlayerId, minutes, infraction } = penalty
  return {
    ...{ against, who: personOf(penalty), servedByPlayerId, minutes, infraction },
    ...{ penaltyClass: penalty.class, powerPlays: penalty.powerPlays },
  }
}

/** The other side: the player who took it and the one who serves it are of one side. */
export const ofSide = (draft: PenaltyDraft, against: boolean): PenaltyDraft =>
  draft.against === against ? draft : { ...draft, against, who: null, servedByPlayerId: null }

/** Other minutes: class and power plays follow from them again. */
export const withMinutes = (draft: PenaltyDraft, minutes: number): PenaltyDraft => ({
  ...{ ...draft, minutes, penaltyClass: null, powerPlays: null },
})

/** Its class and power plays: as set, or derived from the minutes. */
export function classOf(
  { minutes, penaltyClass, powerPlays }: PenaltyDraft,
  format: PenaltyLengths,
) {
  const ofClass = penaltyClass ?? usualClass(minutes ?? usualMinutes(format), format)
  return { class: ofClass, powerPlays: powerPlays ?? proposedPowerPlays(ofClass) }
}

/** The fields of a penalty that are sent. */
export function penaltyFields(draft: PenaltyDraft, format: PenaltyLengths) {
  const { against, servedByPlayerId, infraction } = draft
  return {
    ...namedBy(draft),
    servedByPlayerId: against ? null : servedByPlayerId,
    minutes: draft.minutes ?? usualMinutes(format),
    infraction: infraction?.trim() || null,
    ...classOf(draft, format),
  }
}
