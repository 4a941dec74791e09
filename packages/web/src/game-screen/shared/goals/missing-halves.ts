import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import { contentOf, idOf, type KnownGoal } from '../../../games/goals/known-goal.ts'
import type { PlayerNames } from '../../../platform/format/player-names.ts'
import { playerLabel } from '../../../platform/format/player-names.ts'

/** The missing part of a goal: its details, or its location on the rink. */
export interface MissingHalf {
  readonly id: string
  readonly goal: KnownGoal
  readonly lacks: 'details' | 'place'
}

/**
 * Goals with only one half, in the order recorded. A team that only taps lacks nothing, nor does
 * one that only enters its goals: a side's goals lack the parts that its other records have.
 * @param wantsDetails does the team record more than shots?
 */
export function missingHalves(
  goals: readonly KnownGoal[],
  { shots, goals: entered }: Pick<GameRecords, 'shots' | 'goals'>,
  wantsDetails: boolean,
): readonly MissingHalf[] {
  const enters = (side: boolean) =>
    wantsDetails || [...entered.values()].some(({ against }) => against === side)
  const taps = (side: boolean) => [...shots.values()].some((shot) => shot.scoredAgainst === side)
  const sides = new Map(
    [true, false].map((side) => [side, { enters: enters(side), taps: taps(side) }]),
  )
  return goals.flatMap((goal): MissingHalf[] => {
    const id = idOf(goal)
    const side = sides.get(contentOf(goal).against)
    if (goal.goal === null && side?.enters) return [{ id, goal, lacks: 'details' }]
    if (goal.shot === null && side?.taps) return [{ id, goal, lacks: 'place' }]
    return []
  })
}

/** The offer for such a goal, e.g. '#11 Cleo Novak, Period 2: add assists'. */
export function offerOf(
  { goal, lacks }: MissingHalf,
  nameOf: PlayerNames,
  format: GameFormat,
): string {
  const content = contentOf(goal)
  const { scorerId, periodNumber } = content
  const scorer = jerseyLabel(scorerJersey(content))
  const number = scorer === null ? '' : ` by ${scorer}`
  const who = scorerId === null ? `Goal against${number}` : playerLabel(nameOf(scorerId))
  const details = scorerId === null ? 'add the number' : 'add assists'
  return `${who}, ${periodLabel(format, periodNumber)}: ${lacks === 'place' ? 'add its place' : details}`
}
