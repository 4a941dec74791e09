import { useMemo, useState } from 'react'
import type { GoalContent } from '../../../games/goals/known-goal.ts'
import { useOpenGameRecords } from '../../../games/open-game-records.tsx'
import { dressed } from '../dressed.ts'
import { goaliesToChoose, inNetNow } from '../goalie-in-net.ts'
import { likelyOnIce } from './on-ice.ts'
import { numbersSeen } from './opponent-numbers.ts'

/** The players who can be named in a goal. */
export function useGoalPeople(content: GoalContent) {
  const { game, records, nameOf } = useOpenGameRecords()
  const { periodNumber } = content
  const isGoalie = useMemo(() => {
    const ids = new Set(goaliesToChoose(dressed(game, records)).goalies.map(({ id }) => id))
    const net = inNetNow(records, periodNumber)
    return (id: string) => ids.has(id) || (typeof net === 'object' && net.goalieId === id)
  }, [periodNumber, records, game])
  const likely = useMemo(
    () => likelyOnIce(content, records.goals.values(), isGoalie),
    [content, records, isGoalie],
  )
  // As they were at first: the typed number must not appear among them and move the digits.
  const [numbers] = useState(() => numbersSeen(records))
  return { nameOf, isGoalie, likely, numbers }
}
