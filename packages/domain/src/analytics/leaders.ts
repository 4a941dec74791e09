import { compareByNumber, type NumberedPlayer } from '../player/index.ts'
import { type PlayerRow, type PlayerStatistics, points } from './players.ts'

/** Players with fewer faceoffs are not listed as leaders in them. */
export const FACEOFFS_TO_LEAD = 20
/** A goalie with fewer shots against is listed only where none has as many. */
export const SHOTS_TO_LEAD = 60

/** A goalie's figures of one game or several that leaders need. */
export interface GoalieFigures {
  readonly games: number
  readonly shotsAgainst: number
  readonly saves: number
}

export interface GoalieRow<Player extends NumberedPlayer = NumberedPlayer> {
  readonly player: Player
  readonly figures: GoalieFigures
}

/** The leaders in a figure, best first; never empty. */
export type Leading<Player extends NumberedPlayer> =
  | {
      readonly figure: 'goals' | 'points' | 'faceoffs'
      readonly rows: readonly PlayerRow<Player>[]
    }
  | { readonly figure: 'saves'; readonly rows: readonly GoalieRow<Player>[] }

/**
 * The leaders in goals, points, faceoffs and saves: up to `most` of each, and no figure in which
 * all players have 0. Ties in goals are broken by points, in points by goals, then by jersey
 * number. Shares are sorted by the displayed value: of faceoffs among players with at least 20, of
 * saves among goalies with at least 60 shots against, or all where none has as many. Finishing has
 * no leaders: it cannot be separated from luck.
 */
export function leadersOf<Player extends NumberedPlayer>(
  players: readonly PlayerRow<Player>[],
  goalies: readonly GoalieRow<Player>[] = [],
  most = 3,
): Leading<Player>[] {
  const ranked = (figures: readonly Figure[], isListed: (of: PlayerStatistics) => boolean) =>
    players
      .filter(({ statistics }) => isListed(statistics))
      .toSorted(
        (one, other) =>
          descending(figures, one.statistics, other.statistics) ||
          compareByNumber(one.player, other.player),
      )
      .slice(0, most)
  const leading: Leading<Player>[] = [
    { figure: 'goals', rows: ranked([goals, points], (of) => of.goals > 0) },
    { figure: 'points', rows: ranked([points, goals], (of) => points(of) > 0) },
    {
      figure: 'faceoffs',
      rows: ranked([wonShare, taken], (of) => of.faceoffsTaken >= FACEOFFS_TO_LEAD),
    },
    { figure: 'saves', rows: rankedGoalies(goalies).slice(0, most) },
  ]
  return leading.filter(({ rows }) => rows.length > 0)
}

type Figure = (statistics: PlayerStatistics) => number
const goals: Figure = (of) => of.goals
const taken: Figure = (of) => of.faceoffsTaken
const wonShare: Figure = (of) => (of.faceoffsTaken === 0 ? 0 : of.faceoffsWon / of.faceoffsTaken)

/** By the first figure in which two differ, the higher one first. */
function descending<Subject>(
  figures: readonly ((subject: Subject) => number)[],
  one: Subject,
  other: Subject,
): number {
  for (const figure of figures) {
    const difference = figure(other) - figure(one)
    if (difference !== 0) return difference
  }
  return 0
}

/** Saves as a share of the shots against; 0 of none. */
const saveShare = ({ saves, shotsAgainst }: GoalieFigures): number =>
  shotsAgainst === 0 ? 0 : saves / shotsAgainst
const savesMade = ({ saves }: GoalieFigures): number => saves

function rankedGoalies<Player extends NumberedPlayer>(
  goalies: readonly GoalieRow<Player>[],
): GoalieRow<Player>[] {
  const least = goalies.some(({ figures }) => figures.shotsAgainst >= SHOTS_TO_LEAD)
    ? SHOTS_TO_LEAD
    : 1
  return goalies
    .filter(({ figures }) => figures.shotsAgainst >= least)
    .toSorted(
      (one, other) =>
        descending([saveShare, savesMade], one.figures, other.figures) ||
        compareByNumber(one.player, other.player),
    )
}
