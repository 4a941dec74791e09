import type { Game } from '@icetally/domain/game/endpoints/games'
import { isLive, isOfDay } from '../../games/at-a-glance.ts'
import { dateNow } from '../../platform/clock/clock.ts'
import { Badge } from '../../platform/components/badge.tsx'
import { NOT_FINISHED } from '../../platform/format/final-score.ts'

/**
 * Marks a game that is live, is played today, or was recorded and never finished: users look for
 * those.
 */
export function GameState({ game }: { game: Game }) {
  const now = dateNow()
  if (isLive(game, now)) {
    return (
      <Badge
        tone="danger"
        icon={<span aria-hidden="true" className="size-2 rounded-full bg-danger" />}
      >
        Live
      </Badge>
    )
  }
  if (isOfDay(game, now)) return <Badge tone="success">Today</Badge>
  return game.status === 'live' ? <Badge>{NOT_FINISHED}</Badge> : null
}
