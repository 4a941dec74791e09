import type { FollowerView } from '@icetally/domain/follow/link'
import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import { NEWS_LIFE } from '@icetally/domain/news/age'
import type { GameEvent } from '@icetally/domain/news/kinds'
import {
  manyChangesText,
  type PushSubject,
  type PushText,
  pushText,
} from '@icetally/domain/news/push-text'
import type { FollowerScope } from '../platform/access/follower-scope.ts'
import { labelFormatOf, toOptionalIsoTimestamp } from '../platform/rows/present.ts'
import type { CurrentNews } from './find.ts'

/** A message for the browsers of a link, as the service worker of `packages/web/src/follow` reads it. */
export interface PushMessage extends PushText {
  readonly event: GameEvent
  /** Behind the link's own address; '' for that itself. */
  readonly path: string
  /** Messages with the same tag replace each other. */
  readonly tag: string
  /** The higher one is the later one, of messages with the same tag. */
  readonly order: number
  /** When and where the game of a schedule is played: the browser formats it in the zone of the team, or its own. */
  readonly startTime: string | null
  /** The day, where the time is not known; else null. */
  readonly startDate: string | null
  readonly timeZone: string | null
  readonly location: string | null
}

const HOUR = 60 * 60 * 1000

/** How long a message about an event may be sent after it, in milliseconds. */
export const MESSAGE_LIFE: Readonly<Record<GameEvent, number>> = {
  ...{ goal: NEWS_LIFE, periodEnd: NEWS_LIFE, final: 6 * HOUR, scheduleChanged: 24 * HOUR },
}

function subjectOf(
  news: CurrentNews['news'],
  { shows }: Pick<FollowerView, 'shows'>,
  scorer: string | null,
  format: GameFormat,
): PushSubject {
  switch (news.event) {
    case 'goal': {
      const { against, periodNumber } = news.goal
      const score = shows.includes('score') ? news.goal.score : null
      return { event: 'goal', against, score, period: periodLabel(format, periodNumber), scorer }
    }
    case 'periodEnd':
      return {
        event: 'periodEnd',
        score: news.score,
        period: periodLabel(format, news.periodNumber),
      }
    case 'final':
    case 'scheduleChanged':
      return news
  }
}

/** The message about news for the browsers of a link; `scorer` as the link calls players, or null. */
export function messageOf(
  { news, game, gameId, timeZone }: CurrentNews,
  { view, team }: Pick<FollowerScope, 'view' | 'team'>,
  scorer: string | null,
): PushMessage {
  const scheduled = news.event === 'scheduleChanged' ? (news.after ?? news.before) : null
  const opponent = game === null ? (scheduled?.opponent ?? null) : game.opponent
  return {
    ...pushText(subjectOf(news, view, scorer, labelFormatOf(game)), { team: team.name, opponent }),
    event: news.event,
    path: game === null ? '' : `/games/${gameId}`,
    tag: scheduled === null ? `game ${gameId}` : `schedule ${gameId}`,
    order: news.event === 'goal' ? news.goal.score.for + news.goal.score.against : 100,
    startTime: toOptionalIsoTimestamp(scheduled?.startTime ?? null),
    startDate: scheduled?.startDate ?? null,
    timeZone,
    location: game === null ? null : (scheduled?.location ?? null),
  }
}

/** The one message about many changes of the schedule. */
export const manyChangesMessage = (team: string, changes: number): PushMessage => ({
  ...manyChangesText(team, changes),
  ...{ event: 'scheduleChanged', path: '', tag: 'schedule', order: 0 },
  ...{ startTime: null, startDate: null, timeZone: null, location: null },
})
