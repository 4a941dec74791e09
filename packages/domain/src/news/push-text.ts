import type { FollowerView, LinkPart } from '../follow/index.ts'
import { type FinalScore, isForfeited, type Score } from '../game/index.ts'
import type { GameEvent, ScheduleChange } from './kinds.ts'

/** By which parts of a link an event is shown: any of them will do. */
const SHOWN_BY: Readonly<Record<GameEvent, readonly LinkPart[]>> = {
  goal: ['score', 'goals'],
  periodEnd: ['score'],
  final: ['score'],
  scheduleChanged: ['schedule'],
}

/** Does a link show this event? */
export const showsEvent = ({ shows }: Pick<FollowerView, 'shows'>, event: GameEvent): boolean =>
  SHOWN_BY[event].some((part) => shows.includes(part))

/** The content of a message. */
export type PushSubject =
  | {
      readonly event: 'goal'
      readonly against: boolean
      /** Null where the link does not show it. */
      readonly score: Score | null
      readonly period: string
      /** As the link calls players; null where it does not show scorers, or the scorer is unknown. */
      readonly scorer: string | null
    }
  | { readonly event: 'periodEnd'; readonly score: Score; readonly period: string }
  | { readonly event: 'final'; readonly final: FinalScore; readonly isCorrection: boolean }
  | { readonly event: 'scheduleChanged'; readonly change: ScheduleChange }

/** Both sides by name. */
export interface Sides {
  readonly team: string
  readonly opponent: string | null
}

/** The text of a message on a phone. */
export interface PushText {
  readonly title: string
  readonly body: string
}

/** A name as a user typed it, with its own direction and on one line. */
const own = (text: string): string =>
  `\u2068${text.replaceAll(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()}\u2069`

const opponentOf = ({ opponent }: Sides): string => (opponent === null ? 'Opponent' : own(opponent))

const sidesText = (sides: Sides): string => `${own(sides.team)} vs ${opponentOf(sides)}`

const scoreText = (sides: Sides, score: Score): string =>
  `${own(sides.team)} ${score.for}, ${opponentOf(sides)} ${score.against}`

const DECIDED = { regulation: '', overtime: ' (overtime)', shootout: ' (shootout)' } as const

const decidedText = (final: FinalScore): string =>
  isForfeited(final) ? ' (forfeit)' : DECIDED[final.decidedIn]

const CHANGES: Readonly<Record<ScheduleChange, string>> = {
  added: 'New game',
  moved: 'Game moved',
  cancelled: 'Game canceled',
}

/** Title and text of a push message; names are isolated from the direction of the text around them. */
export function pushText(subject: PushSubject, sides: Sides): PushText {
  switch (subject.event) {
    case 'goal': {
      const { against, score, period, scorer } = subject
      const title = `Goal for ${against ? opponentOf(sides) : own(sides.team)}`
      const shown = score === null ? sidesText(sides) : scoreText(sides, score)
      const parts = [shown, period, ...(scorer === null ? [] : [own(scorer)])]
      return { title, body: parts.join(' · ') }
    }
    case 'periodEnd':
      return { title: `End of ${subject.period}`, body: scoreText(sides, subject.score) }
    case 'final': {
      const { final, isCorrection } = subject
      const title = isCorrection ? 'Final score, corrected' : 'Final score'
      return { title, body: `${scoreText(sides, final)}${decidedText(final)}` }
    }
    case 'scheduleChanged':
      return { title: CHANGES[subject.change], body: sidesText(sides) }
  }
}

/** More changes of a schedule than this at once are one message. */
export const MOST_CHANGES_EACH = 3

/** The text of many changes of a schedule at once: an import, a new season. */
export const manyChangesText = (team: string, changes: number): PushText => ({
  title: 'Schedule changed',
  body: `${changes} games of ${own(team)} are new, moved or canceled`,
})
