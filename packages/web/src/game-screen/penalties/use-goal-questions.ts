import type { Recorded } from '@icetally/domain/game/recording-choice'
import { clockText } from '@icetally/domain/platform/clock-text'
import { useMemo } from 'react'
import { lengthOf, onScoreboard, useCounting } from '../../games/clock.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useSession } from '../../platform/session/session.ts'
import type { Question } from '../shared/questions.ts'
import { happenedIn } from '../shared/strength.ts'
import { furtherPowerPlayQuestion } from './further-power-play.ts'
import { newestGoal, verySecondQuestion } from './very-second.ts'

/**
 * Whether a goal in the very second of a penalty's end was scored before it, and whether one during a major
 * began another power play; empty if neither is in question.
 */
export function useGoalQuestions(recorded: Recorded, since: number): readonly (Question | null)[] {
  const { game, records } = useOpenGameRecords()
  const userId = useSession((session) => session.user?.id) ?? ''
  const counts = useCounting(recorded.format)
  const { goals, shots, penalties, goalieChanges, shootoutAttempts } = records
  return useMemo(() => {
    if (penalties.size === 0) return []
    const happened = happenedIn(
      { penalties, shots, goals, goalieChanges, shootoutAttempts },
      recorded,
    )
    const newest = newestGoal(goals, { userId, since })
    const second = verySecondQuestion(newest, shots, happened, ({ periodNumber }, seconds) => {
      const length = lengthOf(game.id, periodNumber, recorded.format)
      return clockText(onScoreboard(seconds, length, counts))
    })
    return [second, furtherPowerPlayQuestion(newest, happened)]
  }, [
    game.id,
    goals,
    shots,
    penalties,
    goalieChanges,
    shootoutAttempts,
    recorded,
    userId,
    since,
    counts,
  ])
}
