import { setImmediate as nextTurn } from 'node:timers/promises'
import { goalsOnce } from '@icetally/domain/game/sheet/goals-once'
import { startMomentOf } from '@icetally/domain/game/start'
import { isAhead, isFinalOld, isOld } from '@icetally/domain/news/age'
import type { ScheduleChange } from '@icetally/domain/news/kinds'
import {
  type GameNews,
  type GameNow,
  type GameSubject,
  NO_NOTIFICATIONS,
  newsGoals,
  newsNow,
  newsOf,
  subjectOf,
} from '@icetally/domain/news/news'
import { type ScheduledGame, scheduleChange, scheduledStart } from '@icetally/domain/news/schedule'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { GAME_DELAY, isSubscribedTo, SCHEDULE_DELAY } from '../platform/deliveries/news-entries.ts'
import { finalOf } from '../platform/rows/present.ts'
import {
  findNamedTeam,
  findNotifiedGame,
  findState,
  type NotifiedGame,
  type OfGame,
  type PeriodPlayed,
  putState,
  readHalves,
  readPeriods,
  takeGameEntries,
  takeScheduleEntries,
} from './store.ts'

/** Identifies a change of the schedule: how the game was before, and then; null: not in the schedule. */
interface ScheduleSubject {
  readonly event: 'scheduleChanged'
  readonly before: ScheduledGame | null
  readonly after: ScheduledGame | null
}

/** The stored form of news in the outbox: texts are created when they are sent. */
export type NewsSubject = GameSubject | ScheduleSubject

/** News as it is now. */
export interface CurrentNews {
  readonly news: GameNews | (ScheduleSubject & { readonly change: ScheduleChange })
  readonly gameId: string
  /** Null once it is deleted. */
  readonly game: NotifiedGame | null
  /** Of the team. */
  readonly timeZone: string | null
}

/** News that was found. Times are milliseconds since 1970. */
export interface NewsItem extends CurrentNews {
  readonly subject: NewsSubject
  readonly happenedAt: number
  /** When the server received it: subscriptions since then are not notified. */
  readonly receivedAt: number
  /** It happened too long ago for a phone to ring. */
  readonly isOld: boolean
}

interface GameFacts extends GameNow {
  readonly game: NotifiedGame
  readonly periods: readonly PeriodPlayed[]
}

async function readFacts(reader: Reader, of: OfGame): Promise<GameFacts | undefined> {
  const game = await findNotifiedGame(reader, of)
  if (game === undefined) return undefined
  const { shots, goals } = await readHalves(reader, of)
  const periods = await readPeriods(reader, of)
  return { game, goals: newsGoals(goalsOnce(shots, goals)), periods, final: finalOf(game) }
}

/** The entry of the outbox that is due, and the time now, in milliseconds since 1970. */
export interface Due {
  readonly created_at: number
  readonly now: number
}

/** The news of a game since the last notifications. It is found once, as the game is locked and the state stored. */
export async function findNewsOfGame(
  trx: Transaction,
  of: OfGame,
  { created_at, now }: Due,
): Promise<NewsItem[]> {
  const until = Math.max(created_at, now - GAME_DELAY)
  const taken = await takeGameEntries(trx, of, until)
  const facts = await readFacts(trx, of)
  if (taken === undefined || facts === undefined) return []
  const { news, state } = newsOf(await findState(trx, of), facts, { until, ...taken })
  await putState(trx, of, state)
  return news.map((one) => ({
    ...{ news: one, subject: subjectOf(one), gameId: of.gameId, game: facts.game },
    timeZone: facts.game.time_zone,
    ...ageOf(one, facts, taken.finalAt ?? now, now),
  }))
}

/**
 * Sets the notification state of games that were recorded as a whole to all that they have: nothing of it is news
 * once something in them changes. A team without subscriptions needs none, as they begin with later changes.
 */
export async function startNotifications(
  trx: Transaction,
  { teamId }: Pick<OfGame, 'teamId'>,
  gameIds: readonly string[],
): Promise<void> {
  if (gameIds.length === 0 || !(await isSubscribedTo(trx, teamId))) return
  for (const gameId of gameIds) {
    await nextTurn()
    const facts = await readFacts(trx, { teamId, gameId })
    if (facts === undefined) continue
    const all = { until: Number.POSITIVE_INFINITY, finalAt: null, finalWaits: false }
    await putState(trx, { teamId, gameId }, newsOf(NO_NOTIFICATIONS, facts, all).state)
  }
}

function ageOf(news: GameNews, { game, periods }: GameFacts, finalAt: number, now: number) {
  if (news.event === 'final') {
    const lastFactAt = periods.length === 0 ? null : Math.max(...periods.map((one) => one.lastAt))
    const start = { startTime: game.start_time, startDate: game.start_date }
    const played = {
      startTime: startMomentOf(start, game.time_zone),
      createdAt: game.created_at,
      lastFactAt,
    }
    return { happenedAt: finalAt, receivedAt: finalAt, isOld: isFinalOld(played, now) }
  }
  const { happenedAt, receivedAt } = news.event === 'goal' ? news.goal : news
  return { happenedAt, receivedAt, isOld: isOld(happenedAt, now) }
}

/** Changes of a team's schedule, of each game once. Games that are over, or in the past, are no news. */
export async function findNewsOfSchedule(
  trx: Transaction,
  teamId: string,
  { created_at, now }: Due,
): Promise<NewsItem[]> {
  const until = Math.max(created_at, now - SCHEDULE_DELAY)
  const items: NewsItem[] = []
  for (const { gameId, before, changedAt } of await takeScheduleEntries(trx, teamId, until)) {
    const current = await changeOf(trx, { teamId, gameId }, before, now)
    if (current === null) continue
    const times = { happenedAt: changedAt, receivedAt: changedAt, isOld: false }
    const { event, after } = current.news
    items.push({ ...current, subject: { event, before, after }, ...times })
  }
  return items
}

async function changeOf(reader: Reader, of: OfGame, before: ScheduledGame | null, now: number) {
  const { gameId } = of
  const game = (await findNotifiedGame(reader, of)) ?? null
  const after = game && {
    ...{ opponent: game.opponent, location: game.location },
    ...{ startTime: game.start_time, startDate: game.start_date },
  }
  const change = scheduleChange(before, after)
  const timeZone = (await findNamedTeam(reader, of.teamId))?.time_zone ?? null
  const startTimes = [before, after].map(
    (one) => one && startMomentOf(scheduledStart(one), timeZone),
  )
  const isOver = game !== null && finalOf(game) !== null
  if (change === null || isOver || !isAhead(startTimes, now)) return null
  const news = { event: 'scheduleChanged' as const, before, after, change }
  return { news, gameId, game, timeZone }
}

/**
 * News as it is when a message about it is sent; null once it is wrong, or replaced by later news, which has
 * messages of its own.
 */
export async function currentNews(
  reader: Reader,
  of: OfGame,
  subject: NewsSubject,
  now: number,
): Promise<CurrentNews | null> {
  if (subject.event === 'scheduleChanged') {
    const current = await changeOf(reader, of, subject.before, now)
    const isLater = current !== null && scheduleChange(subject.after, current.news.after) !== null
    return isLater ? null : current
  }
  const facts = await readFacts(reader, of)
  const news = facts && newsNow(subject, facts, await findState(reader, of))
  if (!news) return null
  return { news, gameId: of.gameId, game: facts.game, timeZone: facts.game.time_zone }
}
