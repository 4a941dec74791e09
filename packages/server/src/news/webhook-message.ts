import { periodLabel } from '@icetally/domain/statistics/sheet/periods'
import { toIsoTimestamp, toOptionalIsoTimestamp } from '../records/present.ts'
import type { NewsItem } from './find.ts'
import type { GameToTell } from './store.ts'
import type { WebhookMessage } from './webhooks-store.ts'

const gameIn = (game: GameToTell) => ({
  id: game.id,
  opponent: game.opponent,
  startTime: toOptionalIsoTimestamp(game.start_time),
  location: game.location,
  homeAway: game.home_away,
})

/** What each event says beside team, game and time. No person is in it, by name, number or id. */
function detailsOf(item: NewsItem): object {
  switch (item.event) {
    case 'goal': {
      const { ids, against, periodNumber, clock, score } = item.goal
      const goal = { id: ids[0], against, periodNumber, label: periodLabel(periodNumber), clock }
      return { goal, score }
    }
    case 'periodEnd': {
      const { periodNumber, score } = item
      return { period: { periodNumber, label: periodLabel(periodNumber) }, score }
    }
    case 'final':
      return { final: item.final, isCorrection: item.isCorrection }
    case 'scheduleChanged': {
      const { change, before } = item
      const startTime = toOptionalIsoTimestamp(before?.startTime ?? null)
      return { change, before: before && { ...before, startTime } }
    }
  }
}

/** What is sent to the webhooks of a team: docs/api.md describes it. */
export function webhookMessage(
  item: NewsItem,
  team: { readonly id: string; readonly name: string },
): WebhookMessage {
  const { event, happenedAt, isOld, game } = item
  const gameId = item.event === 'scheduleChanged' ? item.gameId : item.game.id
  return {
    event,
    gameId,
    content: {
      team,
      game: game === null ? { id: gameId } : gameIn(game),
      happenedAt: toIsoTimestamp(happenedAt),
      isLate: isOld,
      ...detailsOf(item),
    },
  }
}
