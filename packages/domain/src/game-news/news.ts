import type { FinalScore } from '../statistics/sheet/facts.ts'
import type { Score } from '../statistics/sheet/goals.ts'
import {
  type CountedGoal,
  type EnteredGoal,
  factsOfGoal,
  type ScoredShot,
} from '../statistics/sheet/goals-once.ts'
import { inOrderOfPlay } from '../statistics/sheet/order-of-play.ts'

/*
 * What has happened in a game since it was last looked at, each thing once. It is found by comparing what is
 * recorded with what was told, so it does not matter in how many steps, from how many devices, in which order
 * or how late the records have arrived.
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
  /** When the server heard of it. */
  readonly heardAt: number
  /** With this goal. */
  readonly score: Score
}

/** What is recorded of a game. */
export interface GameNow {
  /** In the order scored. */
  readonly goals: readonly NewsGoal[]
  /** When the first fact of each period was recorded, and when the server heard of it. */
  readonly periods: readonly {
    readonly periodNumber: number
    readonly happenedAt: number
    readonly heardAt: number
  }[]
  readonly final: FinalScore | null
}

/** What was told of a goal: enough to know it again once it was corrected. */
export type ToldGoal = Pick<NewsGoal, 'ids' | 'against' | 'periodNumber' | 'happenedAt'>

/** What was told of a game. */
export interface ToldGame {
  readonly goals: readonly ToldGoal[]
  /** The last period whose end was told; 0 for none. */
  readonly ended: number
  /** The final score that was told last. */
  readonly final: FinalScore | null
}

/** Of a game of which nothing was told yet. */
export const NOTHING_TOLD: ToldGame = { goals: [], ended: 0, final: null }

/** Something that has happened in a game. */
export type GameNews =
  | { readonly event: 'goal'; readonly goal: NewsGoal }
  | {
      readonly event: 'periodEnd'
      readonly periodNumber: number
      readonly score: Score
      readonly happenedAt: number
      readonly heardAt: number
    }
  | {
      readonly event: 'final'
      readonly final: FinalScore
      /** Was another final score told before? */
      readonly isCorrection: boolean
    }

/** A goal that replaces a removed one was recorded this soon before or after it, in milliseconds. */
const SAME_GOAL_WITHIN = 2 * 60 * 1000

/** The goals of a game, each once, in the order scored. */
export function newsGoals(counted: readonly CountedGoal<NewsShot, EnteredNewsGoal>[]): NewsGoal[] {
  const goals = inOrderOfPlay(
    counted.map((one) => {
      const { shot, goal } = one
      const first = shot ?? goal
      const halves = [goal, shot].filter((half) => half !== null)
      return {
        ...factsOfGoal(one),
        id: first.id,
        ids: halves.map(({ id }) => id) as [string, ...string[]],
        clock: first.clock ?? goal?.clock ?? null,
        createdAt: shot === null ? goal.createdAt : shot.takenAt,
        heardAt: Math.min(...halves.map(({ receivedAt }) => receivedAt)),
      }
    }),
  )
  let score: Score = { for: 0, against: 0 }
  return goals.map(({ ids, against, periodNumber, clock, createdAt, heardAt }) => {
    const side = against ? 'against' : 'for'
    score = { ...score, [side]: score[side] + 1 }
    return { ids, against, periodNumber, clock, happenedAt: createdAt, heardAt, score }
  })
}

/** What a half of a goal says beside which goal it is. */
interface Half {
  readonly clock: number | null
  readonly receivedAt: number
}

/** A scored shot. */
export interface NewsShot extends ScoredShot, Half {}
/** A recorded goal. */
export interface EnteredNewsGoal extends EnteredGoal, Half {}

const isSame = (told: ToldGoal, goal: ToldGoal): boolean =>
  told.ids.some((id) => goal.ids.includes(id))

/** Was the one removed and recorded again as the other: another scorer, or a place that was corrected? */
const isReplaced = (told: ToldGoal, goal: ToldGoal): boolean =>
  told.against === goal.against &&
  told.periodNumber === goal.periodNumber &&
  Math.abs(told.happenedAt - goal.happenedAt) <= SAME_GOAL_WITHIN

/** The goals that were not told, and what is told of goals then. */
function newGoals(told: readonly ToldGoal[], goals: readonly NewsGoal[]) {
  const removed = told.filter((one) => !goals.some((goal) => isSame(one, goal)))
  const kept: ToldGoal[] = []
  const fresh: NewsGoal[] = []
  for (const goal of goals) {
    const before = told.filter((one) => isSame(one, goal))
    const replaced = before.length > 0 ? -1 : removed.findIndex((one) => isReplaced(one, goal))
    if (replaced >= 0) removed.splice(replaced, 1)
    else if (before.length === 0) fresh.push(goal)
    const ids = new Set([...goal.ids, ...before.flatMap((one) => one.ids)])
    const { against, periodNumber, happenedAt } = goal
    kept.push({ ids: [...ids] as [string, ...string[]], against, periodNumber, happenedAt })
  }
  // What was removed may come back: it stays told.
  return { fresh, told: [...kept, ...removed] }
}

/** The goals up to the end of a period. */
function scoreAfter(goals: readonly NewsGoal[], periodNumber: number): Score {
  const until = goals.filter((goal) => goal.periodNumber <= periodNumber)
  const against = until.filter((goal) => goal.against).length
  return { for: until.length - against, against }
}

/**
 * What is to be told of a game, in the order in which it is told, and what was told then. A goal counts as
 * told as long as one of its records was, also where it was corrected or its halves were put together, or
 * where it was removed and recorded again within minutes. A period has ended once something is recorded in
 * a later one; of several at once the last is told. The end of the last one is the final score, which is told
 * again only where it is another one.
 */
export function newsOf(told: ToldGame, now: GameNow): { news: GameNews[]; told: ToldGame } {
  const { fresh, told: goals } = newGoals(told.goals, now.goals)
  const news: GameNews[] = fresh.map((goal) => ({ event: 'goal', goal }))
  const last = Math.max(0, ...now.periods.map(({ periodNumber }) => periodNumber)) - 1
  const ended = Math.max(told.ended, last)
  if (ended > told.ended) {
    const later = now.periods.filter(({ periodNumber }) => periodNumber > ended)
    news.push({
      ...{ event: 'periodEnd', periodNumber: ended, score: scoreAfter(now.goals, ended) },
      happenedAt: Math.min(...later.map(({ happenedAt }) => happenedAt)),
      heardAt: Math.min(...later.map(({ heardAt }) => heardAt)),
    })
  }
  const { final } = now
  if (final !== null && !isSameFinal(final, told.final)) {
    news.push({ event: 'final', final, isCorrection: told.final !== null })
  }
  return { news, told: { goals, ended, final: final ?? told.final } }
}

const isSameFinal = (one: FinalScore, other: FinalScore | null): boolean =>
  other !== null &&
  one.for === other.for &&
  one.against === other.against &&
  one.decidedIn === other.decidedIn
