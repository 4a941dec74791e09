import { followedGameOf } from '@icetally/domain/follow/shown'
import { NEWS_LIFE } from '@icetally/domain/game-news/age'
import type { GameEvent } from '@icetally/domain/game-news/kinds'
import {
  MOST_CHANGES_EACH,
  manyChangesText,
  type PushSubject,
  type PushText,
  pushText,
  showsEvent,
} from '@icetally/domain/game-news/push-text'
import { periodLabel } from '@icetally/domain/statistics/sheet/periods'
import type { FollowerScope } from '../access/follower-scope.ts'
import type { Reader } from '../db/database.ts'
import { presentGame } from '../records/games/present.ts'
import { toOptionalIsoTimestamp } from '../records/present.ts'
import { gameWithSheet } from '../records/sheet/sheet.ts'
import type { NewsItem } from './find.ts'

/** A message for the browsers of a link, as the service worker of `packages/web/src/follow` reads it. */
export interface PushMessage extends PushText {
  readonly event: GameEvent
  /** Behind the link's own address; '' for that itself. */
  readonly path: string
  /** Messages with the same tag replace each other. */
  readonly tag: string
  /** The higher one is the later one, of messages with the same tag. */
  readonly order: number
  /** When and where the game of a schedule is played, for the browser to say in its own time. */
  readonly startTime: string | null
  readonly location: string | null
}

/** A message, and until when it is of interest. */
export interface TimedMessage {
  readonly message: PushMessage
  /** When the server heard of what it says, and until when that is worth telling. */
  readonly heardAt: number
  readonly until: number
}

const HOUR = 60 * 60 * 1000
const LIVES: Readonly<Record<GameEvent, number>> = {
  ...{ goal: NEWS_LIFE, periodEnd: NEWS_LIFE, final: 6 * HOUR, scheduleChanged: 24 * HOUR },
}

const gameIdOf = (item: NewsItem): string =>
  item.event === 'scheduleChanged' ? item.gameId : item.game.id

/** Who scored a goal, as the link calls players: all that followers read comes from one function. */
async function scorerOf(
  reader: Reader,
  { place, view, team }: FollowerScope,
  item: NewsItem & { readonly event: 'goal' },
): Promise<string | null> {
  if (!view.shows.includes('goals')) return null
  const { game, sheet } = await gameWithSheet(reader, { ...place, id: item.game.id })
  const shown = followedGameOf(view, team, presentGame(game), sheet)
  return shown.goals.find(({ id }) => item.goal.ids.includes(id))?.scorer ?? null
}

async function subjectOf(
  reader: Reader,
  scope: FollowerScope,
  item: NewsItem,
): Promise<PushSubject> {
  switch (item.event) {
    case 'goal': {
      const { against, score, periodNumber } = item.goal
      const scorer = await scorerOf(reader, scope, item)
      return { event: 'goal', against, score, period: periodLabel(periodNumber), scorer }
    }
    case 'periodEnd':
      return { event: 'periodEnd', score: item.score, period: periodLabel(item.periodNumber) }
    case 'final':
      return { event: 'final', final: item.final, isCorrection: item.isCorrection }
    case 'scheduleChanged':
      return { event: 'scheduleChanged', change: item.change }
  }
}

async function messageOf(
  reader: Reader,
  scope: FollowerScope,
  item: NewsItem,
): Promise<TimedMessage> {
  const { event, heardAt, happenedAt, game } = item
  const scheduled = item.event === 'scheduleChanged'
  const before = scheduled ? item.before : null
  const opponent = game === null ? (before?.opponent ?? null) : game.opponent
  const text = pushText(await subjectOf(reader, scope, item), { team: scope.team.name, opponent })
  const startTime = game === null ? (before?.startTime ?? null) : game.start_time
  const message: PushMessage = {
    ...text,
    event,
    path: game === null ? '' : `/games/${gameIdOf(item)}`,
    tag: scheduled ? `schedule ${gameIdOf(item)}` : `game ${gameIdOf(item)}`,
    order: item.event === 'goal' ? item.goal.score.for + item.goal.score.against : 100,
    startTime: scheduled ? toOptionalIsoTimestamp(startTime) : null,
    location: scheduled ? (game?.location ?? null) : null,
  }
  return { message, heardAt, until: happenedAt + LIVES[event] }
}

/**
 * What the followers of a link are told of what is new: what the link shows, as it shows it, and nothing that
 * is old. Many changes of the schedule at once are one message.
 */
export async function messagesFor(
  reader: Reader,
  scope: FollowerScope,
  items: readonly NewsItem[],
): Promise<TimedMessage[]> {
  const { view, gameId, team } = scope
  const shown = items.filter(
    (item) =>
      !item.isOld && showsEvent(view, item.event) && (gameId ?? gameIdOf(item)) === gameIdOf(item),
  )
  const [first] = shown
  if (first?.event === 'scheduleChanged' && shown.length > MOST_CHANGES_EACH) {
    const message: PushMessage = {
      ...manyChangesText(team.name, shown.length),
      ...{ event: 'scheduleChanged', path: '', tag: 'schedule', order: 0 },
      ...{ startTime: null, location: null },
    }
    const { heardAt, happenedAt } = first
    return [{ message, heardAt, until: happenedAt + LIVES.scheduleChanged }]
  }
  const messages: TimedMessage[] = []
  for (const item of shown) messages.push(await messageOf(reader, scope, item))
  return messages
}
