import { periodLabel } from '@icetally/domain/game/format/game-format'
import { type ScheduledGame, scheduledStart } from '@icetally/domain/news/schedule'
import { presentStart } from '../games/index.ts'
import { labelFormatOf, toIsoTimestamp } from '../platform/rows/present.ts'
import type { CurrentNews, NewsItem, NewsSubject } from './find.ts'
import type { NotifiedGame } from './store.ts'
import type { WebhookMessage } from './webhooks-store.ts'

const gameOf = (game: NotifiedGame) => ({
  id: game.id,
  opponent: game.opponent,
  ...presentStart(game, game.time_zone),
  location: game.location,
  homeAway: game.home_away,
})

const startIn = (game: ScheduledGame, timeZone: string | null) => {
  const { startTime: start_time, startDate: start_date } = scheduledStart(game)
  return presentStart({ start_time, start_date }, timeZone)
}

/** The details of each event. No person is in it, by name, number or id. */
function detailsOf(
  { news, game }: Pick<CurrentNews, 'news' | 'game'>,
  timeZone: string | null,
): object {
  const labelOf = (period: number) => periodLabel(labelFormatOf(game), period)
  switch (news.event) {
    case 'goal': {
      const { ids, against, periodNumber, clock, score } = news.goal
      const goal = { id: ids[0], against, periodNumber, label: labelOf(periodNumber), clock }
      return { goal, score }
    }
    case 'periodEnd': {
      const { periodNumber, score } = news
      return { period: { periodNumber, label: labelOf(periodNumber) }, score }
    }
    case 'final':
      return { final: news.final, isCorrection: news.isCorrection }
    case 'scheduleChanged': {
      const { change, before } = news
      return { change, before: before && { ...before, ...startIn(before, timeZone) } }
    }
  }
}

interface NamedTeam {
  readonly id: string
  readonly name: string
  readonly timeZone: string | null
}

const gameIn = ({ gameId, game }: CurrentNews): object =>
  game === null ? { id: gameId } : gameOf(game)

/** The message about news for the webhooks of a team: docs/api.md describes it. */
export const webhookMessage = (item: NewsItem, team: NamedTeam): WebhookMessage => ({
  event: item.news.event,
  gameId: item.gameId,
  content: {
    team,
    game: gameIn(item),
    happenedAt: toIsoTimestamp(item.happenedAt),
    isLate: item.isOld,
    ...detailsOf(item, team.timeZone),
  },
})

interface StoredSchedule {
  readonly opponent: string | null
  readonly startTime: string | null
  /** Absent in messages of older versions. */
  readonly startDate?: string | null
  readonly location: string | null
}

/** A message as it was queued, as far as it identifies its news. */
export type QueuedMessage =
  | { readonly event: 'ping' }
  | ({ readonly game: { readonly id: string } } & (
      | { readonly event: 'goal'; readonly goal: { readonly id: string } }
      | { readonly event: 'periodEnd'; readonly period: { readonly periodNumber: number } }
      | Extract<NewsSubject, { event: 'final' }>
      | {
          readonly event: 'scheduleChanged'
          readonly before: StoredSchedule | null
          /** Of a deleted game the id alone. */
          readonly game: { readonly id: string } | (StoredSchedule & { readonly id: string })
        }
    ))

const timeOf = ({ opponent, startTime, startDate, location }: StoredSchedule): ScheduledGame => ({
  ...{ opponent, location, startTime: startTime === null ? null : Date.parse(startTime) },
  startDate: startTime === null ? (startDate ?? null) : null,
})

/** The key of a message's news; null for a ping, which has none. */
export function subjectOfMessage(message: QueuedMessage): NewsSubject | null {
  switch (message.event) {
    case 'ping':
      return null
    case 'goal':
      return { event: 'goal', ids: [message.goal.id] }
    case 'periodEnd':
      return { event: 'periodEnd', periodNumber: message.period.periodNumber }
    case 'final':
      return { event: 'final', final: message.final, isCorrection: message.isCorrection }
    case 'scheduleChanged': {
      const { event, before, game } = message
      const after = 'opponent' in game ? timeOf(game) : null
      return { event, before: before && timeOf(before), after }
    }
  }
}

/** A queued message with its news as it is now. Id, event and times stay. */
export const refreshedMessage = (
  message: QueuedMessage,
  current: CurrentNews,
  team: NamedTeam,
): object => ({
  ...message,
  team,
  game: gameIn(current),
  ...detailsOf(current, team.timeZone),
})
