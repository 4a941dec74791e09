import type { GameSheet, SheetFacts } from '../../game/index.ts'
import { isOnGoal } from '../../game/index.ts'
import type { Strength } from '../../platform/limits.ts'
import type { FigureShot } from '../team-figures.ts'

/**
 * The result of power plays: our own, or the opponents', which we kill. `shots` and `expectedGoals`
 * are of the side with more players on the ice; null where no clock shows which shots were taken
 * then.
 */
export interface SpecialTeam {
  readonly opportunities: number
  /** Of the side with more players on the ice. */
  readonly goals: number
  /** Of the side with fewer. */
  readonly shortHandedGoals: number
  readonly shots: number | null
  readonly expectedGoals: number | null
}

type Shot = FigureShot & { readonly strength: Strength | null }

/** The power play and the penalty kill of one game. */
export function specialTeams(
  { penalties, shots: recorded }: Pick<SheetFacts, 'penalties' | 'shots'>,
  { team, goals }: Pick<GameSheet, 'team' | 'goals'>,
  shots: readonly Shot[],
): { readonly powerPlay: SpecialTeam; readonly penaltyKill: SpecialTeam } {
  const isTimed =
    penalties.some(({ clock }) => clock !== null) && recorded.some(({ clock }) => clock !== null)
  const shortHanded = (against: boolean) =>
    goals.filter((goal) => goal.against === against && goal.strength === 'shortHanded').length
  const of = (against: boolean, opportunities: number, scored: number): SpecialTeam => {
    const taken = shots.filter(
      (shot) => shot.scoredAgainst === against && shot.strength === 'powerPlay' && isOnGoal(shot),
    )
    const isKnown = isTimed || opportunities === 0
    return {
      opportunities,
      goals: scored,
      shortHandedGoals: shortHanded(!against),
      shots: isKnown ? taken.length : null,
      expectedGoals: isKnown
        ? taken.reduce((sum, { expectedGoals }) => sum + (expectedGoals ?? 0), 0)
        : null,
    }
  }
  return {
    powerPlay: of(false, team.powerPlayOpportunities ?? 0, team.powerPlayGoals ?? 0),
    penaltyKill: of(
      true,
      team.opponentPowerPlayOpportunities ?? 0,
      team.opponentPowerPlayGoals ?? 0,
    ),
  }
}

/** PP %: goals of the opportunities (NHL and IIHF definition), 0 to 1; null without an opportunity. */
export const powerPlayShare = ({ goals, opportunities }: SpecialTeam): number | null =>
  opportunities === 0 ? null : goals / opportunities

/** PK %: the share of the opponents' opportunities without a goal, 0 to 1; null without one. */
export const penaltyKillShare = ({ goals, opportunities }: SpecialTeam): number | null =>
  opportunities === 0 ? null : 1 - goals / opportunities
