import { useMemo, useState } from 'react'
import type { GoalContent } from '../../../games/goals/known-goal.ts'
import { playerNames } from '../../../platform/format/player-names.ts'
import { dressed } from '../dressed.ts'
import { likelyOnIce } from './on-ice.ts'
import { numbersSeen } from './opponent-numbers.ts'
import type { GoalContext } from './use-goal-entry.ts'

/** The players who can be named in a goal. */
export function useGoalPeople({ game, recording }: GoalContext, content: GoalContent) {
  const { records, players } = recording
  const roster = game.team.players
  const nameOf = useMemo(() => playerNames(roster, players), [roster, players])
  const likely = useMemo(() => {
    const goalies = dressed(game, records).filter(({ position }) => position === 'G')
    const ids = new Set(goalies.map(({ id }) => id))
    return likelyOnIce(content, records.goals.values(), (id) => ids.has(id))
  }, [content, records, game])
  // As they were at first: the typed number must not appear among them and move the digits.
  const [numbers] = useState(() => numbersSeen(records))
  return { nameOf, likely, numbers }
}
