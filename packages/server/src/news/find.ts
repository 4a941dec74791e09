import { isAhead, isFinalOld, isOld } from '@icetally/domain/game-news/age'
import type { ScheduleChange } from '@icetally/domain/game-news/kinds'
import { type GameNews, NOTHING_TOLD, newsGoals, newsOf } from '@icetally/domain/game-news/news'
import { type ScheduledGame, scheduleChange } from '@icetally/domain/game-news/schedule'
import { goalsOnce } from '@icetally/domain/statistics/sheet/goals-once'
import type { Reader, Transaction } from '../db/database.ts'
import { finalOf } from '../records/present.ts'
import {
  findGameToTell,
  findTold,
  type GameToTell,
  type OfGame,
  type PeriodPlayed,
  putTold,
  readHalves,
  readPeriods,
  takeHintsOfGame,
  takeHintsOfSchedule,
} from './store.ts'

/** What is told, beside what it is about. Moments are milliseconds since 1970. */
interface Told {
  readonly happenedAt: number
  /** When the server heard of it. */
  readonly heardAt: number
  /** It happened too long ago for a phone to ring. */
  readonly isOld: boolean
}

/** Something that has happened in a game, or to its place in the schedule. */
export type NewsItem = Told &
  (
    | (GameNews & { readonly game: GameToTell })
    | {
        readonly event: 'scheduleChanged'
        readonly change: ScheduleChange
        readonly gameId: string
        readonly before: ScheduledGame | null
        /** Null once it is deleted. */
        readonly game: GameToTell | null
      }
  )

/** What is new in a game: it is found once, as the game is held and what is told is noted. */
export async function findNewsOfGame(
  trx: Transaction,
  of: OfGame,
  now: number,
): Promise<NewsItem[]> {
  if (!(await takeHintsOfGame(trx, of))) return []
  const game = await findGameToTell(trx, of)
  if (game === undefined) return []
  const { shots, goals } = await readHalves(trx, of)
  const periods = await readPeriods(trx, of)
  const before = (await findTold(trx, of)) ?? NOTHING_TOLD
  const { news, told } = newsOf(before, {
    goals: newsGoals(goalsOnce(shots, goals)),
    periods,
    final: finalOf(game),
  })
  await putTold(trx, of, told)
  return news.map((one) => ({ ...one, ...ageOf(one, game, periods, now), game }))
}

function ageOf(
  news: GameNews,
  game: GameToTell,
  periods: readonly PeriodPlayed[],
  now: number,
): Told {
  if (news.event === 'final') {
    const lastFactAt = periods.length === 0 ? null : Math.max(...periods.map((one) => one.lastAt))
    const played = { startTime: game.start_time, createdAt: game.created_at, lastFactAt }
    return { happenedAt: now, heardAt: now, isOld: isFinalOld(played, now) }
  }
  const { happenedAt, heardAt } = news.event === 'goal' ? news.goal : news
  return { happenedAt, heardAt, isOld: isOld(happenedAt, now) }
}

const scheduleOf = (game: GameToTell): ScheduledGame => ({
  opponent: game.opponent,
  startTime: game.start_time,
  location: game.location,
})

/**
 * What has changed in the schedule of a team: each game once, from how it was before the first of the
 * changes that wait to what it is now. Games that are over are none of its business.
 */
export async function findNewsOfSchedule(
  trx: Transaction,
  teamId: string,
  now: number,
): Promise<NewsItem[]> {
  const hints = await takeHintsOfSchedule(trx, teamId)
  const items: NewsItem[] = []
  for (const [gameId, ofGame] of Map.groupBy(hints, (hint) => hint.subject_id ?? '')) {
    const [first] = ofGame
    const last = ofGame.at(-1)
    if (first === undefined || last === undefined) continue
    const { before }: { before: ScheduledGame | null } = JSON.parse(first.content)
    const item = await changeOf(trx, { teamId, gameId }, before, now)
    const at = last.created_at
    if (item !== null) items.push({ ...item, happenedAt: at, heardAt: at, isOld: false })
  }
  return items
}

async function changeOf(reader: Reader, of: OfGame, before: ScheduledGame | null, now: number) {
  const game = (await findGameToTell(reader, of)) ?? null
  const after = game && scheduleOf(game)
  const change = scheduleChange(before, after)
  const startTimes = [before?.startTime ?? null, after?.startTime ?? null]
  const isOver = game !== null && finalOf(game) !== null
  if (change === null || isOver || !isAhead(startTimes, now)) return null
  return { event: 'scheduleChanged' as const, change, gameId: of.gameId, before, game }
}
