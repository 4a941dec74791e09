import {
  type CountedGoal,
  type EnteredGoal,
  type FinalScore,
  factsOfGoal,
  inOrderOfPlay,
  playedAt,
  type Score,
  type ScoredShot,
  scoreOf,
} from '../game/index.ts'

/*
 * The events of a game since the last notifications, each once. They are found by comparing the
 * records with the notification state, so the number of steps and devices, the order and the delay
 * of the records do not matter.
 */

/** A goal, by all the records that it is. Times are milliseconds since 1970. */
export interface NewsGoal {
  /** Of the recorded goal, the shot that was tapped, or both. */
  readonly ids: readonly [string, ...string[]]
  readonly against: boolean
  readonly periodNumber: number
  /** Seconds into the period, or null. */
  readonly clock: number | null
  /** When it was recorded on the device. */
  readonly happenedAt: number
  /** When the server received its first record. */
  readonly receivedAt: number
  /** With this goal. */
  readonly score: Score
}

export interface GameNow {
  /** In the order scored. */
  readonly goals: readonly NewsGoal[]
  /** When the first fact of each period was recorded, and when the server received it. */
  readonly periods: readonly {
    readonly periodNumber: number
    readonly happenedAt: number
    readonly receivedAt: number
  }[]
  readonly final: FinalScore | null
}

/** The changes of a game that are old enough to be notified: a tap is undone within seconds. */
export interface DueChanges {
  /** Facts that the server received later wait for their own outbox entry. Milliseconds since 1970. */
  readonly until: number
  /**
   * When the final score was set, in milliseconds since 1970. Null where it is not among the changes that are due:
   * it was set when the team had no subscriptions, or it waits for its own outbox entry.
   */
  readonly finalAt: number | null
  /** Was the final score changed, too, by a change that is not due? */
  readonly finalWaits: boolean
}

/** The key of a notified goal, which survives corrections. */
export interface NotifiedGoal extends Pick<NewsGoal, 'against' | 'periodNumber' | 'happenedAt'> {
  readonly ids: readonly string[]
  /** The records of the removed goal that this one was recorded for again. */
  readonly replaces?: readonly string[]
}

/** All notifications of a game so far. */
export interface NotificationState {
  readonly goals: readonly NotifiedGoal[]
  /** The last period whose end was notified; 0 for none. */
  readonly ended: number
  /** The final score that was notified last. */
  readonly final: FinalScore | null
}

/** The state of a game without notifications. */
export const NO_NOTIFICATIONS: NotificationState = { goals: [], ended: 0, final: null }

/** Something that has happened in a game. */
export type GameNews =
  | { readonly event: 'goal'; readonly goal: NewsGoal }
  | {
      readonly event: 'periodEnd'
      readonly periodNumber: number
      readonly score: Score
      readonly happenedAt: number
      readonly receivedAt: number
    }
  | {
      readonly event: 'final'
      readonly final: FinalScore
      /** Was another final score notified before? */
      readonly isCorrection: boolean
    }

/** Identifies news of a game while a message about it waits: its text is created when it is sent. */
export type GameSubject =
  | { readonly event: 'goal'; readonly ids: readonly string[] }
  | { readonly event: 'periodEnd'; readonly periodNumber: number }
  | { readonly event: 'final'; readonly final: FinalScore; readonly isCorrection: boolean }

/** A goal that replaces a removed one was recorded this soon before or after it, in milliseconds. */
const SAME_GOAL_WITHIN = 2 * 60 * 1000

/** A half of a goal, as far as news needs it. */
interface Half {
  readonly clock: number | null
  readonly receivedAt: number
}

export interface NewsShot extends ScoredShot, Half {}
export interface EnteredNewsGoal extends EnteredGoal, Half {}

/** The goals of a game, each once, in the order scored: the order of the sheet. */
export function newsGoals(counted: readonly CountedGoal<NewsShot, EnteredNewsGoal>[]): NewsGoal[] {
  const goals = inOrderOfPlay(
    counted.map((one) => {
      const halves = [one.goal, one.shot].filter((half) => half !== null)
      return {
        ...playedAt(one),
        against: factsOfGoal(one).against,
        ids: halves.map(({ id }) => id) as [string, ...string[]],
        receivedAt: Math.min(...halves.map(({ receivedAt }) => receivedAt)),
      }
    }),
  )
  return goals.map(({ ids, against, periodNumber, clock, createdAt, receivedAt }, index) => {
    const score = scoreOf(goals.slice(0, index + 1))
    return { ids, against, periodNumber, clock, happenedAt: createdAt, receivedAt, score }
  })
}

type Identified = Pick<NotifiedGoal, 'ids'>

const isSame = (one: Identified, other: Identified): boolean =>
  one.ids.some((id) => other.ids.includes(id))

/** Was the one removed and recorded again as the other, as when a slip is corrected? */
const isReplaced = (removed: NotifiedGoal, goal: NewsGoal): boolean =>
  removed.against === goal.against &&
  removed.periodNumber === goal.periodNumber &&
  Math.abs(removed.happenedAt - goal.happenedAt) <= SAME_GOAL_WITHIN

/** The goals that were not notified yet, and all that are notified then. */
function newGoals(notified: readonly NotifiedGoal[], goals: readonly NewsGoal[], until: number) {
  const removed = notified.filter((one) => !goals.some((goal) => isSame(one, goal)))
  const known: NotifiedGoal[] = []
  const fresh: NewsGoal[] = []
  for (const goal of goals) {
    const before = notified.filter((one) => isSame(one, goal))
    if (before.length === 0) {
      if (goal.receivedAt > until) continue
      const index = removed.findIndex((one) => isReplaced(one, goal))
      if (index < 0) fresh.push(goal)
      else before.push(...removed.splice(index, 1).map(asReplaced))
    }
    const { against, periodNumber, happenedAt } = goal
    const ids = [...new Set([...goal.ids, ...before.flatMap((one) => one.ids)])]
    const replaces = before.flatMap((one) => one.replaces ?? [])
    known.push({
      ...{ ids, against, periodNumber, happenedAt },
      ...(replaces.length > 0 && { replaces }),
    })
  }
  // A removed goal may be restored: it stays notified.
  return { fresh, notified: [...known, ...removed] }
}

/** A removed goal as a part of its replacement, which has other records. */
const asReplaced = ({ ids, replaces = [], ...goal }: NotifiedGoal): NotifiedGoal => ({
  ...goal,
  ids: [],
  replaces: [...replaces, ...ids],
})

/** The goals up to the end of a period. */
const scoreAfter = (goals: readonly NewsGoal[], periodNumber: number): Score =>
  scoreOf(goals.filter((goal) => goal.periodNumber <= periodNumber))

/** The end of a period; null unless something is recorded in a later one. */
function endOf({ goals, periods }: GameNow, periodNumber: number): GameNews | null {
  const later = periods.filter((one) => one.periodNumber > periodNumber)
  if (later.length === 0) return null
  return {
    ...{ event: 'periodEnd', periodNumber, score: scoreAfter(goals, periodNumber) },
    happenedAt: Math.min(...later.map(({ happenedAt }) => happenedAt)),
    receivedAt: Math.min(...later.map(({ receivedAt }) => receivedAt)),
  }
}

/**
 * The news of a game in the order of notification, and the updated state. A goal is notified once: one of its
 * records is in the state, also where it was corrected or its halves were put together, or where it was removed
 * and recorded again within minutes. A period has ended once something is recorded in a later one; of several
 * at once the last is notified. The end of the last one is the final score, which is notified again only where
 * it is another one. A final score that was set before there was any subscription is the state to begin with.
 */
export function newsOf(
  state: NotificationState,
  now: GameNow,
  { until, finalAt, finalWaits }: DueChanges,
): { news: GameNews[]; state: NotificationState } {
  const { fresh, notified } = newGoals(state.goals, now.goals, until)
  const news: GameNews[] = fresh.map((goal) => ({ event: 'goal', goal }))
  const due = now.periods.filter(({ receivedAt }) => receivedAt <= until)
  const last = Math.max(0, ...due.map(({ periodNumber }) => periodNumber)) - 1
  const ended = Math.max(state.ended, last)
  const end = ended > state.ended ? endOf({ ...now, periods: due }, ended) : null
  if (end !== null) news.push(end)
  const final = finalWaits ? state.final : (now.final ?? state.final)
  if (final !== null && finalAt !== null && !isSameFinal(final, state.final)) {
    news.push({ event: 'final', final, isCorrection: state.final !== null })
  }
  return { news, state: { goals: notified, ended, final } }
}

const isSameFinal = (one: FinalScore, other: FinalScore | null): boolean =>
  other !== null &&
  one.for === other.for &&
  one.against === other.against &&
  one.decidedIn === other.decidedIn &&
  (one.forfeitedBy ?? null) === (other.forfeitedBy ?? null)

/** The key of a waiting notification. */
export function subjectOf(news: GameNews): GameSubject {
  if (news.event === 'goal') return { event: 'goal', ids: news.goal.ids }
  if (news.event === 'final') return news
  return { event: 'periodEnd', periodNumber: news.periodNumber }
}

/**
 * A notification with current values; null if outdated: the goal was removed, the period has no
 * later records any more, or the final score has changed, which is notified on its own.
 */
export function newsNow(
  subject: GameSubject,
  now: GameNow,
  state: NotificationState,
): GameNews | null {
  switch (subject.event) {
    case 'goal': {
      const replacement = state.goals.find(({ replaces = [] }) =>
        subject.ids.some((id) => replaces.includes(id)),
      )
      const ids = [...subject.ids, ...(replacement?.ids ?? [])]
      const goal = now.goals.find((one) => isSame({ ids }, one))
      return goal === undefined ? null : { event: 'goal', goal }
    }
    case 'periodEnd':
      return endOf(now, subject.periodNumber)
    case 'final':
      return now.final !== null && isSameFinal(subject.final, now.final) ? subject : null
  }
}
