import type { GameSheet, SheetFacts } from '../../game/index.ts'
import { isOnGoal, recordedFigures } from '../../game/index.ts'
import type { Strength } from '../../platform/limits.ts'
import { sumKnown } from '../danger/sum-known.ts'
import type { FigureShot } from '../team-figures.ts'

/**
 * The result of power plays: our own, or the opponents', which we kill, where power plays and their goals are
 * known; where they are not, short-handed goals alone. `shots` and `expectedGoals` are of the side with more players
 * on the ice; null where no clock shows which shots were taken then.
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

/** Of a game of which they are not known. */
const UNKNOWN = { opportunities: 0, goals: 0, shots: null, expectedGoals: null } as const

/** Whether the power plays of some games are known in none of them. */
export const isUnknown = ({ opportunities, shots }: SpecialTeam): boolean =>
  opportunities === 0 && shots === null

/**
 * The power play and the penalty kill of one game. They are known where penalties and the strength of every goal of the
 * side are, and a power-play goal has a penalty of the other side.
 */
export function specialTeams(
  facts: SheetFacts,
  { team, goals }: Pick<GameSheet, 'team' | 'goals'>,
  shots: readonly Shot[],
): { readonly powerPlay: SpecialTeam; readonly penaltyKill: SpecialTeam } {
  const { penalties, shots: recorded } = facts
  const known = recordedFigures(facts, goals)
  const isTimed =
    penalties.some(({ clock }) => clock !== null) && recorded.some(({ clock }) => clock !== null)
  const of = (against: boolean, opportunities: number | null, scored: number): SpecialTeam => {
    const shortHandedGoals = goals.filter(
      (goal) => goal.against !== against && goal.strength === 'shortHanded',
    ).length
    const hasStrengths = against ? known.opponentPowerPlayGoals : known.powerPlayGoals
    if (opportunities === null || !hasStrengths || (opportunities === 0 && scored > 0)) {
      return { ...UNKNOWN, shortHandedGoals }
    }
    const taken = shots.filter(
      (shot) => shot.scoredAgainst === against && shot.strength === 'powerPlay' && isOnGoal(shot),
    )
    const isKnown = isTimed || opportunities === 0
    return {
      opportunities,
      goals: scored,
      shortHandedGoals,
      shots: isKnown ? taken.length : null,
      expectedGoals: isKnown
        ? (sumKnown(taken.map(({ expectedGoals }) => expectedGoals)) ?? 0)
        : null,
    }
  }
  return {
    powerPlay: of(false, team.powerPlayOpportunities, team.powerPlayGoals ?? 0),
    penaltyKill: of(true, team.opponentPowerPlayOpportunities, team.opponentPowerPlayGoals ?? 0),
  }
}

/**
 * PP %: goals of the opportunities (NHL and IIHF definition), 0 to 1; null without an opportunity, and with fewer than
 * goals: each goal during a major begins another power play.
 */
export const powerPlayShare = ({ goals, opportunities }: SpecialTeam): number | null =>
  opportunities === 0 || opportunities < goals ? null : goals / opportunities

/** PK %: the share of the opponents' opportunities without a goal, 0 to 1; null where their PP % is. */
export const penaltyKillShare = (ofOpponents: SpecialTeam): number | null => {
  const share = powerPlayShare(ofOpponents)
  return share === null ? null : 1 - share
}
