import type { ClockDirection } from '../../game/index.ts'
import type { SheetProblem } from './sheet-content.ts'

/** The two sides of a game as a file has them. */
export type Side = 'home' | 'away'

/** How a game was decided other than in regulation, if a text says so. */
export type DecidedLate = 'overtime' | 'shootout' | 'forfeit'

/** A person as a file names them. */
export interface RawPerson {
  readonly number: string
  readonly name: string
}

/** A row of the lineup of one side. */
export interface RawDressed extends RawPerson {
  readonly team: string
  readonly position: string
  /** Were they in the net, according to a table of goalies? */
  readonly isInNet: boolean
}

/** The events that are read from a file. */
export type RawKind = 'goal' | 'penalty' | 'shot' | 'faceoff' | 'hit'

/** An event as a file has it, in texts; empty where the file has none. */
export interface RawEvent {
  readonly line: number
  readonly kind: RawKind
  readonly team: string
  readonly period: string
  readonly clock: string
  readonly player: string
  /** Assists of a goal, the loser of a faceoff, the player who serves a penalty. */
  readonly others: readonly string[]
  /** The strength of a goal, the destination of a shot, the infraction of a penalty. */
  readonly detail: string
  readonly minutes: string
  /** Feet from the left end and from the right boards, as the side sees it that attacks to the right. */
  readonly x: string
  readonly y: string
  /** Skaters of the home side and of the visitors on the ice. */
  readonly skaters: readonly [string, string] | null
}

/** A game as a file has it, before it is known which of the sides is the team's. */
export interface RawSheet {
  readonly line: number
  readonly date: string
  readonly time: string
  readonly home: string
  readonly away: string
  readonly location: string
  readonly competition: string
  readonly people: readonly RawDressed[]
  readonly events: readonly RawEvent[]
  /** Lines of its tables that are no event. */
  readonly problems?: readonly SheetProblem[]
  /** Goals of the two sides as the file sums them up. */
  readonly score: Readonly<Record<Side, number>> | null
  /** Goals that the file had counted before its last event: there may be one more. */
  readonly counted: Readonly<Record<Side, number>> | null
  /** How the game was decided after regulation, if the file sums that up. */
  readonly decided: DecidedLate | null
  /** Words behind the score that are not understood. */
  readonly unread?: string | undefined
  /** On columns and lines that are not read: officials, stars, sums. */
  readonly notes?: readonly string[]
  /** Null if not in the file. */
  readonly clock: ClockDirection | null
  /** Is this kind of file of games in the standard format? Else the format is the team's. */
  readonly isStandard: boolean
}

/** An event without any details. */
export const NO_EVENT: Omit<RawEvent, 'line' | 'kind'> = {
  ...{ team: '', period: '', clock: '', player: '', others: [], detail: '', minutes: '' },
  ...{ x: '', y: '', skaters: null },
}
