import type { GameDetail } from '@icetally/domain/contract/games'
import { lineupIn } from '@icetally/domain/recording/kinds/lineup/lineup'
import type { GameRecords } from '@icetally/domain/recording/records'
import { useMemo } from 'react'
import { playerNames } from '../../lib/format/player-names.ts'
import type { GoalContent } from './known-goal.ts'
import { likelyOnIce } from './on-ice.ts'
import { numbersSeen } from './opponent-numbers.ts'
import type { GoalContext } from './use-goal-entry.ts'

/** Who may be named in a goal. */
export function useGoalPeople({ game, recording }: GoalContext, content: GoalContent) {
  const { records, players } = recording
  const roster = game.team.players
  const nameOf = useMemo(() => playerNames(roster, players), [roster, players])
  const likely = useMemo(() => {
    const goalies = goaliesIn(roster, records)
    return likelyOnIce(content, records.goals.values(), (id) => goalies.has(id))
  }, [content, records, roster])
  const numbers = useMemo(() => numbersSeen(records), [records])
  return { nameOf, likely, numbers }
}

/** The goalies: as the lineup has them, else the roster. */
function goaliesIn(
  roster: GameDetail['team']['players'],
  records: GameRecords,
): ReadonlySet<string> {
  const dressed = lineupIn(records)?.players.map(({ playerId: id, position }) => ({ id, position }))
  const all = dressed ?? roster
  return new Set(all.filter(({ position }) => position === 'G').map(({ id }) => id))
}
